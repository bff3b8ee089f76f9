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

/** The searching member; all null for a visitor. */
export interface SearchProfile {
  gender: Gender | null;
  sexuality: Sexuality | null;
  country: string | null;
  /** YYYY-MM-DD */
  birthDate: string | null;
  lat: number | null;
  lon: number | null;
}

/** A page begins behind the last member of the previous page. */
export interface Position {
  pageNumber: number;
  /** The step of distance; 0 in the order of activity. */
  step: number;
  act: number;
  id: number;
}

/** Default years younger or older than the viewer. */
const ageReach = 10;

type HasRegion = (country: string, region: string) => boolean;

/**
 * Defaults: genders by gender and sexuality, own country, ages around one's own. Drops a region of another
 * country, and filters that need the viewer's place or gender.
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
    gender: asked.gender ?? wantedGender(searchProfile),
    country,
    countryregion: region !== undefined && context.hasRegion(country, region) ? region : null,
    min_age: Math.min(...ages),
    max_age: Math.max(...ages),
    ...completeTraits(asked, searchProfile),
    one_sided: asked.one_sided !== undefined && searchProfile.gender !== null,
  };
}

function completeTraits(
  asked: AskedFilters,
  { gender, lat, lon }: SearchProfile,
): Pick<SearchCriteria, FacetField | 'order'> {
  const traits = toTraits(asked);
  const mutual = traits.mutual && gender !== null;
  const hasPlace = lat !== null && lon !== null;
  const order = asked.order ?? 'activity';
  if (hasPlace) return { ...traits, mutual, order };
  return { ...traits, mutual, distance: null, order: order === 'distance' ? 'activity' : order };
}

export function wantedGender({ gender, sexuality }: SearchProfile): SearchCriteria['gender'] {
  if (gender === null || sexuality === null || sexuality === 'bi') return 'both';
  if (sexuality === 'hetero') return gender === 'male' ? 'female' : 'male';
  return gender;
}

/** Ignores filters the domain does not offer, for every caller. */
export function dropUnsupportedFilters(asked: AskedFilters, offered: readonly SearchField[]): AskedFilters {
  return Object.fromEntries(offered.map((field) => [field, asked[field]]));
}

/** An address with a filter replaces the saved ones. */
export function effectiveFilters(asked: AskedFilters, saved: AskedFilters | null): AskedFilters {
  return hasNoFilters(asked) ? (saved ?? asked) : asked;
}

export function hasNoFilters(asked: AskedFilters): boolean {
  return Object.values(asked).every((value) => value === undefined);
}

/** The default order filters nobody: an address names it to mean no filter. */
export function normalizeFilters({ order, ...asked }: AskedFilters): AskedFilters {
  return order === 'activity' ? asked : { ...asked, order };
}

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
  one_sided: false,
  order: 'activity',
};

/** Gender, place, ages and who may look for the viewer only, which the roll-up counts. */
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
