import {
  claimCredits,
  claimWithDebt,
  findBalance,
  findTransfer,
  issueCredits,
} from '#server/features/credits/index.ts';
import { publishLive } from '#server/features/live/index.ts';
import { announceFact, endPremium, markPaid } from '#server/features/members/index.ts';
import { issueCreditNote } from '#server/features/receipts/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { sumWaitingRefunds } from './ordered-refunds/ordered-refunds.store.ts';
import { planClaim, valueOfUnusedCredits } from './payments.rules.ts';
import {
  insertEvent,
  type NewEvent,
  noteProblem,
  type OrderRow,
  type PaymentRow,
  type Purchase,
} from './payments.store.ts';
import type { ProviderPayment } from './provider.ts';
import {
  countFailedRefunds,
  hasStandingPurchase,
  listFailedRefunds,
  lockPayment,
  noteChargeback,
  noteClaim,
  noteReturned,
} from './refunds.store.ts';

interface MoneyNews {
  order: OrderRow;
  payment: PaymentRow;
  stated: ProviderPayment;
}

/** Applies refunds at the provider (docs/decisions/033). Inside the transaction that holds the account. */
export async function settleReturns(
  platform: Platform,
  order: OrderRow,
  stated: ProviderPayment,
): Promise<void> {
  const payment = await lockPayment(platform, order.id);
  if (payment?.status !== 'completed') return;
  const news = { order, payment, stated };
  // A chargeback may follow a refund; the total cannot exceed the amount.
  const refundedCents = Math.min(stated.refundedCents, order.amountCents);
  if (refundedCents > payment.refundedCents) await claimBack(platform, news, refundedCents);
  if (refundedCents < payment.refundedCents) await giveAgain(platform, news, refundedCents);
  await noteFailedRefunds(platform, news, refundedCents);
  await noteChargeback(platform, payment, stated.chargedBackCents);
}

/** Claims credits pro rata, spent ones as a debt; the last standing purchase ends Premium too. */
async function claimBack(
  platform: Platform,
  { order, payment }: MoneyNews,
  refundedCents: number,
): Promise<void> {
  const { id, accountId } = order;
  const due = Math.max(0, planClaim(order, refundedCents) - payment.claimedCredits);
  const cause = `refund:${id}:${refundedCents}:${payment.refundSteps + 1}`;
  const lent = await claimWithDebt(platform, { accountId, credits: due, kind: 'refund', cause });
  await noteReturned(platform, id, { refundedCents, claimedCredits: payment.claimedCredits + due });
  const problem = lent > 0 ? `${lent} credits of what went back were spent and are owed` : null;
  if (problem) await noteProblem(platform, id, problem);
  await writeDown(platform, order, { status: 'refunded', amountCents: refundedCents, problem });
  if (!(await hasStandingPurchase(platform, accountId))) await endPremium(platform, accountId);
  const goneCents = payment.refundedCents;
  const partCents = refundedCents - goneCents;
  await issueCreditNote(platform, id, { goneCents, partCents });
  const money = { amountCents: partCents, currency: order.currency };
  await announceFact(platform, { event: 'refunded', memberId: accountId, money });
  platform.db.afterCommit(() => {
    platform.log.warn({ payment: id, refundedCents, claimed: due, problem }, 'money went back');
  });
}

/** After a won dispute or failed refund, gives back what was taken, except by a withdrawal. */
async function giveAgain(
  platform: Platform,
  { order, payment }: MoneyNews,
  refundedCents: number,
): Promise<void> {
  const { id, accountId } = order;
  const withdrawn = (await findTransfer(platform, withdrawalCause(id)))?.credits ?? 0;
  const kept = Math.min(payment.claimedCredits, Math.max(planClaim(order, refundedCents), withdrawn));
  const credits = payment.claimedCredits - kept;
  const cause = `reversal:${id}:${payment.refundSteps + 1}`;
  if (credits > 0) await issueCredits(platform, { accountId, credits, kind: 'reversal', cause });
  await noteReturned(platform, id, { refundedCents, claimedCredits: kept });
  const problem = `${payment.refundedCents - refundedCents} cents came back: their credit note is to be cancelled`;
  await writeDown(platform, order, { status: 'reversed', amountCents: refundedCents, problem });
  await markPaid(platform, accountId);
  // It is paid after all: what was paid less what was refunded stays what the order brought.
  const money = { amountCents: payment.refundedCents - refundedCents, currency: order.currency };
  await announceFact(platform, { event: 'paid', memberId: accountId, money });
  platform.db.afterCommit(() => {
    platform.log.error({ payment: id, refundedCents, credits }, problem);
  });
}

