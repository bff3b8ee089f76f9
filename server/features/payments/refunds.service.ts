import { claimCredits, findBalance } from '#server/features/credits/index.ts';
import { publishLive } from '#server/features/live/index.ts';
import { endPremium } from '#server/features/members/index.ts';
import { issueCreditNote } from '#server/features/receipts/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { planClaim, priceUnused } from './payments.rules.ts';
import { insertEvent, noteProblem, type OrderRow, type Purchase } from './payments.store.ts';
import type { ProviderPayment } from './provider.ts';
import { hasStandingPurchase, lockPayment, noteClaim, noteRefund } from './refunds.store.ts';

/**
 * Money that went back at the provider, by refund or chargeback, takes the credits with it pro rata, and the last
 * purchase that stood takes Premium with it (docs/decisions/033). Inside the transaction that holds the account.
 */
export async function claimBack(platform: Platform, order: OrderRow, stated: ProviderPayment): Promise<void> {
  const { id, accountId, amountCents, currency } = order;
  if (stated.refundedCents === 0) return;
  const payment = await lockPayment(platform, id);
  // A chargeback may come after a refund; more than all cannot go back.
  const refundedCents = Math.min(stated.refundedCents, amountCents);
  if (payment?.status !== 'completed' || refundedCents <= payment.refundedCents) return;
  const due = Math.max(0, planClaim(order, refundedCents) - payment.claimedCredits);
  const cause = `refund:${id}:${refundedCents}`;
  const claimed = await claimCredits(platform, { accountId, credits: due, kind: 'refund', cause });
  await noteRefund(platform, id, { refundedCents, claimed });
  const problem = claimed < due ? `${due - claimed} credits of what went back are spent` : null;
  if (problem) await noteProblem(platform, id, problem);
  const createdAt = platform.clock.now();
  await insertEvent(platform, {
    ...{ paymentId: id, status: 'refunded', amountCents: refundedCents, currency, problem, createdAt },
  });
  if (!(await hasStandingPurchase(platform, accountId))) await endPremium(platform, accountId);
  const goneCents = payment.refundedCents;
  await issueCreditNote(platform, id, { goneCents, partCents: refundedCents - goneCents });
  platform.db.afterCommit(() => {
    platform.log.warn({ payment: id, refundedCents, claimed, problem }, 'money went back');
    publishLive(platform, accountId, 'payment.changed', { payment_id: id, status: 'completed' });
  });
}

interface Refund {
  credits: number;
  amountCents: number;
}

/** What would go back for a purchase now. Credits of other kinds count as spent before those that were bought. */
export async function planRefund(platform: Platform, { order, payment }: Purchase): Promise<Refund> {
  const left = order.credits - payment.claimedCredits;
  const credits = Math.max(0, Math.min(left, await findBalance(platform, order.accountId)));
  return { credits, amountCents: priceUnusedOf(order, payment.refundedCents, credits) };
}

/**
 * Takes the unused credits of a purchase out of the wallet before their money goes back, so that nobody spends them
 * meanwhile, and answers what is to go back. Inside the transaction that holds the account, once for each purchase.
 */
export async function takeBackUnused(platform: Platform, order: OrderRow): Promise<Refund> {
  const { id, accountId } = order;
  const payment = await lockPayment(platform, id);
  if (!payment) throw new Error(`The payment ${id} is gone`);
  const credits = await claimCredits(platform, {
    ...{ accountId, kind: 'refund', cause: `refund:${id}:withdrawal` },
    credits: order.credits - payment.claimedCredits,
  });
  await noteClaim(platform, id, credits);
  return { credits, amountCents: priceUnusedOf(order, payment.refundedCents, credits) };
}

function priceUnusedOf(order: OrderRow, refundedCents: number, credits: number): number {
  return Math.min(priceUnused(order, credits), order.amountCents - refundedCents);
}
