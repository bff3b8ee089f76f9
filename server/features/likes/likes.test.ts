import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { like, listLikes, listMoreLikes, unlike } from '#contract/likes.ts';
import type { LiveEvent } from '#server/platform/bus/bus.ts';
import { createId } from '#server/platform/ids.ts';
import { createMember, signIn, type TestMember } from '#server/testing/members.ts';
import { createTestApp, type TestApp, type TestClient } from '#server/testing/test-app.ts';
import { areMatched, findPair, isBlockedBetween, like as likeMember, markLikeSeen } from './index.ts';

let world: TestApp;
let events: LiveEvent[] = [];
let anna: TestMember;
let ben: TestMember;
let annasBrowser: TestClient;
let bensBrowser: TestClient;

beforeAll(async () => {
  world = await createTestApp();
  world.platform.bus.subscribe((event) => events.push(event));
});
afterAll(() => world.dispose());
beforeEach(async () => {
  anna = await createMember(world.platform, { name: 'Anna' });
  ben = await createMember(world.platform, { name: 'Ben', gender: 'male' });
  annasBrowser = await signIn(world, anna);
  bensBrowser = await signIn(world, ben);
  events = [];
});

async function block(blockerId: number, memberId: number): Promise<void> {
  const [lo, hi] = blockerId < memberId ? [blockerId, memberId] : [memberId, blockerId];
  const column = blockerId === lo ? 'lo_blocked_at' : 'hi_blocked_at';
  await world.platform.db.query(
    `insert into pair (lo, hi, ${column}) values ($1, $2, now()) on conflict (lo, hi) do update set ${column} = now()`,
    [lo, hi],
  );
}

/** Many members in two statements; one by one would take the test longer than what it proves. */
async function createCrowd(count: number): Promise<number[]> {
  const ids = Array.from({ length: count }, createId);
  await world.platform.db.query(
    `insert into account (id, site_id, email, email_key, password_hash, status, language, created_at)
     select id, 1, id, id, 'none', 'active', 'en', now() from unnest($1::bigint[]) id`,
    [ids],
  );
  await world.platform.db.query(
    `insert into profile (member_id, site_id, name, birth_date, created_at)
     select id, 1, 'Member', '1990-01-01', now() from unnest($1::bigint[]) id`,
    [ids],
  );
  return ids;
}

const namesOf = (cards: { name: string }[]) => cards.map(({ name }) => name);

