import { describe, expect } from 'vitest';
import { getChat, listChats } from '#contract/chat/endpoints.ts';
import { getHomePage } from '#contract/home/endpoints.ts';
import { like, listLikes } from '#contract/likes/endpoints.ts';
import { getMember } from '#contract/profiles/endpoints.ts';
import { listRelated, searchMembers } from '#contract/search/endpoints.ts';
import { countFacets } from '#contract/search/facets.ts';
import { getSwipeDeck } from '#contract/swipe/endpoints.ts';
import { clearBatches } from '#server/testing/flush-batches.ts';
import { holdIntervals } from '#server/testing/hold-intervals.ts';
import { test as base } from '#server/testing/test.ts';
import { watchWrites } from '#server/testing/watch-writes.ts';
import { features } from './features.ts';

holdIntervals();

const test = base
  .extend('listWrites', { scope: 'file' }, ({ sharedWorld }) => watchWrites(sharedWorld.platform.db))
  .extend('ben', ({ world }) => world.join({ gender: 'male' }))
  /** Ben likes her. */
  .extend('anna', async ({ world, ben }) => {
    const anna = await world.join();
    await ben.browser.call(like, { profile: anna.id });
    return anna;
  });

/** docs/decisions/068. */
describe('a page view writes nothing', () => {
  test('of search, its figures, profiles and the game, to a member', async ({
    anna,
    ben,
    world,
    listWrites,
  }) => {
    const { browser } = anna;
    await listWrites();
    // Long enough that the session counts as used again.
    world.clock.advance({ hours: 2 });
    await browser.call(searchMembers, {});
    await browser.call(countFacets, {});
    expect((await browser.call(getMember, { id: ben.id })).member.liked_by).toBe(true);
    await browser.call(listRelated, { id: ben.id });
    await browser.call(getSwipeDeck, {});
    await browser.call(listLikes, {});
    await browser.call(listChats, {});
    await browser.call(getChat, { profile: ben.id });
    expect(await listWrites()).toEqual([]);
  });

  test('to a visitor', async ({ ben, world, listWrites }) => {
    const visitor = world.visitor();
    await listWrites();
    await visitor.call(getHomePage, {});
    await visitor.call(searchMembers, {});
    await visitor.call(countFacets, {});
    await visitor.call(getMember, { id: ben.id });
    await visitor.call(listRelated, { id: ben.id });
    expect(await listWrites()).toEqual([]);
  });

  test('at the limit of what may be read', async ({ openWorld }) => {
    // Six an hour.
    const world = await openWorld({ limitsScale: 0.01 });
    const listWrites = await watchWrites(world.platform.db);
    const codes: number[] = [];
    for (let n = 0; n < 8; n += 1) codes.push((await world.visitor().request(searchMembers, {})).statusCode);
    expect(codes).toEqual([...Array(6).fill(200), 429, 429]);
    expect(await listWrites()).toEqual([]);
  });
});

/** An offer begins with the first page that shows it, once for each member. */
const beginsSomething = ['discounts.welcome'];

describe('no endpoint that reads writes anything', () => {
  const endpoints = features
    .flatMap(({ routes = [] }) => routes)
    .map(({ endpoint }) => endpoint)
    .filter(
      ({ method, changesState, name }) =>
        method === 'GET' && !changesState && !beginsSomething.includes(name),
    );

  test.for(['a member', 'a visitor'])('asked by %s', async (who, { anna, ben, world, listWrites }) => {
    const browser = who === 'a member' ? anna.browser : world.visitor();
    await listWrites();
    world.clock.advance({ hours: 2 });
    const written: string[] = [];
    for (const { name, path, query: keys = [] } of endpoints) {
      const query = Object.fromEntries(keys.map((key) => [key, '1']));
      const subject = { id: String(ben.id), profile: String(ben.id) };
      for (const asked of [query, { ...query, ...subject }]) {
        await browser.inject({ url: path, query: asked });
        for (const table of await listWrites()) written.push(`${name} writes ${table}`);
        // What the call left in memory is written now, not by a timer during a later call.
        await clearBatches(world.platform);
        await listWrites();
      }
    }
    expect(endpoints.length).toBeGreaterThan(40);
    expect(written).toEqual([]);
  });
});

test('a write is noticed wherever it stands, also when it is undone', async ({
  anna,
  ben,
  world,
  listWrites,
}) => {
  await listWrites();
  await anna.browser.call(like, { profile: ben.id });
  expect(await listWrites()).toEqual(['pair', 'rate_limit']);
  const undone = world.platform.db.transaction(async () => {
    await world.query('delete from pair where false');
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await listWrites()).toEqual(['pair']);
  expect(await listWrites()).toEqual([]);
});
