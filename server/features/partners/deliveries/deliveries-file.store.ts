import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { deliveryStates } from '#contract/partners/facts.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type DeliveryRow, partnerDelivery } from './deliveries.table.ts';

export interface FileQuery {
  endpointId: number;
  timeZone: string;
  state?: (typeof deliveryStates)[number] | undefined;
  event?: DeliveryRow['event'] | undefined;
  /** YYYY-MM-DD in the time zone, included. */
  from?: string | undefined;
  to?: string | undefined;
}

const { id, messageId, event, state, attempts, lastCode, createdAt, lastAttemptAt, nextAttemptAt } =
  partnerDelivery;
/** Neither whom it is about nor what was said of them, and not what was answered, which may repeat that. */
const columns = { id, messageId, event, state, attempts, lastCode, createdAt, lastAttemptAt, nextAttemptAt };

export type FileRow = Pick<DeliveryRow, keyof typeof columns>;

/** The oldest first; `after` is the number of the last one that was read. */
export async function listFileRows(
  { db }: Pick<Platform, 'db'>,
  query: FileQuery,
  { after, limit }: { after: number; limit: number },
): Promise<FileRow[]> {
  const startOf = (day: string, later = 0) =>
    sql`((${day}::date + ${later}::integer)::timestamp at time zone ${query.timeZone}::text)`;
  return db()
    .select(columns)
    .from(partnerDelivery)
    .where(
      and(
        eq(partnerDelivery.endpointId, query.endpointId),
        gt(partnerDelivery.id, after),
        query.state && eq(partnerDelivery.state, query.state),
        query.event && eq(partnerDelivery.event, query.event),
        query.from ? sql`${partnerDelivery.createdAt} >= ${startOf(query.from)}` : undefined,
        query.to ? sql`${partnerDelivery.createdAt} < ${startOf(query.to, 1)}` : undefined,
      ),
    )
    .orderBy(asc(partnerDelivery.id))
    .limit(limit);
}
