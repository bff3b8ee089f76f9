import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import { payment, paymentOrder } from './payments.table.ts';

/** SQL; direct debits have their own block, which also covers account and phone (docs/decisions/039). */
export function writeUnseenChargeback(paid: string, ordered: string): string {
  return `${paid}.charged_back_cents > 0 and ${paid}.chargeback_seen_at is null and ${ordered}.method <> 'sdd'`;
}

const isUnseen = sql.raw(writeUnseenChargeback('payment', 'payment_order'));

export async function hasUnseenChargeback({ db }: Platform, accountId: number): Promise<boolean> {
  const rows = await db()
    .select({ id: payment.id })
    .from(payment)
    .innerJoin(paymentOrder, eq(paymentOrder.id, payment.id))
    .where(and(isUnseen, eq(paymentOrder.accountId, accountId)))
    .limit(1);
  return rows.length > 0;
}

export async function listUnseenChargebacks({
  db,
}: Pick<Platform, 'db'>): Promise<{ id: number; accountId: number }[]> {
  return db()
    .select({ id: payment.id, accountId: paymentOrder.accountId })
    .from(payment)
    .innerJoin(paymentOrder, eq(paymentOrder.id, payment.id))
    .where(isUnseen)
    .orderBy(asc(payment.id));
}

export async function noteChargebackSeen(
  { db }: Pick<Platform, 'db'>,
  id: number,
  at: Date,
): Promise<boolean> {
  const rows = await db()
    .update(payment)
    .set({ chargebackSeenAt: at })
    .where(and(eq(payment.id, id), gt(payment.chargedBackCents, 0)))
    .returning({ id: payment.id });
  return rows.length > 0;
}
