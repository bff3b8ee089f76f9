import { castHome as castEndpoint } from '#contract/home.ts';
import type { Feature } from '#server/feature.ts';
import { canSeeMembers, chooseLocale, toSettings } from '#server/features/sites/index.ts';
import { implement } from '#server/platform/http/call.ts';
import { castHome } from './home.service.ts';

const nobody = { hero: [], pair: [], strip: [], quote: null, numResults: 0, country: 'all' };

/** Who stands on the index page. */
export const home: Feature = {
  name: 'home',
  reads: ['account', 'profile'],
  routes: [
    implement(castEndpoint, async (platform, call) => {
      if (!canSeeMembers(call)) return nobody;
      const { site, viewer } = call;
      const fallbackCountry = toSettings(platform, call).geoip_selected_country;
      return castHome(platform, { site, viewerId: viewer?.id, fallbackCountry, locale: chooseLocale(call) });
    }),
  ],
};
