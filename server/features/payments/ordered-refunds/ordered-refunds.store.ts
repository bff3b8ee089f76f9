import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import { orderedRefund } from './ordered-refunds.table.ts';

export type OrderedRefundRow = typeof orderedRefund.$inferSelect;

export async function insertOrderedRefund({ db }: Platform, row: OrderedRefundRow): Promise<void> {
  await db().insert(orderedRefund).values(row);
}

/** In the order of their numbers. */
export async function listOrderedRefunds({ db }: Platform, orderId: number): Promise<OrderedRefundRow[]> {
  return db()
    .select()
    .from(orderedRefund)
    .where(eq(orderedRefund.orderId, orderId))
    .orderBy(asc(orderedRefund.number));
}

/** Cents of refunds that the provider has not made yet. */
export async function sumWaitingRefunds({ db }: Platform, orderId: number): Promise<number> {
  const [row] = await db()
    .select({ cents: sql<number>`coalesce(sum(${orderedRefund.amountCents}), 0)::integer` })
    .from(orderedRefund)
    .where(and(eq(orderedRefund.orderId, orderId), eq(orderedRefund.state, 'refunding')));
  return row?.cents ?? 0;
}

/** Due refunds, each with its next attempt planned, so that concurrent processes get different ones. */
export async function claimDueOrderedRefunds(
  { db, clock }: Platform,
  planNextTry: (tries: number) => Date,
  limit: number,
): Promise<OrderedRefundRow[]> {
  return db.transaction(async () => {
    const due = await db()
      .select()
      .from(orderedRefund)
      .where(and(eq(orderedRefund.state, 'refunding'), lte(orderedRefund.nextTryAt, clock.now())))
      .orderBy(asc(orderedRefund.nextTryAt))
      .limit(limit)
      .for('update', { skipLocked: true });
    for (const { id, tries } of due) {
      const next = { tries: tries + 1, nextTryAt: planNextTry(tries) };
      await db().update(orderedRefund).set(next).where(eq(orderedRefund.id, id));
    }
    return due;
  });
}

export async function endOrderedRefund(
  { db }: Platform,
  id: number,
  end: Pick<OrderedRefundRow, 'state' | 'refundId' | 'problem'>,
): Promise<void> {
  await db()
    .update(orderedRefund)
    .set(end)
    .where(and(eq(orderedRefund.id, id), eq(orderedRefund.state, 'refunding')));
}

/** The bank returned a refund: the money is still owed, and staff must pay it another way. */
export async function refuseReturnedOrderedRefunds({ db }: Platform): Promise<void> {
  await db.query(
    `update ordered_refund set state = 'refused', problem = 'the bank returned the refund'
     from payment_event e
     where e.status = 'refund_failed' and e.payment_id = order_id and e.problem = ordered_refund.refund_id and state = 'refunded'`,
  );
}
