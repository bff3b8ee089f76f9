import {
  bodyTypes,
  eyeColors,
  hairColors,
  interests,
  relationshipStatuses,
} from '#contract/profiles/facts.ts';
import { maxSearchAge, minSearchAge, searchDistances, searchGenders, searchOrders } from './facts.ts';

/**
 * Every filter of a search, in the order of its address. The kind says what the address holds and what is asked:
 * `choice` one of a list, `code` a text of one form, `age` whole years, `distance` one of the steps in km, `flag` 1 or
 * nothing, `anyOf` and `allOf` several of a list joined by commas. One more filter of these kinds is a row here, a
 * column of `member_search` with its name, and its words.
 */
export const searchFilters = {
  gender: { kind: 'choice', choices: searchGenders },
  country: { kind: 'code', pattern: /^([A-Z]{2}|all)$/ },
  /** A region code of the country (contract/geography/endpoints.ts). */
  countryregion: { kind: 'code', pattern: /^[A-Za-z0-9-]{1,10}$/ },
  min_age: { kind: 'age' },
  max_age: { kind: 'age' },
  /** From the place of the viewer; who has none on the map asks nothing. */
  distance: { kind: 'distance' },
  photo: { kind: 'flag' },
  online: { kind: 'flag' },
  /** Signed up within the last seven days. */
  new: { kind: 'flag' },
  /** Only who also looks for somebody of the viewer's gender. */
  mutual: { kind: 'flag' },
  relationship: { kind: 'anyOf', choices: relationshipStatuses },
  body: { kind: 'anyOf', choices: bodyTypes },
  hair: { kind: 'anyOf', choices: hairColors },
  eyes: { kind: 'anyOf', choices: eyeColors },
  interests: { kind: 'allOf', choices: interests },
  /** By `distance`: the nearest step first, and within it who was active last. */
  order: { kind: 'choice', choices: searchOrders },
} as const;

type Filters = typeof searchFilters;
/** The filters a domain may offer; `search_fields` of its settings says which it does. */
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
/** Of several choices. */
export const listFields = fieldsOf('anyOf', 'allOf');
export type ListField = (typeof listFields)[number];
/** What a member is like or does. */
export const traitFields = fieldsOf('flag', 'anyOf', 'allOf');
/** Filters that say beside each of their choices how many members it would show. */
export const facetFields = fieldsOf('distance', 'flag', 'anyOf', 'allOf');
export type FacetField = (typeof facetFields)[number];

type Choice<Field extends SearchField> = Filters[Field] extends { choices: readonly (infer One)[] }
  ? One
  : never;

/** As an address says it, after it was read. */
type Value<Field extends SearchField> = {
  choice: Choice<Field>;
  code: string;
  age: number;
  distance: (typeof searchDistances)[number];
  flag: '1';
  anyOf: string;
  allOf: string;
}[Filters[Field]['kind']];
/** The filters of an address; what is not asked is left out. */
export type AskedFilters = { [Field in SearchField]?: Value<Field> | undefined };

/** The same before it is read: numbers as the text of an address or as numbers. */
export type SentFilters = {
  [Field in SearchField]?: (Value<Field> extends number ? number | string : Value<Field>) | undefined;
};

/** What is searched for: nothing by null, false and empty lists. */
type Criterion<Field extends SearchField> = {
  choice: Choice<Field>;
  code: string;
  age: number;
  distance: number | null;
  flag: boolean;
  anyOf: Choice<Field>[];
  allOf: Choice<Field>[];
}[Filters[Field]['kind']];
export type Traits = { [Field in FacetField]: Criterion<Field> };

/**
 * A filter as an address says it; undefined for what `searchFiltersSchema` refuses. The two give the same answers: the
 * browser reads addresses on every screen with a search, where the schemas would weigh too much.
 */
export function readFilterValue(field: SearchField, text: string): string | number | undefined {
  const filter = searchFilters[field];
  if (filter.kind === 'age') return readNumber(text, isSearchAge);
  if (filter.kind === 'distance')
    return readNumber(text, (km) => searchDistances.some((step) => step === km));
  return isText(filter, text) ? text : undefined;
}

function isText(filter: Exclude<Filters[SearchField], { kind: 'age' | 'distance' }>, text: string): boolean {
  if (filter.kind === 'flag') return text === '1';
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

/** The criteria that these filters ask of what a member is like and of the distance; the rest needs to know who asks. */
export function toTraits(asked: { [Field in FacetField]?: unknown }): Traits {
  return Object.fromEntries(facetFields.map((field) => [field, toCriterion(field, asked[field])])) as Traits;
}

function toCriterion(field: FacetField, value: unknown): boolean | number | string[] | null {
  const { kind } = searchFilters[field];
  if (kind === 'flag') return value !== undefined;
  if (kind === 'distance') return value === undefined ? null : Number(value);
  return readChoices(field as ListField, value as string | undefined);
}

/** Nothing is asked about what a member is like, nor how near they live. */
export const noTraits = toTraits({});

/** Whether a criterion leaves anybody out. */
export function isAsked(value: unknown): boolean {
  return value !== null && value !== false && !(Array.isArray(value) && value.length === 0);
}
