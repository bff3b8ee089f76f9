import type { PaymentMethod } from '#contract/payments/facts.ts';
import type { Viewer } from '#server/call.ts';
import type { Platform } from '#server/platform/platform.ts';
import { writeUnseenChargeback } from '../chargebacks.store.ts';
import type { ListExperiment } from '../experiments/experiment.rules.ts';
import { writeListExperiment } from '../experiments/variant.sql.ts';

/** What decides what a member is offered. */
export interface Buyer {
  /** Null: unknown. */
  country: string | null;
  /** The latest completed order. */
  last: { method: PaymentMethod; packageId: number; country: string } | null;
  isUnderReview: boolean;
  /** Null: none runs where they live, or they had joined before it started. */
  experiment: ListExperiment | null;
}

/** SQL for `Buyer`, of a member's id. */
export function writeBuyer(member: string): string {
  return `json_build_object(
    'country', (select p.country from profile p where p.member_id = ${member}),
    'last', (select json_build_object('method', o.method, 'packageId', o.package_id, 'country', o.country)
      from payment_order o join payment y on y.id = o.id
      where o.account_id = ${member} and y.status = 'completed' order by o.created_at desc limit 1),
    'isUnderReview', exists (select from payment_order o join payment y on y.id = o.id
      where o.account_id = ${member} and ${writeUnseenChargeback('y', 'o')}),
    'experiment', ${writeListExperiment(member)})`;
}

/** A page has read it with the session. */
export async function findBuyer(
  { db }: Platform,
  { id, ahead }: Pick<Viewer, 'id' | 'ahead'>,
): Promise<Buyer> {
  if (ahead?.buyer) return ahead.buyer as Buyer;
  const { rows } = await db.query(`select ${writeBuyer('$1::bigint')} as buyer`, [id], { isKept: true });
  return rows[0]?.buyer as Buyer;
}
