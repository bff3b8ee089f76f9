import { and, asc, eq, lte } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import { withdrawal } from './withdrawals.table.ts';

export type WithdrawalRow = typeof withdrawal.$inferSelect;

export async function insertWithdrawal({ db }: Platform, row: WithdrawalRow): Promise<void> {
  await db().insert(withdrawal).values(row);
}

export async function findWithdrawalOf(
  { db }: Platform,
  orderId: number,
): Promise<WithdrawalRow | undefined> {
  const [row] = await db().select().from(withdrawal).where(eq(withdrawal.orderId, orderId));
  return row;
}

export async function listWithdrawalsOf({ db }: Platform, accountId: number): Promise<WithdrawalRow[]> {
  return db()
    .select()
    .from(withdrawal)
    .where(eq(withdrawal.accountId, accountId))
    .orderBy(asc(withdrawal.declaredAt));
}

/** Due refunds, each with its next attempt planned, so that concurrent processes get different ones. */
export async function claimDueRefunds(
  { db, clock }: Platform,
  planNextTry: (tries: number) => Date,
  limit: number,
): Promise<WithdrawalRow[]> {
  return db.transaction(async () => {
    const due = await db()
      .select()
      .from(withdrawal)
      .where(and(eq(withdrawal.state, 'refunding'), lte(withdrawal.nextTryAt, clock.now())))
      .orderBy(asc(withdrawal.nextTryAt))
      .limit(limit)
      .for('update', { skipLocked: true });
    for (const { id, tries } of due) {
      const next = { tries: tries + 1, nextTryAt: planNextTry(tries) };
      await db().update(withdrawal).set(next).where(eq(withdrawal.id, id));
    }
    return due;
  });
}

export async function endRefund(
  { db }: Platform,
  id: number,
  end: Pick<WithdrawalRow, 'state' | 'refundId' | 'problem'>,
): Promise<void> {
  await db()
    .update(withdrawal)
    .set(end)
    .where(and(eq(withdrawal.id, id), eq(withdrawal.state, 'refunding')));
}

/** The bank returned a refund: the money is still owed, and staff must pay it. */
export async function refuseReturnedRefunds({ db }: Platform): Promise<void> {
  await db.query(
    `update withdrawal set state = 'refused', problem = 'the bank returned the refund'
     from payment_event e
     where e.status = 'refund_failed' and e.payment_id = order_id and e.problem = refund_id and state = 'refunded'`,
  );
}
