import { tellStart } from '#contract/funnel/endpoints.ts';
import { findLander } from '#contract/landers/facts.ts';
import { implement } from '#server/call.ts';
import type { Feature } from '#server/feature.ts';
import { findTrafficSource } from '#server/features/sites/index.ts';
import { hourSeconds } from '#server/platform/durations.ts';
import { flushRegularly } from '#server/platform/write-behind.ts';
import { isRobot } from './funnel.rules.ts';
import { countVisit, flushCounts } from './funnel.service.ts';
import { countViews } from './views.http.ts';

export type { Arrival } from './funnel.rules.ts';
export { forgetOldCounts, noteStep } from './funnel.service.ts';
export {
  type Funnel,
  type FunnelRow,
  funnelGroups,
  funnelSteps,
  readFunnel,
} from './operator.service.ts';

/** As many as may sign up from one network address; more is noise, or a script. */
const starts = { name: 'signup-opened', points: 200, seconds: hourSeconds };

/** Counts visitors per landing page and their progress: anonymous sums by day (docs/decisions/055). */
export const funnel: Feature = {
  name: 'funnel',
  tables: ['funnel_count', 'funnel_step'],
  routes: [
    implement(tellStart, async (platform, { site, viewer, client, cookies, input }) => {
      if (viewer || isRobot(client.userAgent)) return {};
      if ((await platform.limits.count(starts, client.network)) > 0) return {};
      const lander = findLander(input.lander ?? '');
      const trafficSource = findTrafficSource(cookies);
      countVisit(platform, 'starts', { siteId: site.id, lander, trafficSource });
      return {};
    }),
  ],
  http: countViews,
  start: (platform) => flushRegularly(() => flushCounts(platform)),
};
