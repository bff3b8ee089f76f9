import { describe, expect } from 'vitest';
import { getHomePage } from '#contract/home/endpoints.ts';
import { getMember } from '#contract/profiles/endpoints.ts';
import { listRelated, searchMembers } from '#contract/search/endpoints.ts';
import { test } from '#server/testing/test.ts';
import { refusalOf } from '#server/testing/test-client.ts';
import type { World } from '#server/testing/world.ts';
import { paces, visitorPaces } from './pace.rules.ts';

/** As if so much had been read within the hour. */
const setCount = (world: World, name: string, points: number) =>
  world.query('update rate_limit set points = $1 where key like $2', [points, `${name}-3600:%`]);

describe('pages of the search', () => {
  test('are counted for a member, on any network [SEA-9]', async ({ world }) => {
    const anna = await world.join();
    await anna.browser.call(searchMembers, {});
    await setCount(world, 'read-search-newcomer', paces.newcomer.search[0].most - 1);
    await anna.browser.call(searchMembers, { country: 'NL' });
    const answer = await anna.browser.request(searchMembers, {});
    expect([answer.statusCode, answer.json().error.code]).toEqual([429, 'pace.reading']);
    expect(Number(answer.headers['retry-after'])).toBe(answer.json().error.data.seconds);
    const bea = await world.join();
    await bea.browser.call(searchMembers, {});
    await world.visitor().call(searchMembers, {});
  });

  test('are counted for visitors by their network, of IPv6 the /64 [SEA-9]', async ({ world }) => {
    const search = async (remoteAddress: string, query: Record<string, string> = {}) => {
      const options = { method: 'GET', url: searchMembers.path, query, remoteAddress } as const;
      return (await world.visitor().inject(options)).statusCode;
    };
    await search('2001:db8:1:2::a');
    await setCount(world, 'read-search-visitor', visitorPaces.search[0].most);
    expect(await search('2001:db8:1:2:ffff::b')).toBe(429);
    expect(await search('2001:db8:1:3::a')).toBe(200);
    // The index page is drawn once for all: nobody can empty it for the others.
    const home = { method: 'GET', url: getHomePage.path, remoteAddress: '2001:db8:1:2::a' } as const;
    expect((await world.visitor().inject(home)).statusCode).toBe(200);
  });

  test('past an hour that is used up nothing of the day is [SEA-9]', async ({ world }) => {
    const anna = await world.join();
    await anna.browser.call(searchMembers, {});
    await setCount(world, 'read-search-newcomer', paces.newcomer.search[0].most);
    for (let n = 0; n < 3; n += 1) await refusalOf(anna.browser.call(searchMembers, {}));
    const rows = await world.query(
      `select points from rate_limit where key like 'read-search-newcomer-86400:%'`,
    );
    expect(rows).toEqual([{ points: 1 }]);
  });
});

test('opened profiles are counted, but for one’s own, and so are those like them [SEA-9]', async ({
  world,
}) => {
  const anna = await world.join();
  const ben = await world.createMember({ gender: 'male' });
  await anna.browser.call(getMember, { id: ben.id });
  await anna.browser.call(listRelated, { id: ben.id });
  for (const read of ['profile', 'related']) {
    await setCount(world, `read-${read}-newcomer`, paces.newcomer.profile[0].most);
  }
  expect((await refusalOf(anna.browser.call(getMember, { id: ben.id }))).code).toBe('pace.reading');
  expect((await refusalOf(anna.browser.call(listRelated, { id: ben.id }))).code).toBe('pace.reading');
  await anna.browser.call(getMember, { id: anna.id });
});

test('with PACE_SCALE=0 nothing is counted [SEA-9]', async ({ openWorld }) => {
  const world = await openWorld({ paceScale: 0 });
  const anna = await world.join();
  await anna.browser.call(searchMembers, {});
  expect(await world.query('select key from rate_limit')).toEqual([]);
});
