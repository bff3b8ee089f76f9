import { refuseFields } from '#contract/errors.ts';
import { ageOn, type Gender, type Sexuality } from '#contract/profiles/facts.ts';
import { type SearchCriteria, searchFiltersSchema } from '#contract/search/endpoints.ts';
import { maxSearchAge, minSearchAge, searchDistances } from '#contract/search/facts.ts';
import {
  type AskedFilters,
  type FacetField,
  facetFields,
  isAsked,
  noTraits,
  type SearchField,
  toTraits,
} from '#contract/search/filters.ts';
import type { Config } from '#server/config.ts';
import { type CursorScope, decodeCursor, encodeCursor } from '#server/platform/cursor.ts';

/** What is known of the one who searches; everything is null for a visitor. */
export interface SearchProfile {
  gender: Gender | null;
  sexuality: Sexuality | null;
  country: string | null;
  /** YYYY-MM-DD */
  birthDate: string | null;
  lat: number | null;
  lon: number | null;
}

/** Where a page begins: behind the last member of the page before. */
export interface Position {
  pageNumber: number;
  /** The step of distance; 0 in the order of activity. */
  step: number;
  act: number;
  id: number;
}

/** How many years younger or older than oneself the search looks when nobody said otherwise. */
const ageReach = 10;

type HasRegion = (country: string, region: string) => boolean;

/**
 * Fills in what was not asked: wishes by gender and sexuality, the own country, ages around the own. Drops a region of
 * another country, and what only somebody with a place on the map or a gender may ask.
 */
export function completeCriteria(
  asked: AskedFilters,
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
    ...completeTraits(asked, searchProfile),
  };
}

/** What only somebody with a place on the map or a gender may ask is dropped. */
function completeTraits(
  asked: AskedFilters,
  { gender, lat, lon }: SearchProfile,
): Pick<SearchCriteria, FacetField | 'order'> {
  const traits = toTraits(asked);
  const mutual = traits.mutual && gender !== null;
  const hasPlace = lat !== null && lon !== null;
  if (!hasPlace) return { ...traits, mutual, distance: null, order: 'activity' };
  return { ...traits, mutual, order: asked.order ?? 'activity' };
}

export function wishedGender({ gender, sexuality }: SearchProfile): SearchCriteria['gender'] {
  if (gender === null || sexuality === null || sexuality === 'bi') return 'both';
  if (sexuality === 'hetero') return gender === 'male' ? 'female' : 'male';
  return gender;
}

/** A filter that the domain does not offer is ignored for every caller. */
export function dropUnsupportedFilters(asked: AskedFilters, offered: readonly SearchField[]): AskedFilters {
  return Object.fromEntries(offered.map((field) => [field, asked[field]]));
}

/** An address that names any filter says everything; what is saved counts where it names none. */
export function effectiveFilters(asked: AskedFilters, saved: AskedFilters | null): AskedFilters {
  return hasNoFilters(asked) ? (saved ?? asked) : asked;
}

export function hasNoFilters(asked: AskedFilters): boolean {
  return Object.values(asked).every((value) => value === undefined);
}

/** The usual order asks for nobody: an address names it where it means no filter at all. */
export function normalizeFilters({ order, ...asked }: AskedFilters): AskedFilters {
  return order === 'activity' ? asked : { ...asked, order };
}

/** What was saved once, as far as it is still understood and the domain still offers it. */
export function readSaved(kept: unknown, offered: readonly SearchField[]): AskedFilters | null {
  const values = Object(kept) as Record<string, unknown>;
  const known = offered.flatMap((field) => {
    const { data } = searchFiltersSchema.shape[field].safeParse(values[field]);
    return data === undefined ? [] : [[field, data] as const];
  });
  return known.length > 0 ? Object.fromEntries(known) : null;
}

export const anybody: SearchCriteria = {
  ...noTraits,
  gender: 'both',
  country: 'all',
  countryregion: null,
  min_age: minSearchAge,
  max_age: maxSearchAge,
  order: 'activity',
};

/** Gender, place and ages alone, which the roll-up counts. */
export function isPlain(criteria: SearchCriteria): boolean {
  return !facetFields.some((field) => isAsked(criteria[field]));
}

type Key = Pick<Config, 'secret'>;

export function encodePosition(
  config: Key,
  scope: CursorScope,
  { pageNumber, step, act, id }: Position,
): string {
  return encodeCursor(config, scope, pageNumber, step, act, id);
}

export function decodePosition(config: Key, scope: CursorScope, cursor: string): Position {
  const place = decodeCursor<[number, number, number, number]>(config, { scope, cursor }, 4);
  const [pageNumber, step, act, id] = place;
  if (step > searchDistances.length) throw refuseFields({ path: 'cursor', code: 'invalid' });
  return { pageNumber, step, act, id };
}
