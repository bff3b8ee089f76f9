import { getCompanyInfo } from '#contract/sites/company.ts';
import { getSettings } from '#contract/sites/endpoints.ts';
import { alertCookies, demoNoticeCookie, listVatNumbers } from '#contract/sites/facts.ts';
import { getOutline } from '#contract/sites/outline.ts';
import { timeZoneCookie } from '#contract/time-zones.ts';
import { implement } from '#server/call.ts';
import type { Feature } from '#server/feature.ts';
import { findOutline } from '#server/features/geography/index.ts';
import { serveSiteFiles } from './files/site-files.http.ts';
import { localeCookies } from './locale.rules.ts';
import { ensureDefaultSite, followEdits, toDetails, toSettings } from './sites.service.ts';
import { keepTrafficSource, sourceCookie } from './traffic-source.ts';
import { countryCookie, findVisitorCountries } from './visitor-country.rules.ts';

export { describeForCrawlers } from './files/crawlers.rules.ts';
export { findHostOf } from './hosts.rules.ts';
export {
  chooseLocale,
  localeCookies,
  readLinkLocale,
  storeArrivalLocale,
  withLinkLocale,
} from './locale.rules.ts';
export { createErrorPages } from './look/error-page.ts';
export { drawGlyph, type Look } from './look/glyph.ts';
export { findPairShapes, findWholeShape, type Shape } from './look/motif.rules.ts';
export { findLeastContrast, resolveTheme, writeThemeSheet } from './look/theme.rules.ts';
export {
  checkSettings,
  createDefaultSettings,
  type Domain,
  findDomain,
  insertDomain,
  listDomains,
  listFaults,
  readHostName,
  readSettings,
  type SettingFault,
  saveDomain,
  saveHosts,
  settingFields,
} from './operator.service.ts';
export { servePreferences } from './preferences.http.ts';
export {
  defaultSiteId,
  ensureDefaultSite,
  fictionalLabels,
  findKnownSite,
  findSite,
  forgetSites,
  getSite,
  listSites,
  markAsDemo,
  toSettings,
  visitorContext,
} from './sites.service.ts';
export { chooseTimeZone, findSellerZone } from './time-zone.rules.ts';
export { findTrafficSource, keepTrafficSource, readTrafficSource } from './traffic-source.ts';
export { findVisitorCountries, keepChosenCountry } from './visitor-country.rules.ts';
export { canSeeMembers } from './visitors.rules.ts';
export { withUnread } from './words/own-words.ts';
export { findWordFaults, isFixedText, listSlots } from './words/words.rules.ts';

/** Unix seconds, or the name of a notice. */
const closedAlert = /^[\w-]{1,40}$/;

export const sites: Feature = {
  name: 'sites',
  tables: ['site', 'site_host'],
  cookies: {
    ...Object.fromEntries(localeCookies.map((name) => [name, /^[a-z]{2}$/])),
    [countryCookie]: /^[A-Z]{2}$/,
    [timeZoneCookie]: /^[\w+/-]{1,64}$/,
    [sourceCookie]: /^[^\p{Cc}\p{Cs}]{1,3500}$/u,
    [demoNoticeCookie]: closedAlert,
    ...Object.fromEntries(Object.values(alertCookies).map((name) => [name, closedAlert])),
  },
  routes: [
    implement(getSettings, async (platform, call) => {
      const { for: reader, ...query } = call.input;
      // A page has already stored its own address's source.
      const parts = Object.entries(query).map(([name, value = '']) => [name, value]);
      const cookies =
        reader === 'page' ? call.cookies : keepTrafficSource(call, `?${new URLSearchParams(parts)}`);
      const settings = toSettings(platform, { ...call, cookies });
      if (reader === 'page') return { settings };
      return { settings: { ...settings, ...toDetails(call, settings.geoip_selected_country) } };
    }),
    implement(getCompanyInfo, async (_platform, { site: { settings } }) => ({
      company: { ...settings, vat_numbers: listVatNumbers(settings) },
    })),
    implement(getOutline, async (_platform, call) => ({
      outline: (await findOutline(findVisitorCountries(call).geoip_selected_country)) ?? null,
    })),
  ],
  http: serveSiteFiles,
  async start(platform) {
    const stop = followEdits(platform);
    await ensureDefaultSite(platform);
    return async () => stop();
  },
};
