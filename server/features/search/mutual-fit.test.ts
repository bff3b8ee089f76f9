import { describe, expect } from 'vitest';
import type { InputOf } from '#contract/endpoint.ts';
import { updateProfile } from '#contract/profiles/forms.ts';
import { listRelated, searchMembers } from '#contract/search/endpoints.ts';
import { countFacets } from '#contract/search/facets.ts';
import { saveSearch } from '#contract/search/saved.ts';
import { getSwipeDeck } from '#contract/swipe/endpoints.ts';
import { markPair } from '#server/testing/mark-pair.ts';
import { createSearchable } from '#server/testing/search.fixture.ts';
import { test as base } from '#server/testing/test.ts';
import type { Person, World } from '#server/testing/world.ts';
import { syncSearchRow } from './index.ts';

type Asked = InputOf<typeof searchMembers>;

/** Men and women of every answer, by a name that says it. */
async function createEverybody(world: World): Promise<Map<string, number>> {
  const people = new Map<string, number>();
  for (const gender of ['male', 'female'] as const) {
    const same = gender === 'male' ? ('gay' as const) : ('lesbian' as const);
    for (const sexuality of ['hetero', 'bi', same, undefined] as const) {
      const name = `${sexuality ?? 'untold'} ${gender}`;
      const id = await createSearchable(world, { name, gender, ...(sexuality && { sexuality }) });
      if (!sexuality) await world.query('update profile set sexuality = null where member_id = $1', [id]);
      await syncSearchRow(world.platform, id);
      people.set(name, id);
    }
  }
  await world.query('update member_search set photo = true');
  return people;
}

const test = base.extend('people', ({ world }) => createEverybody(world));

/** The names found, and that the figure is their number. */
async function find({ browser }: Pick<Person, 'browser'>, asked: Asked = {}): Promise<string[]> {
  const { page, numResults } = await browser.call(searchMembers, asked);
  expect(numResults).toBe(page.results.length);
  return page.results.map(({ name }) => name).toSorted();
}

const hide = (world: World) => world.changeSettings({ visible_profile_fields: ['hair_color'] });

