import * as endpoints from '#contract/pauses/endpoints.ts';
import { implement } from '#server/call.ts';
import type { Feature } from '#server/feature.ts';
import { chooseTimeZone } from '#server/features/sites/index.ts';
import type { JobKind } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { bringBack, endPause, getPause, startPause } from './pauses.service.ts';

/** Every minute. */
function bringBackJob(platform: Platform): JobKind<object> {
  return {
    name: 'pauses.over',
    retries: 1,
    retryDelay: 20,
    cron: '* * * * *',
    run: () => bringBack(platform),
  };
}

/** Breaks of members: the columns stand in the profile, so that one question decides who is seen. */
export const pauses: Feature = {
  name: 'pauses',
  jobs: (platform) => [bringBackJob(platform)],
  routes: [
    implement(endpoints.getPause, (platform, call) =>
      getPause(platform, { viewer: call.viewer, timeZone: chooseTimeZone(call) }),
    ),
    implement(endpoints.startPause, async (platform, call) => ({
      pause: await startPause(platform, { viewer: call.viewer, timeZone: chooseTimeZone(call) }, call.input),
    })),
    implement(endpoints.endPause, async (platform, { viewer }) => {
      await endPause(platform, viewer.id);
      return {};
    }),
  ],
};
