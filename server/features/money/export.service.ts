import type { ExportFile } from '#server/feature.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listAdjustmentsOf, listRefundsOf } from './adjustments.store.ts';
import { listSeenOf } from './seen.store.ts';

/** What staff did about the money of a member, without who of them. What waits for a second person is not done. */
export async function exportCorrections(platform: Platform, accountId: number): Promise<ExportFile[]> {
  const decided = (await listAdjustmentsOf(platform, accountId)).filter(({ state }) => state !== 'waiting');
  const refunds = await listRefundsOf(platform, accountId);
  const json = {
    credits: decided.map(({ credits, reason, state, askedAt }) => ({
      at: askedAt,
      credits,
      reason,
      state,
    })),
    refunds: refunds.map(({ orderId, amountCents, currency, reason, state, createdAt }) => ({
      ...{ at: createdAt, order: orderId, amount_cents: amountCents, currency, reason, state },
    })),
  };
  return [{ path: 'corrections.json', json: { ...json, seen: await listSeenOf(platform, accountId) } }];
}
