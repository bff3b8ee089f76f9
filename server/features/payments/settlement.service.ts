import { issueCredits } from '#server/features/credits/index.ts';
import { noteStep } from '#server/features/funnel/index.ts';
import { publishLive } from '#server/features/live/index.ts';
import { announceFact, findAccount, lockAccount, markPaid } from '#server/features/members/index.ts';
import { issueReceipt } from '#server/features/receipts/index.ts';
import { createCoalescer } from '#server/platform/coalesce.ts';
import type { Platform } from '#server/platform/platform.ts';
import { platformState } from '#server/platform/platform-state.ts';
import { findCountryOf } from './packages/packages.store.ts';
import { findMismatch } from './payments.rules.ts';
import {
  endLeft,
  findPurchase,
  hasMadePremium,
  insertEvent,
  noteMadePremium,
  noteProblem,
  type OrderRow,
  type PaymentRow,
  type Purchase,
} from './payments.store.ts';
import type { ProviderPayment } from './provider.ts';
import { getProvider } from './provider-choice.ts';
import { settleReturns } from './refunds.service.ts';
import { changeStatus } from './status.service.ts';
import { keepCard } from './stored-cards/cards.service.ts';

/** Safe to repeat and to run concurrently: only the provider's answer counts, and effects happen once. */
export async function syncPurchase(platform: Platform, purchase: Purchase): Promise<void> {
  const { providerId } = purchase.payment;
  if (!providerId) return;
  const coalesce = coalescerOf(platform);
  await coalesce(providerId, () => syncNow(platform, purchase, providerId));
}

/** Webhooks about one payment query the provider one at a time. */
const coalescerOf = platformState('payments.settlement', createCoalescer);

async function syncNow(platform: Platform, purchase: Purchase, providerId: string): Promise<void> {
  const stated = await getProvider(platform).fetchPayment(providerId);
  if (await settle(platform, purchase, stated)) return;
  // A concurrent message may have a newer answer: query again.
  const current = await findPurchase(platform, purchase.payment.id);
  if (current) await syncNow(platform, current, providerId);
}

/** False when refunds changed since the purchase was read, so that the statement may be older. */
async function settle(platform: Platform, purchase: Purchase, stated: ProviderPayment): Promise<boolean> {
  const { id, accountId, amountCents, currency } = purchase.order;
  const problem = findMismatch({ amountCents, currency, reference: String(id) }, stated);
  // The provider also ended what the member left: nothing can be paid any more.
  if (!problem && purchase.payment.leftAt !== null && stated.status !== 'pending')
    await endLeft(platform, id);
  if (isKnown(purchase.payment, { stated, problem })) return true;
  return platform.db.transaction(async () => {
    // Two payments of a member take turns: one may bring Premium while the other ends it.
    await lockAccount(platform, accountId);
    const current = await findPurchase(platform, id);
    if (current?.payment.refundSteps !== purchase.payment.refundSteps) return false;
    await applyUpdate(platform, purchase, { stated, problem });
    if (!problem) await settleReturns(platform, purchase.order, stated);
    return true;
  });
}

interface News {
  stated: ProviderPayment;
  problem: string | undefined;
}

function isKnown(known: PaymentRow, { stated, problem }: News): boolean {
  if (problem) return known.problem === problem;
  return (
    known.status === stated.status &&
    // The total cannot exceed the amount.
    known.refundedCents === Math.min(stated.refundedCents, stated.amountCents) &&
    known.chargedBackCents === stated.chargedBackCents &&
    known.failedRefunds >= stated.failedRefunds.length
  );
}

async function applyUpdate(
  platform: Platform,
  { order, payment }: Purchase,
  { stated, problem }: News,
): Promise<void> {
  const { id, accountId } = order;
  const { status } = problem ? payment : stated;
  const isNews = problem
    ? await noteProblem(platform, id, problem)
    : await changeStatus(platform, id, status);
  if (!isNews) return;
  await insertEvent(platform, {
    paymentId: id,
    status: stated.status,
    amountCents: stated.amountCents,
    currency: stated.currency,
    problem: problem ?? null,
    createdAt: platform.clock.now(),
  });
  if (!problem && status === 'completed') {
    await deliver(platform, order);
    await keepCard(platform, order, stated.card);
  }
  platform.db.afterCommit(() => {
    platform.log[problem ? 'error' : 'info']({ payment: id, status: stated.status, problem }, 'payment news');
    publishLive(platform, accountId, 'payment.changed', { payment_id: id, status });
  });
}

/** Delivers credits, Premium for life on the first purchase, and the receipt. */
async function deliver(platform: Platform, order: OrderRow): Promise<void> {
  const { id, accountId, credits, amountCents, currency } = order;
  await issueCredits(platform, { accountId, credits, kind: 'purchase', cause: `payment:${id}` });
  if (await markPaid(platform, accountId)) {
    await noteFirstPurchase(platform, accountId);
    await noteMadePremium(platform, id);
  }
  await issueReceipt(platform, order, await findCountryOf(platform, accountId));
  await announceFact(platform, { event: 'paid', memberId: accountId, money: { amountCents, currency } });
}

/** A refunded member may become Premium again, but has arrived by a landing page only once. */
async function noteFirstPurchase(platform: Platform, accountId: number): Promise<void> {
  const account = await findAccount(platform, accountId);
  if (account && !(await hasMadePremium(platform, accountId))) await noteStep(platform, 'paid', account);
}
