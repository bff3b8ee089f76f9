import type { ParsedInputOf } from '#contract/endpoint.ts';
import { ageOn, type Gender, type Sexuality } from '#contract/profiles.ts';
import {
  maxSearchAge,
  minSearchAge,
  type SearchCriteria,
  type SearchField,
  type searchMembers,
} from '#contract/search.ts';
import { decodeCursor, encodeCursor } from '#server/platform/cursor.ts';

export type AskedCriteria = Omit<ParsedInputOf<typeof searchMembers>, 'cursor'>;

/** What is known of the one who searches; everything is null for a visitor. */
export interface SearchProfile {
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

type HasRegion = (country: string, region: string) => boolean;

/** Fills in what was not asked: wishes by gender and sexuality, the own country, ages around the own. Drops a region of another country. */
export function completeCriteria(
  asked: AskedCriteria,
  searchProfile: SearchProfile,
  context: { today: Date; fallbackCountry: string; minAge: number; hasRegion: HasRegion },
): SearchCriteria {
  const country = asked.country ?? searchProfile.country ?? context.fallbackCountry;
  const region = asked.countryregion;
  const age = searchProfile.birthDate === null ? undefined : ageOn(searchProfile.birthDate, context.today);
  const youngest = Math.max(minSearchAge, context.minAge);
  const ages = [
    asked.min_age ?? (age === undefined ? youngest : age - ageReach),
    asked.max_age ?? (age === undefined ? maxSearchAge : age + ageReach),
  ].map((bound) => Math.min(maxSearchAge, Math.max(youngest, bound)));
  return {
    gender: asked.gender ?? wishedGender(searchProfile),
    country,
    countryregion: region !== undefined && context.hasRegion(country, region) ? region : null,
    min_age: Math.min(...ages),
    max_age: Math.max(...ages),
  };
}

export function wishedGender({ gender, sexuality }: SearchProfile): SearchCriteria['gender'] {
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

export function encodePosition({ pageNumber, act, id }: Position): string {
  return encodeCursor(pageNumber, act, id);
}

export function decodePosition(cursor: string): Position {
  const [pageNumber, act, id] = decodeCursor(cursor);
  return { pageNumber, act, id };
}
