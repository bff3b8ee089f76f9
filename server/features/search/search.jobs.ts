import type { JobKind } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { openSearchDay, stepSearchDay } from './search-day.store.ts';
import { touchHiddenRows } from './search-row.store.ts';

/** Five minutes past midnight UTC: ages in the search advance. */
export function birthdaysJob(platform: Platform): JobKind<object> {
  return {
    name: 'search.birthdays',
    retries: 10,
    retryDelay: 60,
    cron: '5 0 * * *',
    async run() {
      await catchUpBirthdays(platform);
      await touchHiddenRows(platform);
    },
  };
}

/** Advances the search day by day, also over days without a process. */
export async function catchUpBirthdays(platform: Platform): Promise<void> {
  const today = platform.clock.now().toISOString().slice(0, 10);
  await openSearchDay(platform, today);
  while (await stepSearchDay(platform, today));
}
