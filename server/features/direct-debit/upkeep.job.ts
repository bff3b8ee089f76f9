import type { JobKind } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { deleteCodesBefore } from './codes.store.ts';
import { evidenceMonths, unusedMonths } from './direct-debit.rules.ts';
import { clearPhoneEnds, expireMandates, stripMandates } from './mandates.store.ts';

/** Nightly: deletes expired codes, ends unused mandates and strips personal data of old ones. */
export function createUpkeepJob(platform: Platform): JobKind<object> {
  return {
    name: 'directdebit.upkeep',
    retries: 2,
    retryDelay: 300,
    cron: '47 3 * * *',
    async run() {
      const now = platform.clock.now();
      await deleteCodesBefore(platform, now);
      await expireMandates(platform, monthsBefore(now, unusedMonths));
      await stripMandates(platform, monthsBefore(now, evidenceMonths));
      await clearPhoneEnds(platform);
    },
  };
}

function monthsBefore(moment: Date, months: number): Date {
  const before = new Date(moment);
  before.setUTCMonth(before.getUTCMonth() - months);
  return before;
}