describe('liking [LIK-1]', () => {
  test('a like stands in both lists, new for the one who got it, and she hears of it at once', async () => {
    expect(await annasBrowser.call(like, { profile: ben.id })).toEqual({ matched: false });
    const annas = await annasBrowser.call(listLikes, {});
    expect(annas.profiles).toMatchObject([{ id: ben.id, name: 'Ben', liked: true, like_new: false }]);
    expect(annas.new_likes).toBe(0);
    const bens = await bensBrowser.call(listLikes, {});
    expect(bens.liked_by).toMatchObject([{ id: anna.id, like_new: true, since: '2026-11-02T12:00:00.000Z' }]);
    expect(bens).toMatchObject({ profiles: [], matches: [], new_likes: 1 });
    expect(events).toEqual([{ memberId: ben.id, type: 'like.received', data: { profile: anna.id } }]);
  });

  test('a mutual like is a match, told to both', async () => {
    await annasBrowser.call(like, { profile: ben.id });
    expect(await bensBrowser.call(like, { profile: anna.id })).toEqual({ matched: true });
    expect((await annasBrowser.call(listLikes, {})).matches).toMatchObject([{ id: ben.id, matched: true }]);
    expect((await bensBrowser.call(listLikes, {})).matches).toMatchObject([{ id: anna.id, matched: true }]);
    expect(await areMatched(world.platform, anna.id, ben.id)).toBe(true);
    const matches = events.filter(({ type }) => type === 'match.created');
    expect(matches).toEqual([
      { memberId: ben.id, type: 'match.created', data: { profile: anna.id } },
      { memberId: anna.id, type: 'match.created', data: { profile: ben.id } },
    ]);
  });

  test('liking back is seeing the like; the answer to it is new for the other', async () => {
    await annasBrowser.call(like, { profile: ben.id });
    await bensBrowser.call(like, { profile: anna.id });
    expect((await bensBrowser.call(listLikes, {})).new_likes).toBe(0);
    expect((await annasBrowser.call(listLikes, {})).liked_by).toMatchObject([{ id: ben.id, like_new: true }]);
  });

  test('liking again answers the same and tells nobody', async () => {
    await annasBrowser.call(like, { profile: ben.id });
    await bensBrowser.call(like, { profile: anna.id });
    events = [];
    expect(await annasBrowser.call(like, { profile: ben.id })).toEqual({ matched: true });
    expect(events).toEqual([]);
  });

  test('a like taken back takes the match with it; given again it is new again', async () => {
    await annasBrowser.call(like, { profile: ben.id });
    await bensBrowser.call(like, { profile: anna.id });
    await markLikeSeen(world.platform, ben.id, anna.id);
    await annasBrowser.call(unlike, { profile: ben.id });
    await annasBrowser.call(unlike, { profile: ben.id });
    expect(await areMatched(world.platform, anna.id, ben.id)).toBe(false);
    expect(await bensBrowser.call(listLikes, {})).toMatchObject({ liked_by: [], matches: [] });
    expect((await annasBrowser.call(listLikes, {})).liked_by).toMatchObject([{ id: ben.id }]);
    expect(await annasBrowser.call(like, { profile: ben.id })).toEqual({ matched: true });
    expect((await bensBrowser.call(listLikes, {})).new_likes).toBe(1);
  });

  test('nobody likes herself, and visitors must log in', async () => {
    await expect(annasBrowser.call(like, { profile: anna.id })).rejects.toThrow('likes.own_profile');
    await expect(world.visitor().call(like, { profile: ben.id })).rejects.toThrow('authentication_required');
  });

  test('blocked, disabled, unconfirmed and missing members cannot be liked and look the same', async () => {
    const blocker = await createMember(world.platform, { gender: 'male' });
    await block(blocker.id, anna.id);
    const disabled = await createMember(world.platform, { gender: 'male', disabled: true });
    const unconfirmed = await createMember(world.platform, { gender: 'male', status: 'not_confirmed' });
    for (const id of [blocker.id, disabled.id, unconfirmed.id, 12345]) {
      await expect(annasBrowser.call(like, { profile: id })).rejects.toThrow('not_found');
    }
    expect(await isBlockedBetween(world.platform, anna.id, blocker.id)).toBe(true);
  });

  test('a fictional profile neither likes nor is liked, not even past the service', async () => {
    const figure = await createMember(world.platform, { gender: 'male', fictional: true });
    await expect(annasBrowser.call(like, { profile: figure.id })).rejects.toThrow('likes.fictional');
    const figuresBrowser = await signIn(world, figure);
    await expect(figuresBrowser.call(like, { profile: anna.id })).rejects.toThrow('likes.fictional');
    const [lo, hi] = [Math.min(figure.id, anna.id), Math.max(figure.id, anna.id)];
    const past = world.platform.db.query('insert into pair (lo, hi, lo_liked_at) values ($1, $2, now())', [
      lo,
      hi,
    ]);
    await expect(past).rejects.toThrow('fictional');
  });

  test('what an unconfirmed member likes shows once she is confirmed', async () => {
    const carla = await createMember(world.platform, { name: 'Carla', status: 'not_confirmed' });
    await (await signIn(world, carla)).call(like, { profile: ben.id });
    expect(events).toEqual([]);
    expect((await bensBrowser.call(listLikes, {})).liked_by).toEqual([]);
    await world.platform.db.query(`update account set status = 'active' where id = $1`, [carla.id]);
    expect(namesOf((await bensBrowser.call(listLikes, {})).liked_by)).toEqual(['Carla']);
  });
});

