import { describe, expect } from 'vitest';
import { searchMembers } from '#contract/search/endpoints.ts';
import { countFacets } from '#contract/search/facets.ts';
import { getSwipeDeck } from '#contract/swipe/endpoints.ts';
import type { Config } from '#server/config.ts';
import { encodeCursor } from '#server/platform/cursor.ts';
import { test } from '#server/testing/test.ts';
import type { Person } from '#server/testing/world.ts';

/** As somebody types an address: status and, of a refusal, its code. */
async function ask(
  { browser }: Pick<Person, 'browser'>,
  query: string,
): Promise<[number, string | undefined]> {
  const answers = await Promise.all(
    [searchMembers.path, countFacets.path].map((path) =>
      browser.inject({ method: 'GET', url: `${path}?${query}` }),
    ),
  );
  const [search, facets] = answers.map((answer): [number, string | undefined] => [
    answer.statusCode,
    answer.json().error?.code,
  ]);
  // Who may not search so gets no figures for it either.
  if (!query.includes('cursor')) expect(facets).toEqual(search);
  return search!;
}

describe('an address of a search that makes no sense [SEA-1]', () => {
  test.for([
    'min_age=17',
    'max_age=100',
    'min_age=NaN',
    'min_age=30&min_age=40',
    'country=Netherlands',
    'distance=NaN',
    'distance=-5',
    'interests=flying',
    `interests=${Array(100).fill('wine').join(',')},flying`,
    `hair=${'red,'.repeat(1000)}red`,
    'hair=red%00',
    'order=random()',
  ])('%s is refused', async (query, { world }) => {
    const anna = await world.join();
    expect(await ask(anna, query)).toEqual([422, 'request.invalid']);
  });

  test('ten thousand filters are refused or left out, and break nothing', async ({ world }) => {
    const anna = await world.join();
    const many = (write: (n: number) => string) =>
      Array.from({ length: 10_000 }, (_, n) => write(n)).join('&');
    for (const query of [many((n) => `filter${n}=1`), many(() => 'hair=red')]) {
      const [status] = await ask(anna, query);
      expect([200, 414, 422, 431]).toContain(status);
    }
  });

  test('ages the wrong way round are turned', async ({ world }) => {
    const { browser } = await world.join();
    const { criteria } = await browser.call(searchMembers, { min_age: 40, max_age: 30 });
    expect(criteria).toMatchObject({ min_age: 30, max_age: 40 });
  });

  test('a country that there is none of has nobody, and a region of another country is left out', async ({
    world,
  }) => {
    await world.createMember({ gender: 'male', region: '07' });
    const { browser } = await world.join();
    expect(await browser.call(searchMembers, { country: 'XX', countryregion: '07' })).toMatchObject({
      numResults: 0,
      criteria: { country: 'XX', countryregion: null },
    });
    const { criteria, numResults } = await browser.call(searchMembers, { countryregion: 'ENG' });
    expect([criteria.countryregion, numResults]).toEqual([null, 1]);
  });

  test('a viewer whose place on the map is broken searches like one without', async ({ world }) => {
    await world.createMember({ gender: 'male' });
    const anna = await world.join();
    await world.query(`update profile set lat = 'NaN' where member_id = $1`, [anna.id]);
    for (const query of ['distance=25', 'order=distance', 'hair=red']) {
      expect(await ask(anna, query)).toEqual([200, undefined]);
    }
  });
});

describe('a cursor that somebody made up [SEA-1]', () => {
  const most = Number.MAX_SAFE_INTEGER;
  const made =
    (viewerId: number, ...place: number[]) =>
    (config: Pick<Config, 'secret'>) =>
      encodeCursor(config, { list: 'search', viewerId }, ...place);
  const plain = (text: string) => () => Buffer.from(text).toString('base64url');
  test.for([
    ['that is no seal', plain(`2.0.1793620800.${most}`)],
    ['with half a number', plain('1.0.0x5.4')],
    ['with a quote', plain("1.0.3.4'")],
    ['sealed with another secret', () => made(1, 1, 0, 3, 4)({ secret: 'of another installation' })],
    ['of another member', made(4711, 1, 0, 3, 4)],
  ] as const)('%s is refused, for visitors as for members', async ([, make], { world }) => {
    const anna = await world.join();
    const cursor = make(world.platform.config);
    for (const order of ['activity', 'distance']) {
      expect(await ask(anna, `cursor=${cursor}&order=${order}`)).toEqual([422, 'request.invalid']);
    }
    expect(await ask({ browser: world.visitor() }, `cursor=${cursor}`)).toEqual([422, 'request.invalid']);
  });

  test('changed by one bit, or taken to another list, it is refused', async ({ world }) => {
    for (let n = 0; n < 30; n += 1) await world.createMember({ gender: 'male' });
    await world.query('update member_search set photo = true');
    const [anna, bea] = [await world.join(), await world.join()];
    const { next_cursor: cursor } = await anna.browser.call(searchMembers, {});
    if (!cursor) throw new Error('There is no second page');
    expect(await ask(anna, `cursor=${cursor}`)).toEqual([200, undefined]);
    const bytes = Buffer.from(cursor, 'base64url');
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    expect(await ask(anna, `cursor=${bytes.toString('base64url')}`)).toEqual([422, 'request.invalid']);
    expect(await ask(bea, `cursor=${cursor}`)).toEqual([422, 'request.invalid']);
    const { statusCode } = await anna.browser.request(getSwipeDeck, { cursor });
    expect(statusCode).toBe(422);
  });

  test('a step that there is none of is refused, and a place where nobody stands is none', async ({
    world,
  }) => {
    await world.createMember({ gender: 'male' });
    const anna = await world.join();
    const cursorOf = (...place: number[]) => made(anna.id, ...place)(world.platform.config);
    for (const order of ['activity', 'distance']) {
      const answers = await Promise.all(
        [
          [1, 6, 3, 4],
          [1, most, 3, 4],
          [1, 2, 3],
          [most, 5, most, most],
          [0, 0, 0, 0],
        ].map((place) => ask(anna, `cursor=${cursorOf(...place)}&order=${order}`)),
      );
      expect(answers.map(([status]) => status)).toEqual([422, 422, 422, 200, 200]);
    }
  });
});
