import { verificationLimits } from '#contract/photo-verification/facts.ts';
import { lockProfile } from '#server/features/members/index.ts';
import { sweepUnneeded } from '#server/features/photos/index.ts';
import { dayMs, minuteMs } from '#server/platform/durations.ts';
import type { JobKind } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { endWithoutPhoto } from './decide.service.ts';
import {
  type CaseRow,
  deleteOldCases,
  findCase,
  listAtProvider,
  listNeededPhotos,
  listOverdue,
} from './photo-verification.store.ts';
import { applyResult, findProvider, handToStaff } from './provider/check.service.ts';

const batch = 200;
const { undecidedDays, declinedDays } = verificationLimits;

/** So long a webhook may take before the result is asked for. */
const webhookMs = 10 * minuteMs;
/** So long a provider may take before a person looks. */
const providerMs = dayMs;

/** Every hour: no camera photo stays longer than the days that members read of. */
export function createRetentionJob(platform: Platform): JobKind<object> {
  return {
    name: 'photo-verification.retention',
    retries: 2,
    retryDelay: 60,
    cron: '23 * * * *',
    async run() {
      const ago = (ms: number) => new Date(platform.clock.now().getTime() - ms);
      for (const found of await listOverdue(platform, ago(undecidedDays * dayMs), batch))
        await expire(platform, found);
      await deleteOldCases(platform, ago(declinedDays * dayMs), ago(dayMs));
      await sweepUnneeded(platform, 'camera', (names) => listNeededPhotos(platform, names));
      // Last: a provider that answers slowly, or not at all, must not keep a photo from being deleted.
      for (const found of await listAtProvider(platform, ago(webhookMs), batch))
        await askProvider(platform, found, ago(providerMs));
    },
  };
}

/** For a webhook that was lost; a provider that is away hands its cases to the staff. */
async function askProvider(platform: Platform, found: CaseRow, handedOverBefore: Date): Promise<void> {
  const asked = findProvider(platform)?.findResult(found.key);
  const result = await asked?.catch((error: unknown) => {
    platform.log.warn({ err: error }, 'the provider of verifications did not answer');
    return undefined;
  });
  if (result) await applyResult(platform, found.key, result);
  else if (!asked || found.createdAt < handedOverBefore) await handToStaff(platform, found);
}

async function expire(platform: Platform, { id, memberId }: CaseRow): Promise<void> {
  await platform.db.transaction(async () => {
    await lockProfile(platform, memberId);
    const found = await findCase(platform, id);
    if (found?.state === 'waiting') await endWithoutPhoto(platform, found, { state: 'expired' });
  });
}
