import { describe, expect, onTestFinished, vi } from 'vitest';
import { like, listLikes, listMoreLikes, unlike } from '#contract/likes/endpoints.ts';
import { getMember } from '#contract/profiles/endpoints.ts';
import { createBulkMembers } from '#server/testing/bulk-members.ts';
import { markPair } from '#server/testing/mark-pair.ts';
import { test as base } from '#server/testing/test.ts';
import type { Person, World } from '#server/testing/world.ts';
import { deletePairsOf } from './erasure.store.ts';
import { flushSeenLikes, noteLikeSeen } from './index.ts';
import { listLikes as listLikesOf } from './likes.service.ts';
import { followViews } from './seen-likes.service.ts';

const test = base
  .extend('anna', ({ world }) => world.join({ name: 'Anna' }))
  /** He likes Anna. */
  .extend('ben', async ({ world, anna }) => {
    const ben = await world.join({ name: 'Ben', gender: 'male' });
    await ben.browser.call(like, { profile: anna.id });
    return ben;
  });

const countNew = async ({ browser }: Person) => (await browser.call(listLikes, {})).new_likes;

/** Likes that a row shows as seen. */
async function countSeen({ query }: World): Promise<number> {
  return (
    await query(
      'select 1 from pair where lo_saw_at is not null union all select 1 from pair where hi_saw_at is not null',
    )
  ).length;
}

describe('a like whose profile was opened [PRO-12]', () => {
  test('is new no longer at once, and written with the next batch', async ({ world, anna, ben }) => {
    expect(await countNew(anna)).toBe(1);
    await anna.browser.call(getMember, { id: ben.id });
    expect([await countNew(anna), await countSeen(world)]).toEqual([0, 0]);
    await flushSeenLikes(world.platform);
    expect([await countNew(anna), await countSeen(world)]).toEqual([0, 1]);
  });

  test('is not new in the answer to the next poll', async ({ anna, ben }) => {
    const poll = (etag = '') =>
      anna.browser.inject({ url: listLikes.path, headers: { 'if-none-match': etag } });
    const first = await poll();
    await anna.browser.call(getMember, { id: ben.id });
    const second = await poll(first.headers.etag);
    expect([second.statusCode, second.json().new_likes]).toEqual([200, 0]);
  });

  test('is new no longer in any process, whichever writes it', async ({ world, anna, ben }) => {
    const other = { ...world.platform, state: new Map() };
    onTestFinished(followViews(other));
    await anna.browser.call(getMember, { id: ben.id });
    expect((await listLikesOf(other, anna.id)).new_likes).toBe(0);
    await flushSeenLikes(other);
    expect(await countSeen(world)).toBe(1);
    await flushSeenLikes(world.platform);
    expect(await countNew(anna)).toBe(0);
  });

  test('and that was taken back and given again since is new', async ({ world, anna, ben }) => {
    await anna.browser.call(getMember, { id: ben.id });
    world.clock.advance({ seconds: 1 });
    await ben.browser.call(unlike, { profile: anna.id });
    await ben.browser.call(like, { profile: anna.id });
    expect(await countNew(anna)).toBe(1);
    await flushSeenLikes(world.platform);
    expect([await countNew(anna), await countSeen(world)]).toEqual([1, 0]);
  });

  test('is marked for each of the two by their own view, both in one batch', async ({ world, anna, ben }) => {
    await anna.browser.call(like, { profile: ben.id });
    await world.query('update pair set lo_saw_at = null, hi_saw_at = null');
    for (const [viewer, member] of [
      [anna, ben],
      [ben, anna],
    ] as const)
      await viewer.browser.call(getMember, { id: member.id });
    await flushSeenLikes(world.platform);
    expect(await countSeen(world)).toBe(2);
  });

  test('stays seen in every page of a long list before it is written', async ({ world, anna }) => {
    const crowd = await createBulkMembers(world, 130);
    for (const id of crowd) await markPair(world, 'liked', { from: { id }, to: anna });
    const opened = crowd.filter((_, n) => n % 3 === 0);
    for (const id of opened) noteLikeSeen(world.platform, anna.id, id);
    const { liked_by, next_cursors } = await anna.browser.call(listLikes, {});
    const cursor = next_cursors.received!;
    const { results } = await anna.browser.call(listMoreLikes, { type: 'received', cursor });
    const all = [...liked_by, ...results];
    expect(new Set(all.map(({ id }) => id)).size).toBe(130);
    expect(all.map(({ like_new }) => like_new)).toEqual([...Array(86).fill(true), ...Array(44).fill(false)]);
    expect(new Set(all.slice(86).map(({ id }) => id))).toEqual(new Set(opened));
  });
});

describe('a profile that the member did not open on a page of the site leaves the like new', () => {
  test.for([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour on the same domain', { 'sec-fetch-site': 'same-site' }],
    ['a mailed link', { 'sec-fetch-site': 'none' }],
    ['a browser ahead of time', { 'sec-purpose': 'prefetch' }],
    ['a browser that prepares the page', { 'sec-purpose': 'prefetch;prerender' }],
  ] as const)('as with %s', async ([_case, headers], { world, anna, ben }) => {
    const answer = await anna.browser.inject({ url: getMember.path, query: { id: String(ben.id) }, headers });
    expect(answer.json().member).toMatchObject({ id: ben.id, liked_by: true });
    await flushSeenLikes(world.platform);
    expect([await countNew(anna), await countSeen(world)]).toEqual([1, 0]);
  });
});

test('a view while the database is away is written once it is back', async ({ world, anna, ben }) => {
  const { platform } = world;
  noteLikeSeen(platform, anna.id, ben.id);
  const away = vi.fn(() => {
    throw new Error('away');
  });
  await flushSeenLikes({ ...platform, db: Object.assign(away, platform.db) });
  expect(away).toHaveBeenCalled();
  expect([await countNew(anna), await countSeen(world)]).toEqual([0, 0]);
  await flushSeenLikes(platform);
  expect(await countSeen(world)).toBe(1);
});

test('stopping writes the rest', async ({ openWorld }) => {
  const world = await openWorld();
  const [anna, ben] = [await world.join(), await world.join()];
  await ben.browser.call(like, { profile: anna.id });
  await anna.browser.call(getMember, { id: ben.id });
  await world.app.stop();
  expect(await countSeen(world)).toBe(1);
});

test('a batch and an erasure that lock the same pairs never wait for each other in a circle', async ({
  world,
}) => {
  const { platform } = world;
  const [star, ...admirers] = (await createBulkMembers(world, 3000)).toSorted((a, b) => a - b);
  // The rows lie the other way round than a batch locks them.
  await world.query(
    `insert into pair (lo, hi, hi_liked_at) select $1, id, $3 from unnest($2::bigint[]) id order by id desc`,
    [star, admirers, world.clock.now()],
  );
  for (const id of admirers) noteLikeSeen(platform, star!, id);
  const warned = vi.spyOn(platform.log, 'warn');
  await Promise.all([flushSeenLikes(platform), deletePairsOf(platform, star!)]);
  expect(warned).not.toHaveBeenCalled();
  expect(await world.query('select 1 from pair where lo = $1', [star])).toEqual([]);
});
