import { and, eq, lt, sql } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import type { PaymentRow } from './payments.store.ts';
import { payment, paymentEvent, paymentOrder } from './payments.table.ts';

/** Locks the payment, so that refunds are claimed once. */
export async function lockPayment({ db }: Platform, id: number): Promise<PaymentRow | undefined> {
  const [row] = await db().select().from(payment).where(eq(payment.id, id)).for('update');
  return row;
}

export async function noteReturned(
  { db, clock }: Platform,
  id: number,
  { refundedCents, claimedCredits }: { refundedCents: number; claimedCredits: number },
): Promise<void> {
  await db()
    .update(payment)
    .set({
      refundedCents,
      claimedCredits,
      refundSteps: sql`${payment.refundSteps} + 1`,
      updatedAt: clock.now(),
    })
    .where(eq(payment.id, id));
}

export async function listFailedRefunds({ db }: Platform, id: number): Promise<(string | null)[]> {
  const isFailure = and(eq(paymentEvent.paymentId, id), eq(paymentEvent.status, 'refund_failed'));
  const rows = await db().select({ refund: paymentEvent.problem }).from(paymentEvent).where(isFailure);
  return rows.map(({ refund }) => refund);
}

export async function countFailedRefunds({ db }: Platform, id: number, count: number): Promise<void> {
  await db().update(payment).set({ failedRefunds: count }).where(eq(payment.id, id));
}

export async function noteClaim({ db }: Platform, id: number, credits: number): Promise<void> {
  await db()
    .update(payment)
    .set({ claimedCredits: sql`${payment.claimedCredits} + ${credits}` })
    .where(eq(payment.id, id));
}

/** Stores the bank's total chargebacks. An increase needs a new review. */
export async function noteChargeback(
  { db }: Platform,
  { id, chargedBackCents }: Pick<PaymentRow, 'id' | 'chargedBackCents'>,
  cents: number,
): Promise<void> {
  if (cents === chargedBackCents) return;
  await db()
    .update(payment)
    .set({ chargedBackCents: cents, ...(cents > chargedBackCents && { chargebackSeenAt: null }) })
    .where(eq(payment.id, id));
}

export async function hasStandingPurchase({ db }: Platform, accountId: number): Promise<boolean> {
  const rows = await db()
    .select({ id: payment.id })
    .from(payment)
    .innerJoin(paymentOrder, eq(paymentOrder.id, payment.id))
    .where(
      and(
        eq(paymentOrder.accountId, accountId),
        eq(payment.status, 'completed'),
        lt(payment.refundedCents, paymentOrder.amountCents),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