describe('by itself a search leaves out who looks for another gender than the viewer [SEA-1, SEA-7]', () => {
  test('a woman meets no gay man and a man no lesbian; bi and untold stay in', async ({ world, people }) => {
    expect(people.size).toBe(8);
    const lotte = await world.join({ name: 'Lotte' });
    expect(await find(lotte)).toEqual(['bi male', 'hetero male', 'untold male']);
    const daan = await world.join({ gender: 'male' });
    expect(await find(daan)).toEqual(['Lotte', 'bi female', 'hetero female', 'untold female']);
  });

  test('whom the viewer looks for is another question than who looks for them', async ({ world, people }) => {
    const lea = await world.join({ name: 'Lea', sexuality: 'lesbian' });
    const women = ['bi female', 'lesbian female', 'untold female'];
    expect(await find(lea)).toEqual(women);
    const both = ['bi male', 'hetero male', 'untold male', ...women].toSorted();
    expect(await find(lea, { gender: 'both' })).toEqual(both);
    await world.query('update profile set sexuality = null where member_id = $1', [lea.id]);
    expect(await find(lea)).toEqual(both);
    expect(people.size).toBe(8);
  });

  test('one filter shows everybody, and says before how many that adds [SEA-5]', async ({
    world,
    people,
  }) => {
    const lotte = await world.join();
    const count = async (asked: Asked) => (await lotte.browser.call(countFacets, asked)).one_sided;
    expect(await find(lotte, { one_sided: '1' })).toEqual([
      'bi male',
      'gay male',
      'hetero male',
      'untold male',
    ]);
    expect([await count({}), await count({ one_sided: '1' }), await count({ mutual: '1' })]).toEqual([
      1,
      1,
      null,
    ]);
    await world.query(`update profile set hair_color = 'red' where member_id = $1`, [people.get('gay male')]);
    await syncSearchRow(world.platform, people.get('gay male')!);
    expect([await count({ hair: 'red' }), await count({ hair: 'blond' })]).toEqual([1, 0]);
    const { wider, similar } = await lotte.browser.call(searchMembers, { hair: 'red' });
    expect(wider).toContainEqual(expect.objectContaining({ field: 'one_sided', count: 1 }));
    expect(similar.results.map(({ name }) => name)).not.toContain('gay male');
  });

  test('a blocked member who was left out anyway is not subtracted twice', async ({ world, people }) => {
    const lotte = await world.join();
    for (const name of ['gay male', 'bi male'])
      await markPair(world, 'blocked', { from: lotte, to: { id: people.get(name)! } });
    expect(await find(lotte)).toEqual(['hetero male', 'untold male']);
    expect(await find(lotte, { one_sided: '1' })).toEqual(['hetero male', 'untold male']);
  });

  test('the saved search remembers it, for the deck and related members too [LIK-5, PRO-15]', async ({
    world,
    people,
  }) => {
    const lotte = await world.join();
    const listAll = async () => [
      await find(lotte),
      (await lotte.browser.call(getSwipeDeck, {})).results.map(({ name }) => name).toSorted(),
      (await lotte.browser.call(listRelated, { id: people.get('hetero male')! })).results
        .map(({ name }) => name)
        .toSorted(),
    ];
    const fitting = ['bi male', 'hetero male', 'untold male'];
    const others = fitting.filter((name) => name !== 'hetero male');
    expect(await listAll()).toEqual([fitting, fitting, others]);
    await lotte.browser.call(saveSearch, { one_sided: '1' });
    const [all, rest] = [fitting, others].map((names) => [...names, 'gay male'].toSorted());
    expect(await listAll()).toEqual([all, all, rest]);
    expect(await find(lotte, { gender: 'male' })).toEqual(fitting);
  });

  test('a saved search for mutual interest leaves the rule on for related members [PRO-15]', async ({
    world,
    people,
  }) => {
    const lotte = await world.join();
    await lotte.browser.call(saveSearch, { mutual: '1' });
    const { results } = await lotte.browser.call(listRelated, { id: people.get('hetero male')! });
    expect(results.map(({ name }) => name).toSorted()).toEqual(['bi male', 'untold male']);
  });
});

describe('nothing hidden sorts anybody out [SEA-7]', () => {
  test('where the domain hides sexuality, nobody of any gender can find out whom others look for', async ({
    world,
    people,
  }) => {
    await hide(world);
    const lotte = await world.join({ name: 'Lotte' });
    const daan = await world.join({ name: 'Daan', gender: 'male' });
    for (const [viewer, other] of [
      [lotte, daan],
      [daan, lotte],
    ] as const) {
      const seen = [...people.keys(), other.name].toSorted();
      for (const asked of [{}, { one_sided: '1' }, { mutual: '1' }] as const) {
        expect(await find(viewer, { ...asked, gender: 'both' })).toEqual(seen);
        const { facets, one_sided } = await viewer.browser.call(countFacets, { ...asked, gender: 'both' });
        expect([facets?.mutual, one_sided]).toEqual([undefined, null]);
      }
      const { results } = await viewer.browser.call(listRelated, { id: people.get('bi male')! });
      expect(results.map(({ name }) => name)).toContain('gay male');
    }
  });

  test('a visitor, who sees nobody’s sexuality, is shown everybody', async ({ world, people }) => {
    const browser = world.visitor();
    expect(await find({ browser })).toEqual([...people.keys()].toSorted());
    expect(await find({ browser }, { one_sided: '1', mutual: '1' })).toHaveLength(people.size);
    const { results } = await browser.call(listRelated, { id: people.get('bi male')! });
    expect(results.map(({ name }) => name)).toContain('gay male');
  });

  test('who takes their answer back is shown again', async ({ world }) => {
    const lotte = await world.join();
    const tom = await world.join({ name: 'Tom', gender: 'male', sexuality: 'gay' });
    expect(await find(lotte)).not.toContain('Tom');
    await tom.browser.call(updateProfile, { sexuality: null });
    expect(await find(lotte)).toContain('Tom');
  });
});
