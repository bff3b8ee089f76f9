import { interests } from '#contract/profiles/facts.ts';
import type { SearchCriteria } from '#contract/search/endpoints.ts';
import type { Facets } from '#contract/search/facets.ts';
import { searchDistances } from '#contract/search/facts.ts';
import {
  type AnyOfField,
  anyOfFields,
  type FacetField,
  flagFields,
  noTraits,
  searchFilters,
} from '#contract/search/filters.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { SearchQuery } from '../search.sql.ts';
import { askIndex } from './index-keeper.ts';
import { findQuestion } from './indexed-search.store.ts';
import type { Ask } from './question.ts';
import { interestRow } from './records.ts';
import { isKnown, rowOfLook, toQuestion } from './to-question.rules.ts';

/** A figure has its place in the answers: one after the other, as the asks are. */
interface Figures {
  ask: Ask;
  field: FacetField;
  values: readonly (string | number)[];
}

/** As `findFacets`, of any number of members. Undefined: the database is to answer. */
export async function findIndexedFacets(
  platform: Platform,
  query: SearchQuery,
  offered: readonly FacetField[],
): Promise<Facets | undefined> {
  if (!isKnown(query)) return undefined;
  const asksOnline = query.criteria.online || offered.includes('online');
  const online = asksOnline ? await listOnline(platform, query) : [];
  if (!online) return undefined;
  const figures = listFigures(query, online).filter(({ field }) => offered.includes(field));
  const answers = await askIndex(
    platform,
    figures.map(({ ask }) => ask),
  );
  if (!answers) return undefined;
  const facets = figures.map(({ field, values }, n) => {
    const counts = [answers[n]].flat();
    return [field, Object.fromEntries(values.map((value, place) => [value, counts[place]]))];
  });
  return Object.fromEntries(facets) as Facets;
}

/** Who is online of all whom a figure may count: with that filter, each one leaves out some of the others. */
async function listOnline(platform: Platform, query: SearchQuery): Promise<readonly number[] | undefined> {
  const { criteria } = query;
  const widest = criteria.online ? { ...criteria, ...noTraits } : criteria;
  const question = await findQuestion(platform, { ...query, criteria: { ...widest, online: true } });
  return question && (question.only ?? undefined);
}

function listFigures(query: SearchQuery, online: readonly number[]): Figures[] {
  const { criteria, point } = query;
  const ask = (changes: Partial<SearchCriteria>) => {
    const changed = { ...criteria, ...changes };
    const question = toQuestion({ ...query, criteria: changed });
    return changed.online ? { ...question, only: online } : question;
  };
  const countLooks = (field: AnyOfField): Figures => {
    const { choices } = searchFilters[field];
    const rows = choices.map((value) => rowOfLook(field, value));
    // In a list of alternatives, counts exclude the choices already made.
    return { ask: { kind: 'tally', question: ask({ [field]: [] }), rows }, field, values: choices };
  };
  const rows = interests.map((_, bit) => interestRow(bit));
  return [
    ...flagFields.map((field) => {
      const question = ask({ [field]: true });
      return { ask: { kind: 'count' as const, question }, field, values: ['1'] };
    }),
    ...anyOfFields.map(countLooks),
    { ask: { kind: 'tally', question: ask({}), rows }, field: 'interests', values: interests },
    ...(point ? [countRings(ask({ distance: null }), point)] : []),
  ];
}

function countRings(question: Ask['question'], around: NonNullable<SearchQuery['point']>): Figures {
  return { ask: { kind: 'rings', question, around }, field: 'distance', values: searchDistances };
}
