import fc from 'fast-check';
import { describe, expect } from 'vitest';
import type { InputOf } from '#contract/endpoint.ts';
import {
  bodyTypes,
  eyeColors,
  hairColors,
  interests,
  relationshipStatuses,
} from '#contract/profiles/facts.ts';
import { type SearchCriteria, searchMembers } from '#contract/search/endpoints.ts';
import { countFacets, type Facets } from '#contract/search/facets.ts';
import { searchDistances } from '#contract/search/facts.ts';
import {
  type AskedFilters,
  type FacetField,
  listFields,
  searchFields,
  searchFilters,
} from '#contract/search/filters.ts';
import { flushActivity, touchActivity } from '#server/features/presence/index.ts';
import { defaultSiteId, getSite } from '#server/features/sites/index.ts';
import { rateLimits } from '#server/features/throttle/index.ts';
import { clearReads } from '#server/testing/flush-batches.ts';
import { markPair } from '#server/testing/mark-pair.ts';
import { createSearchable, type SearchableTraits } from '#server/testing/search.fixture.ts';
import { test } from '#server/testing/test.ts';
import { refusalOf } from '#server/testing/test-client.ts';
import type { Person, World } from '#server/testing/world.ts';
import { completeQuery } from '../search.service.ts';
import { countMembers } from '../search.store.ts';
import { syncSearchRow } from '../search-row.store.ts';
import { findFacets } from './facets.store.ts';

type Asked = InputOf<typeof countFacets>;

const amsterdam = { lat: 52.37, lon: 4.9 };

const some = <T>(list: readonly T[]) => fc.subarray([...list], { maxLength: 2 });
const flags = ['photo', 'verified', 'online', 'new', 'mutual'];
const rarely = fc.integer({ max: 5, min: 0 }).map((n) => n === 0);

const person = fc.record({
  gender: fc.constantFrom('male' as const, 'male' as const, 'female' as const),
  sexuality: fc.constantFrom('hetero' as const, 'bi' as const, 'gay' as const),
  hair: fc.constantFrom(...hairColors.slice(0, 3)),
  eyes: fc.constantFrom(...eyeColors.slice(0, 2)),
  body: fc.constantFrom(...bodyTypes),
  relationship: fc.constantFrom(...relationshipStatuses),
  interests: fc.subarray(interests.slice(0, 6).concat(interests.slice(-2))),
  lat: fc.integer({ min: 0, max: 12 }).map((n) => amsterdam.lat + n * 0.1),
  region: fc.constantFrom('07', '09'),
  invisible: rarely,
  disabled: rarely,
});
const circumstances = fc.record({
  isOld: fc.boolean(),
  isOnline: fc.boolean(),
  hasPhoto: fc.boolean(),
  block: fc.constantFrom(...(['by her', 'by him', ...Array<null>(8).fill(null)] as const)),
});
const filters = fc.record({
  gender: fc.constantFrom(undefined, 'both' as const),
  countryregion: fc.constantFrom(null, '07'),
  distance: fc.option(fc.constantFrom(...searchDistances)),
  photo: fc.boolean(),
  verified: fc.boolean(),
  online: rarely,
  new: fc.boolean(),
  mutual: fc.boolean(),
  one_sided: fc.boolean(),
  hair: some(hairColors.slice(0, 3)),
  eyes: some(eyeColors.slice(0, 2)),
  body: some(bodyTypes),
  relationship: some(relationshipStatuses),
  interests: some(interests.slice(0, 6)),
});

type Somebody = typeof person extends fc.Arbitrary<infer T> ? T : never;
type Circumstances = typeof circumstances extends fc.Arbitrary<infer T> ? T : never;

async function arrive(world: World, anna: Person, looks: Somebody, how: Circumstances): Promise<void> {
  const id = await createSearchable(world, looks satisfies SearchableTraits);
  if (how.isOld) {
    await world.query(`update profile set created_at = created_at - interval '9 days' where member_id = $1`, [
      id,
    ]);
  }
  await syncSearchRow(world.platform, id);
  // Photos are pictures; the search knows only that there is one.
  await world.query('update member_search set photo = $2, verified = $2 and id % 2 = 0 where id = $1', [
    id,
    how.hasPhoto,
  ]);
  if (how.isOnline) touchActivity(world.platform, id);
  if (how.block === 'by her') await markPair(world, 'blocked', { from: anna, to: { id } });
  if (how.block === 'by him') await markPair(world, 'blocked', { from: { id }, to: anna });
}

interface Figure {
  field: FacetField;
  value: string;
  figure: number;
}

function listFigures(facets: Facets | null): Figure[] {
  return Object.entries(facets ?? {}).flatMap(([field, figures]) =>
    Object.entries(figures).map(([value, figure]) => ({ field: field as FacetField, value, figure })),
  );
}

/** What would be asked with this choice besides: in place of the others where one of several is. */
function withChoice(criteria: SearchCriteria, { field, value }: Figure): SearchCriteria {
  const chosen: Partial<Record<FacetField, unknown>> = {
    distance: Number(value),
    interests: [...new Set([...criteria.interests, value])],
  };
  const isFlag = typeof criteria[field] === 'boolean';
  return { ...criteria, [field]: chosen[field] ?? (isFlag ? true : [value]) };
}

