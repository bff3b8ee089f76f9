import { describe, expect, vi } from 'vitest';
import { getHomePage } from '#contract/home/endpoints.ts';
import { getMember } from '#contract/profiles/endpoints.ts';
import { listRelated, searchMembers } from '#contract/search/endpoints.ts';
import { createPostgresCounters } from '#server/platform/counters/postgres-counters.ts';
import { createLimits } from '#server/platform/limits.ts';
import { clearReads } from '#server/testing/flush-batches.ts';
import { test } from '#server/testing/test.ts';
import { refusalOf } from '#server/testing/test-client.ts';
import type { World } from '#server/testing/world.ts';
import { rateLimits, visitorLimits } from './throttle.rules.ts';

/** As if so much had been read within the hour. */
async function setCount({ platform, query }: World, name: string, points: number): Promise<void> {
  await clearReads(platform);
  await query('update rate_limit set points = $1 where key like $2', [points, `${name}-3600:%`]);
}

describe('pages of the search', () => {
  test('are counted for a member, on any network [SEA-9]', async ({ world }) => {
    const anna = await world.join();
    await anna.browser.call(searchMembers, {});
    await setCount(world, 'read-search-newcomer', rateLimits.newcomer.search[0].max - 1);
    await anna.browser.call(searchMembers, { country: 'NL' });
    const answer = await anna.browser.request(searchMembers, {});
    expect([answer.statusCode, answer.json().error.code]).toEqual([429, 'throttle.reading']);
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
    await setCount(world, 'read-search-visitor', visitorLimits.search[0].max);
    expect(await search('2001:db8:1:2:ffff::b')).toBe(429);
    expect(await search('2001:db8:1:3::a')).toBe(200);
    // The index page is drawn once for all: nobody can empty it for the others.
    const home = { method: 'GET', url: getHomePage.path, remoteAddress: '2001:db8:1:2::a' } as const;
    expect((await world.visitor().inject(home)).statusCode).toBe(200);
  });

  test('past an hour that is used up nothing of the day is [SEA-9]', async ({ world }) => {
    const anna = await world.join();
    await anna.browser.call(searchMembers, {});
    await setCount(world, 'read-search-newcomer', rateLimits.newcomer.search[0].max);
    for (let n = 0; n < 3; n += 1) await refusalOf(anna.browser.call(searchMembers, {}));
    await world.platform.limits.flush();
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
    await setCount(world, `read-${read}-newcomer`, rateLimits.newcomer.profile[0].max);
  }
  expect((await refusalOf(anna.browser.call(getMember, { id: ben.id }))).code).toBe('throttle.reading');
  expect((await refusalOf(anna.browser.call(listRelated, { id: ben.id }))).code).toBe('throttle.reading');
  await anna.browser.call(getMember, { id: anna.id });
});

describe('what was read [SEA-9]', () => {
  const hourly = `select points from rate_limit where key = 'read-search-visitor-3600:127.0.0.1'`;

  test('is counted by all processes together, and by one that starts again', async ({ openWorld }) => {
    // 30 an hour.
    const world = await openWorld({ limitsScale: 0.05 });
    const { platform } = world;
    const search = async () => (await world.visitor().request(searchMembers, {})).statusCode;
    for (let n = 0; n < 29; n += 1) expect(await search()).toBe(200);
    await platform.limits.flush();
    platform.limits = createLimits(createPostgresCounters(platform.db), { scale: 0.05 });
    expect([await search(), await search()]).toEqual([200, 429]);
  });

  test('while the database is away is counted once it is back', async ({ world }) => {
    const visitor = world.visitor();
    await visitor.call(searchMembers, {});
    const fault = vi.spyOn(world.platform.db, 'query').mockRejectedValue(new Error('away'));
    await world.platform.limits.flush();
    fault.mockRestore();
    expect(await world.query(hourly)).toEqual([]);
    await visitor.call(searchMembers, {});
    await world.platform.limits.flush();
    expect(await world.query(hourly)).toEqual([{ points: 2 }]);
  });

  test('is written when a process stops', async ({ openWorld }) => {
    const world = await openWorld();
    await world.visitor().call(searchMembers, {});
    await world.app.stop();
    expect(await world.query(hourly)).toEqual([{ points: 1 }]);
  });
});

test('with PACE_SCALE=0 nothing is counted [SEA-9]', async ({ openWorld }) => {
  const world = await openWorld({ throttleScale: 0 });
  const anna = await world.join();
  await anna.browser.call(searchMembers, {});
  await world.platform.limits.flush();
  expect(await world.query('select key from rate_limit')).toEqual([]);
});
