import type { SearchCriteria } from '#contract/search/endpoints.ts';
import { maxSearchAge, minSearchAge } from '#contract/search/facts.ts';
import { facetFields, noTraits, type SearchField } from '#contract/search/filters.ts';

const ageSlack = 5;

/**
 * From near to far, each including the previous: any traits, the whole country, other ages, everywhere. None of
 * them adds members who look for another gender than the viewer's.
 */
export function relaxCriteria(criteria: SearchCriteria, youngest = minSearchAge): SearchCriteria[] {
  const whatever = { ...criteria, ...noTraits };
  const wholeCountry = { ...whatever, countryregion: null };
  const otherAges = { ...wholeCountry, ...widenAges(criteria, youngest) };
  const everywhere = { ...otherAges, country: 'all' };
  let last = criteria;
  return [whatever, wholeCountry, otherAges, everywhere].filter((step) => {
    const isWider = differs(step, last);
    last = step;
    return isWider;
  });
}

/** `leavesOut`: members who look for another gender than the viewer's are not among the found. */
export function listWider(
  criteria: SearchCriteria,
  { minAge = minSearchAge, leavesOut = false }: { minAge?: number; leavesOut?: boolean } = {},
): { field: SearchField; criteria: SearchCriteria }[] {
  const dropped = facetFields.map((field) => ({
    field,
    criteria: { ...criteria, [field]: noTraits[field] },
  }));
  const wider: { field: SearchField; criteria: SearchCriteria }[] = [
    ...dropped,
    { field: 'min_age', criteria: { ...criteria, ...widenAges(criteria, minAge) } },
    { field: 'countryregion', criteria: { ...criteria, countryregion: null } },
    { field: 'country', criteria: { ...criteria, country: 'all', countryregion: null } },
    { field: 'one_sided', criteria: { ...criteria, one_sided: criteria.one_sided || leavesOut } },
  ];
  return wider.filter((one) => differs(one.criteria, criteria));
}

function widenAges(
  { min_age, max_age }: SearchCriteria,
  youngest: number,
): Pick<SearchCriteria, 'min_age' | 'max_age'> {
  return {
    min_age: Math.max(youngest, min_age - ageSlack),
    max_age: Math.min(maxSearchAge, max_age + ageSlack),
  };
}

function differs(one: SearchCriteria, other: SearchCriteria): boolean {
  return JSON.stringify(one) !== JSON.stringify(other);
}
