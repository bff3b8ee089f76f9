import {
  bodyTypes,
  eyeColors,
  hairColors,
  interests,
  relationshipStatuses,
} from '#contract/profiles/facts.ts';
import { maxSearchAge, minSearchAge, searchDistances, searchGenders, searchOrders } from './facts.ts';

/**
 * Filters in the order of an address. `choice` is one of a list, `code` a text of one form, `age` whole
 * years, `distance` a step in km, `flag` 1 or nothing, `anyOf` and `allOf` several joined by commas, `widening`
 * 1 or nothing too, but it finds more members instead of fewer. Another filter needs a row here, a column of
 * `member_search` with its name, and its words.
 */
export const searchFilters = {
  gender: { kind: 'choice', choices: searchGenders },
  country: { kind: 'code', pattern: /^([A-Z]{2}|all)$/ },
  /** A region code of the country (contract/geography/endpoints.ts). */
  countryregion: { kind: 'code', pattern: /^[A-Za-z0-9-]{1,10}$/ },
  min_age: { kind: 'age' },
  max_age: { kind: 'age' },
  /** From the viewer's place; without a known place it does not filter. */
  distance: { kind: 'distance' },
  photo: { kind: 'flag' },
  /** The main photo was compared with a camera photo. */
  verified: { kind: 'flag' },
  online: { kind: 'flag' },
  /** Signed up within the last seven days. */
  new: { kind: 'flag' },
  mutual: { kind: 'flag' },
  relationship: { kind: 'anyOf', choices: relationshipStatuses },
  body: { kind: 'anyOf', choices: bodyTypes },
  hair: { kind: 'anyOf', choices: hairColors },
  eyes: { kind: 'anyOf', choices: eyeColors },
  interests: { kind: 'allOf', choices: interests },
  /** Also finds members who by their own published answers look for another gender than the viewer's. */
  one_sided: { kind: 'widening' },
  /** `distance` sorts by distance step, then by last activity; `newest` begins with those who were first shown of late. */
  order: { kind: 'choice', choices: searchOrders },
} as const;

type Filters = typeof searchFilters;
/** The filters a domain may offer; its `search_fields` lists those it does. */
export type SearchField = keyof Filters;
export const searchFields = Object.keys(searchFilters) as SearchField[];

type Kind = Filters[SearchField]['kind'];
type FieldOf<Name extends Kind> = {
  [Field in SearchField]: Filters[Field]['kind'] extends Name ? Field : never;
}[SearchField];

function fieldsOf<Name extends Kind>(...kinds: Name[]): FieldOf<Name>[] {
  const isOf = (field: SearchField): field is FieldOf<Name> =>
    kinds.some((kind) => kind === searchFilters[field].kind);
  return searchFields.filter(isOf);
}

export const flagFields = fieldsOf('flag');
export type FlagField = (typeof flagFields)[number];
export const anyOfFields = fieldsOf('anyOf');
export type AnyOfField = (typeof anyOfFields)[number];
export const listFields = fieldsOf('anyOf', 'allOf');
export type ListField = (typeof listFields)[number];
export const traitFields = fieldsOf('flag', 'anyOf', 'allOf');
export const facetFields = fieldsOf('distance', 'flag', 'anyOf', 'allOf');
export type FacetField = (typeof facetFields)[number];

type Choice<Field extends SearchField> = Filters[Field] extends { choices: readonly (infer One)[] }
  ? One
  : never;

type Value<Field extends SearchField> = {
  choice: Choice<Field>;
  code: string;
  age: number;
  distance: (typeof searchDistances)[number];
  flag: '1';
  widening: '1';
  anyOf: string;
  allOf: string;
}[Filters[Field]['kind']];
/** The filters of an address; absent ones are left out. */
export type AskedFilters = { [Field in SearchField]?: Value<Field> | undefined };

export type SentFilters = {
  [Field in SearchField]?: (Value<Field> extends number ? number | string : Value<Field>) | undefined;
};

/** A complete criterion; null, false and empty lists filter nothing. */
type Criterion<Field extends SearchField> = {
  choice: Choice<Field>;
  code: string;
  age: number;
  distance: number | null;
  flag: boolean;
  widening: boolean;
  anyOf: Choice<Field>[];
  allOf: Choice<Field>[];
}[Filters[Field]['kind']];
export type Traits = { [Field in FacetField]: Criterion<Field> };

/** Must agree with `searchFiltersSchema`, which is too large for every screen with a search. */
export function readFilterValue(field: SearchField, text: string): string | number | undefined {
  const filter = searchFilters[field];
  if (filter.kind === 'age') return readNumber(text, isSearchAge);
  if (filter.kind === 'distance')
    return readNumber(text, (km) => searchDistances.some((step) => step === km));
  return isText(filter, text) ? text : undefined;
}

function isText(filter: Exclude<Filters[SearchField], { kind: 'age' | 'distance' }>, text: string): boolean {
  if (filter.kind === 'flag' || filter.kind === 'widening') return text === '1';
  if (filter.kind === 'code') return filter.pattern.test(text);
  return isListOf(filter.choices, filter.kind === 'choice' ? [text] : text.split(','));
}

export function isListOf(choices: readonly string[], values: readonly string[]): boolean {
  return values.every((value) => choices.includes(value));
}

function isSearchAge(age: number): boolean {
  return Number.isInteger(age) && age >= minSearchAge && age <= maxSearchAge;
}

function readNumber(text: string, isValid: (number: number) => boolean): number | undefined {
  return /^-?\d{1,16}(\.\d{1,20})?$/.test(text) && isValid(Number(text)) ? Number(text) : undefined;
}

/** Parses values joined by commas: returns the known ones, each once, in the order of the list. */
export function readChoices<Field extends ListField>(
  field: Field,
  text: string | undefined,
): Choice<Field>[] {
  const chosen = new Set<unknown>(text?.split(','));
  const choices: readonly unknown[] = searchFilters[field].choices;
  return choices.filter((choice) => chosen.has(choice)) as Choice<Field>[];
}

/** Selects the criteria on traits and distance, which do not depend on the viewer. */
export function toTraits(asked: { [Field in FacetField]?: unknown }): Traits {
  return Object.fromEntries(facetFields.map((field) => [field, toCriterion(field, asked[field])])) as Traits;
}

function toCriterion(field: FacetField, value: unknown): boolean | number | string[] | null {
  const { kind } = searchFilters[field];
  if (kind === 'flag') return value !== undefined;
  if (kind === 'distance') return value === undefined ? null : Number(value);
  return readChoices(field as ListField, value as string | undefined);
}

export const noTraits = toTraits({});

export function isAsked(value: unknown): boolean {
  return value !== null && value !== false && !(Array.isArray(value) && value.length === 0);
}
