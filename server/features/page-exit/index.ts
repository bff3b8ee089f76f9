import { reportBounce, reportPageHidden } from '#contract/page-exit/endpoints.ts';
import { implement } from '#server/call.ts';
import type { Feature } from '#server/feature.ts';
import { findTrafficSource } from '#server/features/sites/index.ts';
import { hourSeconds } from '#server/platform/durations.ts';

/** More from one network address is noise, or a script. */
const bounces = { name: 'bounce', points: 60, seconds: hourSeconds };

/** Receives page-exit beacons. Nothing is stored: a bounce is an anonymous line of the log. */
export const pageExit: Feature = {
  name: 'page-exit',
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
