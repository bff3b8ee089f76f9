import type { JobKind } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findKeptSince } from './visits.rules.ts';
import { deleteVisitsBefore } from './visits.store.ts';

export function forgetVisitsJob(platform: Platform): JobKind<object> {
  return {
    name: 'visits.forget',
    retries: 3,
    retryDelay: 300,
    cron: '35 3 * * *',
    run: () => deleteVisitsBefore(platform, findKeptSince(platform.clock.now())),
  };
}
