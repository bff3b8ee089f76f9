import { and, eq, lt, sql } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import type { PaymentRow } from './payments.store.ts';
import { payment, paymentOrder } from './payments.table.ts';

/** Holds the payment until the end of the transaction, so that what went back is claimed once. */
export async function lockPayment({ db }: Platform, id: number): Promise<PaymentRow | undefined> {
  const [row] = await db().select().from(payment).where(eq(payment.id, id)).for('update');
  return row;
}

export async function noteRefund(
  { db, clock }: Platform,
  id: number,
  { refundedCents, claimed }: { refundedCents: number; claimed: number },
): Promise<void> {
  await db()
    .update(payment)
    .set({
      refundedCents,
      claimedCredits: sql`${payment.claimedCredits} + ${claimed}`,
      updatedAt: clock.now(),
    })
    .where(eq(payment.id, id));
}

/** Credits that were taken back before their money goes. */
export async function noteClaim({ db }: Platform, id: number, credits: number): Promise<void> {
  await db()
    .update(payment)
    .set({ claimedCredits: sql`${payment.claimedCredits} + ${credits}` })
    .where(eq(payment.id, id));
}

/** What the payer's bank took back stays noted, whatever comes after. */
export async function noteChargeback({ db }: Platform, id: number, cents: number): Promise<void> {
  if (cents === 0) return;
  await db()
    .update(payment)
    .set({ chargedBackCents: cents })
    .where(and(eq(payment.id, id), lt(payment.chargedBackCents, cents)));
}

/** Whether the member has a purchase of which not all has gone back. */
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