/** Staff must pay this money to the buyer another way. */
async function noteFailedRefunds(
  platform: Platform,
  { order, payment, stated }: MoneyNews,
  refundedCents: number,
): Promise<void> {
  if (stated.failedRefunds.length <= payment.failedRefunds) return;
  const known = await listFailedRefunds(platform, order.id);
  const news = stated.failedRefunds.filter((refund) => !known.includes(refund.id));
  await countFailedRefunds(platform, order.id, stated.failedRefunds.length);
  for (const refund of news) {
    const amountCents = refundedCents + refund.amountCents;
    await writeDown(platform, order, { status: 'refund_failed', amountCents, problem: refund.id });
    platform.db.afterCommit(() => {
      const facts = { payment: order.id, refund: refund.id, cents: refund.amountCents };
      platform.log.error(facts, 'a refund failed at the bank: a person has to pay it');
    });
  }
}

type Entry = Pick<NewEvent, 'status' | 'amountCents' | 'problem'>;

async function writeDown(
  platform: Platform,
  { id, accountId, currency }: OrderRow,
  entry: Entry,
): Promise<void> {
  await insertEvent(platform, { paymentId: id, currency, ...entry, createdAt: platform.clock.now() });
  platform.db.afterCommit(() =>
    publishLive(platform, accountId, 'payment.changed', { payment_id: id, status: 'completed' }),
  );
}

const withdrawalCause = (id: number) => `refund:${id}:withdrawal`;

interface Refund {
  credits: number;
  amountCents: number;
}

/** The refund for a purchase now. Credits of other kinds count as spent before bought ones. */
export async function planRefund(platform: Platform, { order, payment }: Purchase): Promise<Refund> {
  const { leftCents, leftCredits, owed } = await findRest(platform, { order, payment });
  const balance = await findBalance(platform, order.accountId);
  const credits = Math.max(0, Math.min(leftCredits, balance - owed));
  return { credits, amountCents: priceUnused(order, credits, leftCents) };
}

/**
 * Claims unused credits before their refund, so that they are not spent; returns the refund. Inside the
 * transaction that holds the account, once per purchase.
 */
export async function refundUnusedCredits(platform: Platform, order: OrderRow): Promise<Refund> {
  const { id, accountId } = order;
  const payment = await lockPayment(platform, id);
  if (!payment) throw new Error(`The payment ${id} is gone`);
  const { leftCents, leftCredits, owed } = await findRest(platform, { order, payment });
  const credits = await claimCredits(platform, {
    ...{ accountId, kind: 'refund', cause: withdrawalCause(id) },
    ...{ credits: leftCredits, leaving: owed },
  });
  await noteClaim(platform, id, credits);
  return { credits, amountCents: priceUnused(order, credits, leftCents) };
}

/**
 * What is left of a purchase beside the refunds that staff have ordered and the provider has not made yet. `owed`: the credits that those
 * will claim, which are paid for once.
 */
async function findRest(platform: Platform, { order, payment }: Purchase) {
  const goneCents = payment.refundedCents + (await sumWaitingRefunds(platform, order.id));
  const owed = Math.max(0, planClaim(order, goneCents) - payment.claimedCredits);
  const leftCredits = order.credits - payment.claimedCredits - owed;
  return { leftCents: order.amountCents - goneCents, leftCredits, owed };
}

function priceUnused(order: OrderRow, credits: number, leftCents: number): number {
  return Math.max(0, Math.min(valueOfUnusedCredits(order, credits), leftCents));
}