/** As the address of a search has it. */
function toAsked(criteria: Partial<SearchCriteria>): Asked {
  return Object.fromEntries(
    searchFields
      .map((field) => [field, criteria[field]] as const)
      .filter(([, value]) => isAsked(value))
      // A list becomes its values joined by commas.
      .map(([field, value]) => [field, value === true ? '1' : String(value)]),
  );
}

const isAsked = (value: unknown) =>
  value !== undefined && value !== null && value !== false && !(Array.isArray(value) && value.length === 0);

const siteOf = (world: World) => getSite(world.platform, defaultSiteId);

test('each figure is the number of results of the search with that choice [SEA-5]', async ({ world }) => {
  const anna = await world.join();
  for (const [looks, how] of fc.sample(fc.tuple(person, circumstances), 60)) {
    await arrive(world, anna, looks, how);
  }
  await flushActivity(world.platform);
  const viewer = { site: await siteOf(world), viewerId: anna.id, fallbackCountry: 'NL' };
  const choices = listFields.reduce((sum, field) => sum + searchFilters[field].choices.length, 0);
  const check = fc.asyncProperty(filters, fc.nat(), async (mix, pick) => {
    const { facets, one_sided } = await anna.browser.call(countFacets, toAsked(mix));
    const figures = listFigures(facets);
    expect(figures).toHaveLength(searchDistances.length + flags.length + choices);
    const { query } = await completeQuery(world.platform, {
      ...viewer,
      asked: toAsked(mix) as AskedFilters,
    });
    const criteria = figures.map((figure) => withChoice(query.criteria, figure));
    const counts = await countMembers(world.platform, query, criteria);
    expect(figures).toEqual(figures.map((figure, n) => ({ ...figure, figure: counts[n] })));
    const [all, fitting] = await countMembers(world.platform, query, [
      { ...query.criteria, one_sided: true },
      { ...query.criteria, one_sided: false },
    ]);
    expect(one_sided).toBe(query.criteria.mutual ? null : all! - fitting!);
    const one = pick % figures.length;
    const { numResults } = await anna.browser.call(searchMembers, toAsked(criteria[one]!));
    expect(numResults).toBe(figures[one]?.figure);
  });
  await fc.assert(check, { numRuns: 30 });
});

describe('figures beside choices [SEA-5]', () => {
  test('one of several colours leaves out what is chosen of them, interests add up', async ({ world }) => {
    await createSearchable(world, { hair: 'red', eyes: 'blue', interests: ['wine', 'music'] });
    await createSearchable(world, { hair: 'blond', eyes: 'blue', interests: ['wine'] });
    await createSearchable(world, { hair: 'blond', eyes: 'green', interests: ['music'] });
    const { browser } = await world.join();
    const { facets } = await browser.call(countFacets, { hair: 'red', interests: 'wine' });
    expect(facets?.hair).toMatchObject({ red: 1, blond: 1, bald: 0 });
    expect(facets?.eyes).toMatchObject({ blue: 1, green: 0 });
    expect(facets?.interests).toMatchObject({ wine: 1, music: 1, yoga: 0 });
  });

  test('of a filter that the domain does not offer there are none', async ({ world }) => {
    await world.changeSettings({ search_fields: ['gender', 'hair'] });
    const { browser } = await world.join();
    const { facets } = await browser.call(countFacets, {});
    expect(Object.keys(facets ?? {})).toEqual(['verified', 'hair']);
  });

  test('a visitor has none: each is a count of its own [SEA-3]', async ({ world }) => {
    await createSearchable(world, { hair: 'red' });
    expect(await world.visitor().call(countFacets, {})).toEqual({ facets: null, one_sided: null });
  });

  test('where more would have to be walked than is bearable there are none', async ({ world }) => {
    for (const region of ['07', '07', '09'])
      await createSearchable(world, { region, birthDate: '1960-01-01' });
    const { id } = await world.join();
    const viewer = { site: await siteOf(world), viewerId: id, fallbackCountry: 'NL' };
    const find = async (asked: AskedFilters) => {
      const { query } = await completeQuery(world.platform, { ...viewer, asked });
      return findFacets(world.platform, query, { offered: ['photo'], most: 2 });
    };
    expect(await find({})).toBeNull();
    expect(await find({ countryregion: '07' })).toEqual({ photo: { 1: 0 } });
  });
});

describe('who may ask for figures', () => {
  test('everybody who may search [SEA-3]', async ({ world }) => {
    await world.changeSettings({ logged_out_search: 'none' });
    const visitor = world.visitor();
    await expect(visitor.call(countFacets, {})).rejects.toThrow('authentication_required');
    visitor.cookies.set('network', 'network=partner');
    await expect(visitor.call(countFacets, {})).resolves.toEqual({ facets: null, one_sided: null });
  });

  test('they use up no page of the search, and have a limit of their own [SEA-9]', async ({ world }) => {
    const { browser } = await world.join();
    await browser.call(countFacets, {});
    await clearReads(world.platform);
    const counted = await world.query('select key from rate_limit');
    expect(counted.map(({ key }) => String(key).replace(/:.*/, '')).toSorted()).toEqual([
      'read-facets-newcomer-3600',
      'read-facets-newcomer-86400',
    ]);
    await world.query(`update rate_limit set points = $1 where key like 'read-facets-newcomer-3600:%'`, [
      rateLimits.newcomer.search[0].max,
    ]);
    expect((await refusalOf(browser.call(countFacets, {}))).code).toBe('throttle.reading');
    await browser.call(searchMembers, {});
  });
});
