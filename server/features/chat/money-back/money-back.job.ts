import { returnCredits } from '#server/features/credits/index.ts';
import type { JobKind } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listUndeliveredCauses, type Undelivered } from './money-back.store.ts';

const name = 'chat.money_back';
/** Maximum number of causes per job. */
const batchSize = 500;

/** Refunds messages that can never be read; free ones have cost nothing. */
export function moneyBackJob(platform: Platform): JobKind<{ causes: string[] }> {
  return {
    name,
    retries: 5,
    retryDelay: 60,
    async run({ causes }) {
      for (const cause of causes) await returnCredits(platform, cause);
    },
  };
}

/**
 * Call this in the transaction that makes the messages unreadable. A job refunds later: sending locks the wallet before
 * the conversation, and this would lock in the opposite order.
 */
export async function queueMoneyBack(platform: Platform, undelivered: Undelivered): Promise<void> {
  const causes = await listUndeliveredCauses(platform, undelivered);
  for (let from = 0; from < causes.length; from += batchSize) {
    await platform.jobs.send(name, { causes: causes.slice(from, from + batchSize) });
  }
}
