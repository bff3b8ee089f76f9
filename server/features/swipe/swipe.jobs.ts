import type { JobKind } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { deletePassesBefore } from './passes.store.ts';
import { passedForMs } from './swipe.rules.ts';

export function forgetPassesJob(platform: Platform): JobKind<object> {
  return {
    name: 'swipe.forget-passes',
    retries: 3,
    retryDelay: 300,
    cron: '25 3 * * *',
    run: () => deletePassesBefore(platform, new Date(platform.clock.now().getTime() - passedForMs)),
  };
}
