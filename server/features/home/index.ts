import type { OutputOf } from '#contract/endpoint.ts';
import { getHomePage as castEndpoint } from '#contract/home/endpoints.ts';
import { implement } from '#server/call.ts';
import type { Feature } from '#server/feature.ts';
import { takeTurns } from '#server/features/search/index.ts';
import { canSeeMembers, chooseLocale, toSettings } from '#server/features/sites/index.ts';
import { platformState } from '#server/platform/platform-state.ts';
import { getHomePage } from './home.service.ts';
import { StrangersCopy } from './strangers-copy.ts';

const nobody = { hero: [], pair: [], strip: [], quote: null, numResults: 0, country: 'all' };

const freshMs = 10_000;

/** Outside production changes show at once; concurrent visitors share one response there too. */
const copiesOf = platformState(
  'home.copies',
  ({ config }) => new StrangersCopy<OutputOf<typeof castEndpoint>>(config.production ? freshMs : 0),
);

export const home: Feature = {
  name: 'home',
  reads: ['account', 'profile'],
  routes: [
    implement(castEndpoint, async (platform, call) => {
      if (!canSeeMembers(call)) return nobody;
      const { site, viewer } = call;
      const fallbackCountry = toSettings(platform, call).geoip_selected_country;
      const locale = chooseLocale(call);
      const cast = () => getHomePage(platform, { site, viewerId: viewer?.id, fallbackCountry, locale });
      if (viewer) return cast();
      const renew = () => takeTurns(platform, viewer, cast);
      return copiesOf(platform).find(site.settings, `${fallbackCountry} ${locale}`, renew);
    }),
  ],
};
