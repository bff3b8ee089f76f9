import { AppError } from '#contract/errors.ts';
import type { StoredCard } from '#contract/payments/repeat.ts';
import { createId } from '#server/platform/ids.ts';
import type { JobKind } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { OrderRow } from '../payments.store.ts';
import type { PaidCard, StoredMandate } from '../provider.ts';
import { getProvider } from '../provider-choice.ts';
import { type CardRow, endCard, endEarlierOf, eraseCards, insertCard, listCards } from './cards.store.ts';

const revocation = 'payments.forget_card';

/** Inside the transaction that completes the order. Stores a card only at the member's request. */
export async function keepCard(platform: Platform, order: OrderRow, card: PaidCard | null): Promise<void> {
  if (!order.keepsCard || !card) return;
  const now = platform.clock.now();
  const row: CardRow = {
    id: createId(),
    accountId: order.accountId,
    orderId: order.id,
    provider: getProvider(platform).name,
    ...card,
    country: order.country,
    method: order.method,
    keptAt: now,
    usedAt: now,
    endedAt: null,
  };
  if (!(await insertCard(platform, row))) return;
  for (const earlier of await endEarlierOf(platform, row)) await queueRevocation(platform, earlier);
}

/** Cards of the current provider, most recently used first. */
export async function toStoredCards(platform: Platform, accountId: number): Promise<StoredCard[]> {
  const cards = await listCards(platform, accountId, getProvider(platform).name);
  return cards.map(({ id, label, ending, keptAt }) => ({ id, label, ending, kept_at: keptAt.toISOString() }));
}

/** Takes effect at once; the provider is retried until it confirms. */
export async function dropCard(platform: Platform, accountId: number, id: number): Promise<void> {
  await platform.db.transaction(async () => {
    const ended = await endCard(platform, accountId, id);
    if (!ended) throw new AppError('not_found');
    await queueRevocation(platform, ended);
  });
}

/** In the transaction that erases the member. */
export async function forgetCards(platform: Platform, accountId: number): Promise<void> {
  for (const card of await eraseCards(platform, accountId)) await queueRevocation(platform, card);
}

async function queueRevocation(
  platform: Platform,
  { provider, customerId, mandateId }: CardRow,
): Promise<void> {
  if (provider === getProvider(platform).name)
    await platform.jobs.send(revocation, { customerId, mandateId });
}

export function forgetCardJob(platform: Platform): JobKind<StoredMandate> {
  return {
    name: revocation,
    retries: 12,
    retryDelay: 60,
    run: (mandate) => getProvider(platform).revokeMandate(mandate),
  };
}