describe('the lists [LIK-2]', () => {
  test('received likes have the new ones first, then the newest', async () => {
    const women: TestMember[] = [];
    for (const name of ['Eva', 'Fay', 'Gus']) {
      const woman = await createMember(world.platform, { name });
      world.platform.clock.advance({ minutes: 1 });
      await likeMember(world.platform, { id: woman.id, confirmed: true }, ben.id);
      women.push(woman);
    }
    await markLikeSeen(world.platform, ben.id, women[2]!.id);
    const { liked_by, new_likes } = await bensBrowser.call(listLikes, {});
    expect(namesOf(liked_by)).toEqual(['Fay', 'Eva', 'Gus']);
    expect(new_likes).toBe(2);
  });

  test('a long list goes on where it stopped', async () => {
    for (const [i, id] of (await createCrowd(103)).entries()) {
      await likeMember(world.platform, { id, confirmed: true }, ben.id);
      // Some at the same moment.
      if (i % 3 === 0) world.platform.clock.advance({ seconds: 1 });
      if (i % 2 === 0) await markLikeSeen(world.platform, ben.id, id);
    }
    const { liked_by, next_cursors } = await bensBrowser.call(listLikes, {});
    expect(liked_by).toHaveLength(100);
    const cursor = next_cursors.received!;
    const rest = await bensBrowser.call(listMoreLikes, { type: 'received', cursor });
    expect(rest.next_cursor).toBeNull();
    expect(new Set([...liked_by, ...rest.results].map(({ id }) => id)).size).toBe(103);
    expect([...liked_by, ...rest.results].map(({ like_new }) => like_new)).toEqual([
      ...Array(51).fill(true),
      ...Array(52).fill(false),
    ]);
    await expect(bensBrowser.call(listMoreLikes, { type: 'received', cursor: 'x' })).rejects.toThrow(
      'request.invalid',
    );
  });

  test('who was blocked, either way, disabled or left is in no list', async () => {
    for (const change of ['block', 'blocked', 'disabled', 'left']) {
      const woman = await createMember(world.platform, { name: change });
      await likeMember(world.platform, { id: woman.id, confirmed: true }, ben.id);
      await likeMember(world.platform, { id: ben.id, confirmed: true }, woman.id);
      if (change === 'block') await block(ben.id, woman.id);
      if (change === 'blocked') await block(woman.id, ben.id);
      if (change === 'disabled') {
        await world.platform.db.query(`update profile set status = 'disabled' where member_id = $1`, [
          woman.id,
        ]);
      }
      if (change === 'left') {
        await world.platform.db.query(`update account set status = 'pending_deletion' where id = $1`, [
          woman.id,
        ]);
      }
    }
    expect(await bensBrowser.call(listLikes, {})).toMatchObject({ profiles: [], liked_by: [], matches: [] });
  });

  test('opening a profile clears its new-like flag [PRO-12]', async () => {
    await annasBrowser.call(like, { profile: ben.id });
    await markLikeSeen(world.platform, ben.id, anna.id);
    await markLikeSeen(world.platform, anna.id, ben.id);
    expect((await bensBrowser.call(listLikes, {})).liked_by).toMatchObject([
      { id: anna.id, like_new: false },
    ]);
    expect(await findPair(world.platform, ben.id, anna.id)).toMatchObject({
      likedAt: null,
      receivedAt: expect.any(Date),
      matchedAt: null,
    });
  });
});

test('people liking each other at the same moment make exactly one match each [LIK-7]', async () => {
  const people = await createCrowd(600);
  const couples = people.slice(0, 300).map((id, i) => [id, people[300 + i]!] as const);
  events = [];
  const answers: { matched: boolean }[] = [];
  // A hundred couples at once: more would only wait for a connection until that wait ends in a refusal.
  for (let start = 0; start < couples.length; start += 100) {
    const likes = couples
      .slice(start, start + 100)
      .flatMap(([a, b]) => [
        likeMember(world.platform, { id: a, confirmed: true }, b),
        likeMember(world.platform, { id: b, confirmed: true }, a),
      ]);
    answers.push(...(await Promise.all(likes)));
  }
  expect(answers.filter(({ matched }) => matched)).toHaveLength(300);
  expect(events.filter(({ type }) => type === 'match.created')).toHaveLength(600);
  const { rows } = await world.platform.db.query(
    'select count(*)::integer as n from pair where matched_at is not null and lo = any($1)',
    [people],
  );
  expect(rows).toEqual([{ n: 300 }]);
});
