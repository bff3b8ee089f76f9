import { issueCredits } from '#server/features/credits/index.ts';
import { publishLive } from '#server/features/live/index.ts';
import { markPaid } from '#server/features/members/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findMismatch } from './payments.rules.ts';
import {
  findPurchase,
  insertEvent,
  moveStatus,
  noteMadePremium,
  noteProblem,
  type OrderRow,
  type Purchase,
} from './payments.store.ts';
import type { ProviderPayment } from './provider.ts';
import { getProvider } from './provider-choice.ts';

/**
 * Asks the provider how a payment stands and takes the consequences. Safe to call at any time, by anybody, at
 * once and again: only the provider's own answer counts, and each consequence happens once.
 */
export async function syncPayment(platform: Platform, id: number): Promise<void> {
  const purchase = await findPurchase(platform, id);
  const { providerId, status } = purchase?.payment ?? {};
  if (!purchase || !providerId || status === 'completed') return;
  await settle(platform, purchase, await getProvider(platform).fetchPayment(providerId));
}

async function settle(
  platform: Platform,
  { order, payment }: Purchase,
  stated: ProviderPayment,
): Promise<void> {
  const { id, accountId, amountCents, currency } = order;
  const problem = findMismatch({ amountCents, currency, reference: String(id) }, stated);
  const { status } = problem ? payment : stated;
  await platform.db.transaction(async () => {
    const news = problem ? await noteProblem(platform, id, problem) : await moveStatus(platform, id, status);
    if (!news) return;
    await insertEvent(platform, {
      paymentId: id,
      status: stated.status,
      amountCents: stated.amountCents,
      currency: stated.currency,
      problem: problem ?? null,
      createdAt: platform.clock.now(),
    });
    if (!problem && status === 'completed') await deliver(platform, order);
    platform.db.afterCommit(() => {
      platform.log[problem ? 'error' : 'info'](
        { payment: id, status: stated.status, problem },
        'payment news',
      );
      publishLive(platform, accountId, 'payment.changed', { payment_id: id, status });
    });
  });
}

/** What was bought: the credits and, with the first purchase, premium for life. */
async function deliver(platform: Platform, { id, accountId, credits }: OrderRow): Promise<void> {
  await issueCredits(platform, { accountId, credits, kind: 'purchase', cause: `payment:${id}` });
  if (await markPaid(platform, accountId)) await noteMadePremium(platform, id);
}
