import { interests } from '#contract/profiles/facts.ts';
import type { SearchCriteria } from '#contract/search/endpoints.ts';
import type { Facets } from '#contract/search/facets.ts';
import { searchDistances } from '#contract/search/facts.ts';
import { anyOfFields, type FacetField, flagFields, searchFilters } from '#contract/search/filters.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { SearchQuery } from '../search.sql.ts';
import { askIndex } from './index-keeper.ts';
import { findQuestions } from './indexed-search.store.ts';
import type { Ask, Point, Question } from './question.ts';
import { interestRow } from './records.ts';
import { rowOfLook } from './to-question.rules.ts';

/** The choices of a filter, counted together: among those whom the changed criteria mean. */
interface Figures {
  field: FacetField;
  values: readonly (string | number)[];
  changes: Partial<SearchCriteria>;
  toAsk(question: Question): Ask;
}

/** As `findFacets`, of any number of members. Undefined: the database is to answer. */
export async function findIndexedFacets(
  platform: Platform,
  query: SearchQuery,
  offered: readonly FacetField[],
): Promise<Facets | undefined> {
  const figures = listFigures(query).filter(({ field }) => offered.includes(field));
  const questions = await findQuestions(
    platform,
    figures.map(({ changes }) => ({ ...query, criteria: { ...query.criteria, ...changes } })),
  );
  const asks = questions && figures.map(({ toAsk }, n) => toAsk(questions[n] as Question));
  const answers = asks && (await askIndex(platform, asks));
  if (!answers) return undefined;
  const facets = figures.map(({ field, values }, n) => {
    const counts = [answers[n]].flat();
    return [field, Object.fromEntries(values.map((value, place) => [value, counts[place]]))];
  });
  return Object.fromEntries(facets) as Facets;
}

function listFigures({ point }: SearchQuery): Figures[] {
  const rows = interests.map((_, bit) => interestRow(bit));
  return [
    ...flagFields.map((field): Figures => {
      const toAsk = (question: Question) => ({ kind: 'count' as const, question });
      return { field, values: ['1'], changes: { [field]: true }, toAsk };
    }),
    ...anyOfFields.map((field): Figures => {
      const { choices } = searchFilters[field];
      const looks = choices.map((value) => rowOfLook(field, value));
      // In a list of alternatives, counts exclude the choices already made.
      return { field, values: choices, changes: { [field]: [] }, toAsk: tally(looks) };
    }),
    { field: 'interests', values: interests, changes: {}, toAsk: tally(rows) },
    ...(point ? [ringsAround(point)] : []),
  ];
}

function tally(rows: readonly number[]): Figures['toAsk'] {
  return (question) => ({ kind: 'tally', question, rows });
}

function ringsAround(around: Point): Figures {
  const toAsk = (question: Question) => ({ kind: 'rings' as const, question, around });
  return { field: 'distance', values: searchDistances, changes: { distance: null }, toAsk };
}
