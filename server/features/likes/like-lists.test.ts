import { describe, expect, vi } from 'vitest';
import { like, listLikes, listMoreLikes, unlike } from '#contract/likes/endpoints.ts';
import { createBulkMembers } from '#server/testing/bulk-members.ts';
import { test as base } from '#server/testing/test.ts';
import type { World } from '#server/testing/world.ts';

const test = base.extend('ben', ({ world }) => world.join({ name: 'Ben', gender: 'male' }));

/** So many members who like Ben, are liked by him or both, one second apart; answers their ids, the latest first. */
async function createAdmirers(
  world: World,
  benId: number,
  { count, both }: { count: number; both: boolean },
) {
  const ids = await createBulkMembers(world, count);
  await world.query(
    `insert into pair (lo, hi, lo_liked_at, hi_liked_at, matched_at)
     select least(id, $2), greatest(id, $2),
       case when $3 or $2 < id then at end, case when $3 or id < $2 then at end, case when $3 then at end
     from (select id, $4::timestamptz + n * interval '1 second' as at
       from unnest($1::bigint[]) with ordinality as listed (id, n)) one`,
    [ids, benId, both, world.clock.now()],
  );
  return ids.toReversed();
}

describe('a list longer than a page [LIK-2]', () => {
  test.for([
    ['liked', 'profiles'],
    ['matches', 'matches'],
  ] as const)('of %s goes on where it stopped, the newest first', async ([type, field], { world, ben }) => {
    const ids = await createAdmirers(world, ben.id, { count: 105, both: type === 'matches' });
    const first = await ben.browser.call(listLikes, {});
    expect(first[field].map(({ id }) => id)).toEqual(ids.slice(0, 100));
    const cursor = first.next_cursors[type]!;
    const rest = await ben.browser.call(listMoreLikes, { type, cursor });
    expect(rest.results.map(({ id }) => id)).toEqual(ids.slice(100));
    expect(rest.next_cursor).toBeNull();
  });

  test('shows nobody twice when a new like comes while the member reads on', async ({ world, ben }) => {
    const ids = await createAdmirers(world, ben.id, { count: 101, both: true });
    const { matches, next_cursors } = await ben.browser.call(listLikes, {});
    world.clock.advance({ hours: 1 });
    const late = await world.join({ name: 'Late' });
    await late.browser.call(like, { profile: ben.id });
    await ben.browser.call(like, { profile: late.id });
    const rest = await ben.browser.call(listMoreLikes, { type: 'matches', cursor: next_cursors.matches! });
    const seen = [...matches, ...rest.results].map(({ id }) => id);
    expect(seen).toEqual(ids);
  });

  test('of exactly one page has no next', async ({ world, ben }) => {
    await createAdmirers(world, ben.id, { count: 100, both: true });
    const { matches, next_cursors } = await ben.browser.call(listLikes, {});
    expect(matches).toHaveLength(100);
    expect(next_cursors).toEqual({ received: null, liked: null, matches: null });
  });
});

test('a match stands in all three lists, and its card is read once for them [LIK-2]', async ({
  world,
  ben,
}) => {
  const anna = await world.join({ name: 'Anna' });
  await anna.browser.call(like, { profile: ben.id });
  await ben.browser.call(like, { profile: anna.id });
  const raw = vi.spyOn(world.platform.db, 'query');
  const { profiles, liked_by, matches } = await ben.browser.call(listLikes, {});
  const read = raw.mock.calls.filter(([text]) => text.includes('member_cards'));
  raw.mockRestore();
  const lists = [profiles, liked_by, matches].map((list) => list.map(({ name }) => name));
  expect(lists).toEqual([['Anna'], ['Anna'], ['Anna']]);
  expect(read).toHaveLength(1);
});

describe('what a like leaves behind', () => {
  test('nothing, once it is taken back before it was answered', async ({ world, ben }) => {
    const anna = await world.join({ name: 'Anna' });
    await anna.browser.call(like, { profile: ben.id });
    await anna.browser.call(unlike, { profile: ben.id });
    expect(await ben.browser.call(listLikes, {})).toMatchObject({ liked_by: [], new_likes: 0 });
    expect(await anna.browser.call(listLikes, {})).toMatchObject({ profiles: [] });
  });

  test('taking back a like that was never given is no fault', async ({ world, ben }) => {
    const anna = await world.join({ name: 'Anna' });
    expect((await anna.browser.request(unlike, { profile: ben.id })).statusCode).toBe(200);
    expect((await anna.browser.request(unlike, { profile: 4711 })).statusCode).toBe(200);
  });

  test('the like of the other one stays when a match is ended', async ({ world, ben }) => {
    const anna = await world.join({ name: 'Anna' });
    await anna.browser.call(like, { profile: ben.id });
    await ben.browser.call(like, { profile: anna.id });
    await ben.browser.call(unlike, { profile: anna.id });
    const { liked_by, matches } = await ben.browser.call(listLikes, {});
    expect(liked_by.map(({ id }) => id)).toEqual([anna.id]);
    expect(matches).toEqual([]);
  });
});
