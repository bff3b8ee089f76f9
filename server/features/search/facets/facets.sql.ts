import { interests } from '#contract/profiles/facts.ts';
import type { SearchCriteria } from '#contract/search/endpoints.ts';
import { searchDistances } from '#contract/search/facts.ts';
import {
  type AnyOfField,
  anyOfFields,
  type FacetField,
  type FlagField,
  flagFields,
  noTraits,
  searchFilters,
} from '#contract/search/filters.ts';
import type { Point } from '../near.rules.ts';
import { type Bind, gendersOf, listTraits, type SearchQuery, writeAll, writeStep } from '../search.sql.ts';

const farthest = Math.max(...searchDistances);

export interface Choice {
  field: FacetField;
  value: string;
}

/** One walk over members who meet `criteria`; each choice counts those who also meet its condition. */
interface Walk {
  criteria: SearchCriteria;
  counts: (Choice & { condition: string })[];
}

export interface FacetStatement {
  text: string;
  choices: Choice[][];
}

/**
 * Null where a walk would meet more than `most` members; else `counts` by walk, and `steps` by distance. One
 * walk over the trait index counts all unselected choices; a selected trait needs its own without it. Online
 * and nearby members are few, found by other indexes.
 */
export function writeFacets(
  query: SearchQuery,
  { offered, most }: { offered: readonly FacetField[]; most: number },
  bind: Bind,
): FacetStatement {
  const walks = listWalks(query, offered, bind);
  const counts = walks.map(
    (walk) => `(
      select json_build_array(${walk.counts.map(({ condition }) => writeFigure(condition))})
      from member_search where ${writeAll({ ...query, criteria: walk.criteria }, bind)})`,
  );
  const steps = query.point && offered.includes('distance') ? writeSteps(query, query.point, bind) : 'null';
  return {
    text: `
      select case when (${writePopulation(query, bind)}) <= ${bind(most)} then
        json_build_object('counts', json_build_array(${counts}), 'steps', ${steps}) end as facets`,
    choices: walks.map((walk) => walk.counts),
  };
}

function writeFigure(condition: string): string {
  return condition === '' ? 'count(*)' : `count(*) filter (where ${condition})`;
}

/** Everybody a walk meets: ages are not in the order of its index. */
function writePopulation({ siteId, criteria }: SearchQuery, bind: Bind): string {
  const { country, countryregion } = criteria;
  const wantedGenders = gendersOf(criteria).map((gender) => bind(gender));
  return `
    select coalesce(sum(n), 0) from search_count
    where site_id = ${bind(siteId)} and gender in (${wantedGenders})
      and country = ${bind(country === 'all' ? '*' : country)} and region = ${bind(countryregion ?? '*')}`;
}

function writeSteps(query: SearchQuery, point: Point, bind: Bind): string {
  const around = { ...query, criteria: { ...query.criteria, distance: farthest } };
  return `(
    select coalesce(json_agg(ring), '[]') from (
      select ${writeStep(point, bind)} as step, count(*)::integer as n from member_search
      where ${writeAll(around, bind)} group by 1
    ) ring)`;
}

function listWalks(query: SearchQuery, offered: readonly FacetField[], bind: Bind): Walk[] {
  const { criteria } = query;
  const countLooks = (field: AnyOfField) =>
    searchFilters[field].choices.map((value) => ({ field, value, condition: `${field} = ${bind(value)}` }));
  const countFlag = (field: FlagField) => {
    const asked = { ...query, criteria: { ...criteria, ...noTraits, [field]: true } };
    return { field, value: '1', condition: listTraits(asked, bind).join(' and ') };
  };
  const countInterests = () =>
    interests.map((value, bit) => ({
      field: 'interests' as const,
      value,
      condition: `interests & ${1n << BigInt(bit)} <> 0`,
    }));
  // In a list of alternatives, counts exclude the choices already made.
  const offeredLooks = anyOfFields.filter((field) => offered.includes(field));
  const isChosen = (field: AnyOfField) => criteria[field].length > 0;
  const walks: Walk[] = [
    {
      criteria,
      counts: [
        ...flagFields.filter((field) => field !== 'online' && offered.includes(field)).map(countFlag),
        ...offeredLooks.filter((field) => !isChosen(field)).flatMap(countLooks),
        ...(offered.includes('interests') ? countInterests() : []),
      ],
    },
    ...offeredLooks
      .filter(isChosen)
      .map((field) => ({ criteria: { ...criteria, [field]: [] }, counts: countLooks(field) })),
    {
      criteria: { ...criteria, online: true },
      counts: offered.includes('online') ? [{ field: 'online', value: '1', condition: '' }] : [],
    },
  ];
  return walks.filter(({ counts }) => counts.length > 0);
}
