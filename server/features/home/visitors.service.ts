import type { OutputOf } from '#contract/endpoint.ts';
import type { getHomePage as endpoint } from '#contract/home/endpoints.ts';
import type { CallContext } from '#server/call.ts';
import { takeTurns } from '#server/features/search/index.ts';
import { canSeeMembers, chooseLocale, toSettings } from '#server/features/sites/index.ts';
import { newest } from '#server/platform/database/replica/progress.rules.ts';
import type { Platform } from '#server/platform/platform.ts';
import { platformState } from '#server/platform/platform-state.ts';
import { getHomePage } from './home.service.ts';
import { StrangersCopy } from './strangers-copy.ts';

type HomePage = OutputOf<typeof endpoint>;

const emptyHomePage: HomePage = {
  hero: [],
  pair: [],
  strip: [],
  quote: null,
  numResults: 0,
  country: 'all',
};

/** As old as the index page of strangers may be, with a replica, too. */
const freshMs = 10_000;

/** Outside production changes show at once; concurrent visitors share one response there too. */
const copiesOf = platformState(
  'home.copies',
  ({ config }) => new StrangersCopy<HomePage>(config.production ? freshMs : 0),
);

/** Members see neither whom they have blocked nor who has blocked them; visitors all the same, by country and language. */
export async function readHomePage(platform: Platform, call: CallContext): Promise<HomePage> {
  const { site, viewer } = call;
  if (!viewer) return readAsVisitor(platform, call);
  if (!canSeeMembers(call)) return emptyHomePage;
  const fallbackCountry = toSettings(platform, call).geoip_selected_country;
  return getHomePage(platform, { site, viewerId: viewer.id, fallbackCountry, locale: chooseLocale(call) });
}

/** The same for all of a country and language. */
async function readAsVisitor(platform: Platform, call: CallContext): Promise<HomePage> {
  if (!canSeeMembers(call)) return emptyHomePage;
  const { site } = call;
  const fallbackCountry = toSettings(platform, call).geoip_selected_country;
  const locale = chooseLocale(call);
  // By the writer: what a replica shows may be five seconds older still, and this is once for many.
  const renew = () =>
    takeTurns(platform, undefined, () =>
      platform.db.reading(newest, () =>
        getHomePage(platform, { site, viewerId: undefined, fallbackCountry, locale }),
      ),
    );
  return copiesOf(platform).find(site.settings, `${fallbackCountry} ${locale}`, renew);
}
