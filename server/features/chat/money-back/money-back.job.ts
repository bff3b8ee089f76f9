import { returnCredits } from '#server/features/credits/index.ts';
import type { JobKind } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listUndeliveredCauses, type Undelivered } from './money-back.store.ts';

const name = 'chat.money_back';
/** A job holds no more. */
const batchSize = 500;

/** Gives back what messages cost that can never be read; what was free has cost nothing. */
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
 * Inside the transaction after which nobody can read them. The wallets follow in a job: a sending locks its writer's
 * wallet first and the conversation then, and this would do it the other way round.
 */
export async function queueMoneyBack(platform: Platform, undelivered: Undelivered): Promise<void> {
  const causes = await listUndeliveredCauses(platform, undelivered);
  for (let from = 0; from < causes.length; from += batchSize) {
    await platform.jobs.send(name, { causes: causes.slice(from, from + batchSize) });
  }
}
