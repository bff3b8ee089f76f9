import { getSettings } from '#contract/sites.ts';
import type { Feature } from '#server/feature.ts';
import { implement } from '#server/platform/http/call.ts';
import { describeSettings, ensureDefaultSite } from './sites.service.ts';

export { defaultSiteId } from './default-site.ts';
export {
  describeSettings,
  ensureDefaultSite,
  findSite,
  forgetSites,
  getSite,
  markAsDemo,
} from './sites.service.ts';
export { findTrafficSource, keepTrafficSource } from './traffic-source.ts';

export const sites: Feature = {
  name: 'sites',
  routes: [
    implement(getSettings, async (platform, call) => ({ settings: describeSettings(platform, call) })),
  ],
  start: ensureDefaultSite,
};
