import { asc, eq } from 'drizzle-orm';
import { paymentOrder } from '#server/features/payments/payments.table.ts';
import type { Platform } from '#server/platform/platform.ts';
import { orderSeen } from './money.table.ts';
import { attentionMark, stuckAfterMs, writeAttention } from './orders.rules.ts';

interface Attention {
  mark: string;
  seen: { staffId: number; at: Date; reason: string } | null;
}

/** Undefined where the order needs no look; `seen`: as it is now. */
export async function findAttention(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  orderId: number,
): Promise<Attention | undefined> {
  const stuck = new Date(clock.now().getTime() - stuckAfterMs);
  const { rows } = await db.query(
    `select q.mark, s.staff_id, s.seen_at, s.reason from (
       select o.id, ${attentionMark} as mark from payment_order o join payment p on p.id = o.id
       where o.id = $1 and ${writeAttention(() => '$2')}) q
     left join order_seen s on s.order_id = q.id and s.mark = q.mark`,
    [orderId, stuck],
  );
  const [row] = rows;
  if (!row) return undefined;
  const seen =
    row.staff_id === null
      ? null
      : { staffId: Number(row.staff_id), at: new Date(row.seen_at as string), reason: String(row.reason) };
  return { mark: String(row.mark), seen };
}

export async function noteSeen(
  { db }: Pick<Platform, 'db'>,
  row: typeof orderSeen.$inferInsert,
): Promise<void> {
  await db().insert(orderSeen).values(row).onConflictDoUpdate({ target: orderSeen.orderId, set: row });
}

export async function forgetSeen({ db }: Pick<Platform, 'db'>, orderId: number): Promise<void> {
  await db().delete(orderSeen).where(eq(orderSeen.orderId, orderId));
}

export async function listSeenOf(
  { db }: Pick<Platform, 'db'>,
  accountId: number,
): Promise<{ at: Date; order: number; reason: string }[]> {
  return db()
    .select({ at: orderSeen.seenAt, order: orderSeen.orderId, reason: orderSeen.reason })
    .from(orderSeen)
    .innerJoin(paymentOrder, eq(paymentOrder.id, orderSeen.orderId))
    .where(eq(paymentOrder.accountId, accountId))
    .orderBy(asc(orderSeen.seenAt));
}
