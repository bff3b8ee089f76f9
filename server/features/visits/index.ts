import { reportBounce, reportPageHidden } from '#contract/visits/endpoints.ts';
import { implement } from '#server/call.ts';
import type { Feature } from '#server/feature.ts';
import { findTrafficSource } from '#server/features/sites/index.ts';
import { hourSeconds } from '#server/platform/durations.ts';

/** More from one address of the network is noise, or somebody's script. */
const bounces = { name: 'bounce', points: 60, seconds: hourSeconds };

/** What pages tell about being left. Nothing is kept: a bounce is a line of the log that names no person. */
export const visits: Feature = {
  name: 'visits',
  routes: [
    implement(reportPageHidden, async () => ({})),
    implement(reportBounce, async (platform, { site, client, cookies }) => {
      const isNoise = (await platform.limits.count(bounces, client.network)) > 0;
      const network = findTrafficSource(cookies)?.network;
      if (!isNoise) platform.log.info({ domain: site.domain, network }, 'page bounced');
      return {};
    }),
  ],
};
