import type { OutputOf } from '#contract/endpoint.ts';
import type { getHomePage as castEndpoint, Quote } from '#contract/home/endpoints.ts';
import { stripSize } from '#contract/home/facts.ts';
import type { MemberCard } from '#contract/profiles/endpoints.ts';
import type { Locale } from '#contract/sites/facts.ts';
import type { Site } from '#server/call.ts';
import { listMemberCards } from '#server/features/cards/index.ts';
import { listShownOf, searchMembers } from '#server/features/search/index.ts';
import { dayMs } from '#server/platform/durations.ts';
import type { Platform } from '#server/platform/platform.ts';
import { quoteFrom, selectPeople, turnBy } from './home.rules.ts';
import { listAbouts } from './home.store.ts';

export interface HomeRequest {
  site: Pick<Site, 'id' | 'settings'>;
  viewerId: number | undefined;
  fallbackCountry: string;
  locale: Locale;
}

/** The people on the index page, the same on each reload; the front changes daily. */
export async function getHomePage(
  platform: Platform,
  { site, viewerId, fallbackCountry, locale }: HomeRequest,
): Promise<OutputOf<typeof castEndpoint>> {
  const request = { site, viewerId, fallbackCountry };
  const [found, chosen] = await Promise.all([
    searchMembers(platform, { ...request, asked: { gender: 'both' } }),
    listChosen(platform, request),
  ]);
  const { country } = found.criteria;
  const day = Math.floor(platform.clock.now().getTime() / dayMs);
  const isNear = (card: MemberCard) => country === 'all' || card.country === country;
  const front = chosen.filter(isNear);
  const abroad = chosen.filter((card) => !isNear(card));
  const { hero, pair, strip } = selectPeople({ front, latest: found.page.results, abroad, day });
  const shown = new Set([...hero, ...pair].map(({ id }) => id));
  const others = [...turnBy(front, day), ...turnBy(abroad, day)].filter(({ id }) => !shown.has(id));
  const showsAbout = site.settings.visible_profile_notes.includes('about');
  const quote = showsAbout ? await findQuote(platform, others, locale) : null;
  return {
    hero,
    pair,
    strip: strip.filter(({ id }) => id !== quote?.member.id).slice(0, stripSize),
    quote,
    numResults: found.numResults,
    country,
  };
}

/** From the first who writes in this language and says something that stands alone. */
async function findQuote(
  platform: Platform,
  members: readonly MemberCard[],
  language: Locale,
): Promise<Quote | null> {
  const abouts = await listAbouts(
    platform,
    members.map(({ id }) => id),
    language,
  );
  for (const member of members) {
    const words = quoteFrom(abouts.get(member.id) ?? '', language);
    if (words) return { member, words, language };
  }
  return null;
}

/** The operator's choice visible to visitors, in order. */
async function listChosen(platform: Platform, request: Omit<HomeRequest, 'locale'>): Promise<MemberCard[]> {
  const { front_members } = request.site.settings;
  const shown = new Set(await listShownOf(platform, request, front_members));
  const ids = front_members.filter((id) => shown.has(id));
  return listMemberCards(platform, request.viewerId, ids);
}
