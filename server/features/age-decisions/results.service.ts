import { AppError } from '#contract/errors.ts';
import {
  type AgeCheckRow,
  type AgeResult,
  findCaseOfKey,
  findProvider,
  listAtProvider,
} from '#server/features/age-checks/index.ts';
import { minuteMs } from '#server/platform/durations.ts';
import type { JobKind } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { decideCase, type Verdict } from './decide.service.ts';

const batch = 200;
/** So long a webhook may take before the result is asked for. */
const webhookMs = 10 * minuteMs;

const verdicts: Record<AgeResult['outcome'], Verdict> = {
  adult: { outcome: 'adult' },
  minor: { outcome: 'minor' },
  unsure: { outcome: 'declined', reason: 'unsure' },
};

/** A result that comes twice, late or about nothing changes nothing: with the first one the session has lost its key. */
export async function applyResult(platform: Platform, key: string, { outcome }: AgeResult): Promise<void> {
  const found = await findCaseOfKey(platform, key);
  if (found?.state !== 'waiting' || found.method !== 'provider') return;
  try {
    await platform.db.transaction(() => decideCase(platform, found, verdicts[outcome], { staffId: null }));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
  }
}

/** Asks for results whose webhook was lost. */
export function createResultsJob(platform: Platform): JobKind<object> {
  return {
    name: 'age-decisions.results',
    retries: 1,
    retryDelay: 60,
    cron: '*/10 * * * *',
    async run() {
      if (!findProvider(platform)) return;
      const before = new Date(platform.clock.now().getTime() - webhookMs);
      for (const found of await listAtProvider(platform, before, batch)) await askProvider(platform, found);
    },
  };
}

async function askProvider(platform: Platform, { key }: AgeCheckRow): Promise<void> {
  const result = await findProvider(platform)
    ?.findResult(key)
    .catch((error: unknown) => {
      platform.log.warn({ err: error }, 'the provider of age checks did not answer');
      return undefined;
    });
  if (result) await applyResult(platform, key, result);
}
