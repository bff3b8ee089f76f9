import type { JobKind } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { keptSince } from './picks.rules.ts';
import { deletePicksBefore } from './picks.store.ts';

export function forgetPicksJob(platform: Platform): JobKind<object> {
  return {
    name: 'picks.forget',
    retries: 3,
    retryDelay: 300,
    cron: '35 3 * * *',
    run: () => deletePicksBefore(platform, keptSince(platform.clock.now())),
  };
}
