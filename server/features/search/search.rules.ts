import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { ageOn, type Gender, type Sexuality } from '#contract/profiles.ts';
import {
  maxSearchAge,
  minSearchAge,
  type SearchCriteria,
  type SearchField,
  type searchMembers,
} from '#contract/search.ts';
import { findTrafficSource } from '#server/features/sites/index.ts';
import type { CallContext, Site } from '#server/platform/http/call.ts';

export type AskedCriteria = Omit<ParsedInputOf<typeof searchMembers>, 'cursor'>;

/** What is known of the one who searches; everything is null for a visitor. */
export interface Seeker {
  gender: Gender | null;
  sexuality: Sexuality | null;
  country: string | null;
  /** YYYY-MM-DD */
  birthDate: string | null;
}

/** Where a page begins: behind the last member of the page before. */
export interface Position {
  pageNumber: number;
  act: number;
  id: number;
}

/** How many years younger or older than oneself the search looks when nobody said otherwise. */
const ageReach = 10;
/** How far the ages give way when the exact matches are few. */
const ageSlack = 5;

/** Fills in what was not asked: wishes by gender and sexuality, the own country, ages around the own. */
export function completeCriteria(
  asked: AskedCriteria,
  seeker: Seeker,
  context: { today: Date; fallbackCountry: string; minAge: number },
): SearchCriteria {
  const country = asked.country ?? seeker.country ?? context.fallbackCountry;
  const age = seeker.birthDate === null ? undefined : ageOn(seeker.birthDate, context.today);
  const youngest = Math.max(minSearchAge, context.minAge);
  const ages = [
    asked.min_age ?? (age === undefined ? youngest : age - ageReach),
    asked.max_age ?? (age === undefined ? maxSearchAge : age + ageReach),
  ].map((bound) => Math.min(maxSearchAge, Math.max(youngest, bound)));
  return {
    gender: asked.gender ?? wishedGender(seeker),
    country,
    countryregion: country === 'all' ? null : (asked.countryregion ?? null),
    min_age: Math.min(...ages),
    max_age: Math.max(...ages),
  };
}

export function wishedGender({ gender, sexuality }: Seeker): SearchCriteria['gender'] {
  if (gender === null || sexuality === null || sexuality === 'bi') return 'both';
  if (sexuality === 'hetero') return gender === 'male' ? 'female' : 'male';
  return gender;
}

/** What the domain does not offer as a filter is not heard, whoever asks for it. */
export function keepOffered(asked: AskedCriteria, offered: readonly SearchField[]): AskedCriteria {
  return Object.fromEntries(offered.map((field) => [field, asked[field]]));
}

/** From near to far, each holding all of the one before: the whole country, then other ages, then everywhere. */
export function relaxCriteria(criteria: SearchCriteria): SearchCriteria[] {
  const wholeCountry = { ...criteria, countryregion: null };
  const otherAges = {
    ...wholeCountry,
    min_age: Math.max(minSearchAge, criteria.min_age - ageSlack),
    max_age: Math.min(maxSearchAge, criteria.max_age + ageSlack),
  };
  const everywhere = { ...otherAges, country: 'all' };
  let last = criteria;
  return [wholeCountry, otherAges, everywhere].filter((step) => {
    const isWider = JSON.stringify(step) !== JSON.stringify(last);
    last = step;
    return isWider;
  });
}

/** Whoever may search may also open what the search finds. */
export function canSeeMembers({
  site,
  viewer,
  cookies,
}: Pick<CallContext, 'site' | 'viewer' | 'cookies'>): boolean {
  return viewer !== undefined || canVisitorSearch(site, findTrafficSource(cookies) !== undefined);
}

/** May a visitor search? The two settings are those of the domain (SEA-3). */
export function canVisitorSearch({ settings }: Pick<Site, 'settings'>, hasTrafficSource: boolean): boolean {
  if (settings.logged_out_search !== 'none') return true;
  return settings.logged_out_search_trafficsource !== 'none' && hasTrafficSource;
}

export function encodePosition({ pageNumber, act, id }: Position): string {
  return Buffer.from(`${pageNumber}.${act}.${id}`).toString('base64url');
}

export function decodePosition(cursor: string): Position {
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  const [pageNumber = Number.NaN, act = Number.NaN, id = Number.NaN] = text.split('.').map(Number);
  if (!/^\d+\.\d+\.\d+$/.test(text) || ![pageNumber, act, id].every(Number.isSafeInteger)) {
    throw new AppError('request.invalid', undefined, { fields: [{ path: 'cursor', code: 'invalid' }] });
  }
  return { pageNumber, act, id };
}
