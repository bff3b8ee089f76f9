import { choiceFields, choicesOf } from './choices.ts';
import {
  maxSearchAge,
  minSearchAge,
  type SearchField,
  searchDistances,
  searchGenders,
  searchOrders,
} from './facts.ts';

type Reader = (text: string) => string | number | undefined;

const readAge = inNumbers((age) => Number.isInteger(age) && age >= minSearchAge && age <= maxSearchAge);
const readFlag = oneOf(['1']);
const readLists = Object.fromEntries(choiceFields.map((field) => [field, someOf(choicesOf[field])]));

const readers = {
  gender: oneOf(searchGenders),
  country: matching(/^([A-Z]{2}|all)$/),
  countryregion: matching(/^[A-Za-z0-9-]{1,10}$/),
  min_age: readAge,
  max_age: readAge,
  distance: inNumbers((distance) => searchDistances.some((step) => step === distance)),
  photo: readFlag,
  online: readFlag,
  new: readFlag,
  mutual: readFlag,
  ...(readLists as Record<keyof typeof choicesOf, Reader>),
  order: oneOf(searchOrders),
} satisfies Record<SearchField, Reader>;

/**
 * A filter as an address says it; undefined for what `searchFiltersSchema` refuses. The two give the same answers: the
 * browser reads addresses on every screen with a search, where the schemas would weigh too much.
 */
export function readFilterValue(field: SearchField, text: string): string | number | undefined {
  return readers[field](text);
}

function oneOf(choices: readonly string[]): Reader {
  return (text) => (choices.includes(text) ? text : undefined);
}

function someOf(choices: readonly string[]): Reader {
  return (text) => (text.split(',').every((choice) => choices.includes(choice)) ? text : undefined);
}

function matching(pattern: RegExp): Reader {
  return (text) => (pattern.test(text) ? text : undefined);
}

function inNumbers(isValid: (number: number) => boolean): Reader {
  return (text) =>
    /^-?\d{1,16}(\.\d{1,20})?$/.test(text) && isValid(Number(text)) ? Number(text) : undefined;
}
