import type * as z from 'zod/mini';
import { refuseFields } from '#contract/errors.ts';
import { ageOn, type Gender, type Sexuality } from '#contract/profiles/facts.ts';
import { choiceFields, readChoices } from '#contract/search/choices.ts';
import { type SearchCriteria, searchFiltersSchema } from '#contract/search/endpoints.ts';
import { maxSearchAge, minSearchAge, type SearchField, searchDistances } from '#contract/search/facts.ts';
import type { Config } from '#server/config.ts';
import { type CursorScope, decodeCursor, encodeCursor } from '#server/platform/cursor.ts';

export type AskedCriteria = z.output<typeof searchFiltersSchema>;

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
    ...completeTraits(asked, searchProfile),
  };
}

function completeTraits(
  asked: AskedCriteria,
  { gender, lat, lon }: SearchProfile,
): Omit<SearchCriteria, 'gender' | 'country' | 'countryregion' | 'min_age' | 'max_age'> {
  const hasPlace = lat !== null && lon !== null;
  return {
    distance: hasPlace ? (asked.distance ?? null) : null,
    photo: asked.photo !== undefined,
    online: asked.online !== undefined,
    new: asked.new !== undefined,
    mutual: asked.mutual !== undefined && gender !== null,
    relationship: readChoices('relationship', asked.relationship),
    body: readChoices('body', asked.body),
    hair: readChoices('hair', asked.hair),
    eyes: readChoices('eyes', asked.eyes),
    interests: readChoices('interests', asked.interests),
    order: hasPlace ? (asked.order ?? 'activity') : 'activity',
  };
}

export function wishedGender({ gender, sexuality }: SearchProfile): SearchCriteria['gender'] {
  if (gender === null || sexuality === null || sexuality === 'bi') return 'both';
  if (sexuality === 'hetero') return gender === 'male' ? 'female' : 'male';
  return gender;
}

/** A filter that the domain does not offer is ignored for every caller. */
export function dropUnsupportedFilters(asked: AskedCriteria, offered: readonly SearchField[]): AskedCriteria {
  return Object.fromEntries(offered.map((field) => [field, asked[field]]));
}

/** An address that names any filter says everything; what is saved counts where it names none. */
export function effectiveFilters(asked: AskedCriteria, saved: AskedCriteria | null): AskedCriteria {
  return hasNoFilters(asked) ? (saved ?? asked) : asked;
}

export function hasNoFilters(asked: AskedCriteria): boolean {
  return Object.values(asked).every((value) => value === undefined);
}

/** The usual order asks for nobody: an address names it where it means no filter at all. */
export function normalizeFilters({ order, ...asked }: AskedCriteria): AskedCriteria {
  return order === 'activity' ? asked : { ...asked, order };
}

/** What was saved once, as far as it is still understood and the domain still offers it. */
export function readSaved(kept: unknown, offered: readonly SearchField[]): AskedCriteria | null {
  const values = Object(kept) as Record<string, unknown>;
  const known = offered.flatMap((field) => {
    const { data } = searchFiltersSchema.shape[field].safeParse(values[field]);
    return data === undefined ? [] : [[field, data] as const];
  });
  return known.length > 0 ? Object.fromEntries(known) : null;
}

/** Nothing is asked about what a member is like, nor how near they live. */
export const noTraits = {
  distance: null,
  photo: false,
  online: false,
  new: false,
  mutual: false,
  relationship: [],
  body: [],
  hair: [],
  eyes: [],
  interests: [],
} satisfies Partial<SearchCriteria>;

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
  const { distance, photo, online, new: isNew, mutual } = criteria;
  return (
    distance === null &&
    ![photo, online, isNew, mutual].includes(true) &&
    choiceFields.every((field) => criteria[field].length === 0)
  );
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
