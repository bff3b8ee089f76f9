import { getCompanyInfo } from '#contract/sites.company.ts';
import { getSettings } from '#contract/sites.ts';
import type { Feature } from '#server/feature.ts';
import { implement } from '#server/platform/http/call.ts';
import { servePreferences } from './preferences.http.ts';
import { serveSiteFiles } from './site-files.http.ts';
import { ensureDefaultSite, followEdits, toSettings } from './sites.service.ts';

export { describeForCrawlers } from './crawlers.rules.ts';
export { defaultSiteId } from './default-site.ts';
export { keepLanderLocale } from './lander-locale.ts';
export { chooseLocale } from './locale.rules.ts';
export { toOwnPath } from './preferences.http.ts';
export {
  ensureDefaultSite,
  findKnownSite,
  findSite,
  forgetSites,
  getSite,
  listSites,
  markAsDemo,
  readVisit,
  toSettings,
} from './sites.service.ts';
export { findTrafficSource, keepTrafficSource } from './traffic-source.ts';
export { keepChosenCountry } from './visitor-country.rules.ts';
export { canSeeMembers } from './visitors.rules.ts';

export const sites: Feature = {
  name: 'sites',
  tables: ['site', 'site_host'],
  routes: [
    implement(getSettings, async (platform, call) => ({ settings: toSettings(platform, call) })),
    implement(getCompanyInfo, async (_platform, { site }) => ({ company: site.settings })),
  ],
  async http(app, platform, makeContext) {
    await servePreferences(app, platform, makeContext);
    serveSiteFiles(app, platform, makeContext);
  },
  async start(platform) {
    const stop = followEdits(platform);
    await ensureDefaultSite(platform);
    return async () => stop();
  },
};
