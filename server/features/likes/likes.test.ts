import { describe, expect } from 'vitest';
import { like, listLikes, listMoreLikes, unlike } from '#contract/likes/endpoints.ts';
import { createBulkMembers } from '#server/testing/bulk-members.ts';
import { markPair } from '#server/testing/mark-pair.ts';
import type { TestMember } from '#server/testing/members.ts';
import { test as base } from '#server/testing/test.ts';
import { areMatched, findPair, like as likeMember, noteLikeSeen } from './index.ts';

const test = base
  .extend('anna', ({ world }) => world.join({ name: 'Anna' }))
  .extend('ben', ({ world }) => world.join({ name: 'Ben', gender: 'male' }));

const namesOf = (cards: { name: string }[]) => cards.map(({ name }) => name);

describe('liking [LIK-1]', () => {
  test('a like stands in both lists, new for the one who got it, and they are told at once', async ({
    world,
    anna,
    ben,
  }) => {
    expect(await anna.browser.call(like, { profile: ben.id })).toEqual({ matched: false });
    const annas = await anna.browser.call(listLikes, {});
    expect(annas.profiles).toMatchObject([{ id: ben.id, name: 'Ben', liked: true, like_new: false }]);
    expect(annas.new_likes).toBe(0);
    const bens = await ben.browser.call(listLikes, {});
    expect(bens.liked_by).toMatchObject([{ id: anna.id, like_new: true, since: '2026-11-02T12:00:00.000Z' }]);
    expect(bens).toMatchObject({ profiles: [], matches: [], new_likes: 1 });
    expect(world.events).toEqual([{ memberId: ben.id, type: 'like.received', data: { profile: anna.id } }]);
  });

  test('a mutual like is a match, told to both', async ({ world, anna, ben }) => {
    await anna.browser.call(like, { profile: ben.id });
    expect(await ben.browser.call(like, { profile: anna.id })).toEqual({ matched: true });
    expect((await anna.browser.call(listLikes, {})).matches).toMatchObject([{ id: ben.id, matched: true }]);
    expect((await ben.browser.call(listLikes, {})).matches).toMatchObject([{ id: anna.id, matched: true }]);
    expect(await areMatched(world.platform, anna.id, ben.id)).toBe(true);
    const matches = world.events.filter(({ type }) => type === 'match.created');
    expect(matches).toEqual([
      { memberId: ben.id, type: 'match.created', data: { profile: anna.id } },
      { memberId: anna.id, type: 'match.created', data: { profile: ben.id } },
    ]);
  });

  test('liking back is seeing the like; the answer to it is new for the other', async ({ anna, ben }) => {
    await anna.browser.call(like, { profile: ben.id });
    await ben.browser.call(like, { profile: anna.id });
    expect((await ben.browser.call(listLikes, {})).new_likes).toBe(0);
    expect((await anna.browser.call(listLikes, {})).liked_by).toMatchObject([{ id: ben.id, like_new: true }]);
  });

  test('liking again answers the same and tells nobody', async ({ world, anna, ben }) => {
    await anna.browser.call(like, { profile: ben.id });
    await ben.browser.call(like, { profile: anna.id });
    world.events.length = 0;
    expect(await anna.browser.call(like, { profile: ben.id })).toEqual({ matched: true });
    expect(world.events).toEqual([]);
  });

  test('a like taken back takes the match with it; given again it is new again', async ({
    world,
    anna,
    ben,
  }) => {
    await anna.browser.call(like, { profile: ben.id });
    await ben.browser.call(like, { profile: anna.id });
    noteLikeSeen(world.platform, ben.id, anna.id);
    world.clock.advance({ seconds: 1 });
    await anna.browser.call(unlike, { profile: ben.id });
    await anna.browser.call(unlike, { profile: ben.id });
    expect(await areMatched(world.platform, anna.id, ben.id)).toBe(false);
    expect(await ben.browser.call(listLikes, {})).toMatchObject({ liked_by: [], matches: [] });
    expect((await anna.browser.call(listLikes, {})).liked_by).toMatchObject([{ id: ben.id }]);
    expect(await anna.browser.call(like, { profile: ben.id })).toEqual({ matched: true });
    expect((await ben.browser.call(listLikes, {})).new_likes).toBe(1);
  });

  test('a like that is taken back and given again is heard of once an hour, a match besides [LIK-1]', async ({
    world,
    anna,
    ben,
  }) => {
    const toggle = async () => {
      for (let count = 0; count < 10; count++) {
        await anna.browser.call(like, { profile: ben.id });
        await anna.browser.call(unlike, { profile: ben.id });
      }
    };
    await toggle();
    expect(world.events.map(({ type }) => type)).toEqual(['like.received']);
    await ben.browser.call(like, { profile: anna.id });
    world.events.length = 0;
    await toggle();
    expect(world.events.filter(({ memberId }) => memberId === ben.id).map(({ type }) => type)).toEqual([
      'like.received',
      'match.created',
    ]);
  });

  test('nobody likes themselves, and visitors must log in', async ({ world, anna, ben }) => {
    await expect(anna.browser.call(like, { profile: anna.id })).rejects.toThrow('likes.own_profile');
    await expect(world.visitor().call(like, { profile: ben.id })).rejects.toThrow('authentication_required');
  });

  test('blocked, disabled, unconfirmed and missing members cannot be liked and look the same', async ({
    world,
    anna,
  }) => {
    const blocker = await world.createMember({ gender: 'male' });
    await markPair(world, 'blocked', { from: blocker, to: anna });
    const disabled = await world.createMember({ gender: 'male', disabled: true });
    const unconfirmed = await world.createMember({ gender: 'male', status: 'not_confirmed' });
    for (const id of [blocker.id, disabled.id, unconfirmed.id, 12345]) {
      await expect(anna.browser.call(like, { profile: id })).rejects.toThrow('not_found');
    }
    expect((await findPair(world.platform, anna.id, blocker.id))?.blockedByAt).not.toBeNull();
  });

  test('a fictional profile neither likes nor is liked, not even past the service', async ({
    world,
    anna,
  }) => {
    const figure = await world.join({ gender: 'male', fictional: true });
    await expect(anna.browser.call(like, { profile: figure.id })).rejects.toThrow('likes.fictional');
    await expect(figure.browser.call(like, { profile: anna.id })).rejects.toThrow('likes.fictional');
    const past = markPair(world, 'liked', { from: anna, to: figure });
    await expect(past).rejects.toThrow('fictional');
  });

  test('what an unconfirmed member likes shows once they are confirmed', async ({ world, ben }) => {
    const carla = await world.join({ name: 'Carla', status: 'not_confirmed' });
    await carla.browser.call(like, { profile: ben.id });
    expect(world.events).toEqual([]);
    expect((await ben.browser.call(listLikes, {})).liked_by).toEqual([]);
    await world.query(`update account set status = 'active' where id = $1`, [carla.id]);
    expect(namesOf((await ben.browser.call(listLikes, {})).liked_by)).toEqual(['Carla']);
  });
});

describe('the lists [LIK-2]', () => {
  test('received likes have the new ones first, then the newest', async ({ world, ben }) => {
    const women: TestMember[] = [];
    for (const name of ['Eva', 'Fay', 'Gus']) {
      const woman = await world.createMember({ name });
      world.clock.advance({ minutes: 1 });
      await likeMember(world.platform, { id: woman.id, confirmed: true }, ben.id);
      women.push(woman);
    }
    noteLikeSeen(world.platform, ben.id, women[2]!.id);
    const { liked_by, new_likes } = await ben.browser.call(listLikes, {});
    expect(namesOf(liked_by)).toEqual(['Fay', 'Eva', 'Gus']);
    expect(new_likes).toBe(2);
  });

  test('a long list goes on where it stopped', async ({ world, ben }) => {
    for (const [i, id] of (await createBulkMembers(world, 103)).entries()) {
      await likeMember(world.platform, { id, confirmed: true }, ben.id);
      // Some at the same moment.
      if (i % 3 === 0) world.clock.advance({ seconds: 1 });
      if (i % 2 === 0) noteLikeSeen(world.platform, ben.id, id);
    }
    const { liked_by, next_cursors } = await ben.browser.call(listLikes, {});
    expect(liked_by).toHaveLength(100);
    const cursor = next_cursors.received!;
    const rest = await ben.browser.call(listMoreLikes, { type: 'received', cursor });
    expect(rest.next_cursor).toBeNull();
    expect(new Set([...liked_by, ...rest.results].map(({ id }) => id)).size).toBe(103);
    expect([...liked_by, ...rest.results].map(({ like_new }) => like_new)).toEqual([
      ...Array(51).fill(true),
      ...Array(52).fill(false),
    ]);
    await expect(ben.browser.call(listMoreLikes, { type: 'received', cursor: 'x' })).rejects.toThrow(
      'request.invalid',
    );
  });

  test('who was blocked, either way, disabled or left is in no list', async ({ world, ben }) => {
    for (const change of ['block', 'blocked', 'disabled', 'left']) {
      const woman = await world.createMember({ name: change });
      await likeMember(world.platform, { id: woman.id, confirmed: true }, ben.id);
      await likeMember(world.platform, { id: ben.id, confirmed: true }, woman.id);
      if (change === 'block') await markPair(world, 'blocked', { from: ben, to: woman });
      if (change === 'blocked') await markPair(world, 'blocked', { from: woman, to: ben });
      if (change === 'disabled') {
        await world.query(`update profile set status = 'disabled' where member_id = $1`, [woman.id]);
      }
      if (change === 'left') {
        await world.query(`update account set status = 'pending_deletion' where id = $1`, [woman.id]);
      }
    }
    expect(await ben.browser.call(listLikes, {})).toMatchObject({ profiles: [], liked_by: [], matches: [] });
  });

  test('opening a profile clears its new-like flag [PRO-12]', async ({ world, anna, ben }) => {
    await anna.browser.call(like, { profile: ben.id });
    noteLikeSeen(world.platform, ben.id, anna.id);
    noteLikeSeen(world.platform, anna.id, ben.id);
    expect((await ben.browser.call(listLikes, {})).liked_by).toMatchObject([
      { id: anna.id, like_new: false },
    ]);
    expect(await findPair(world.platform, ben.id, anna.id)).toMatchObject({
      likedAt: null,
      receivedAt: expect.any(Date),
      matchedAt: null,
    });
  });
});

test('people liking each other at the same moment make exactly one match each [LIK-7]', async ({ world }) => {
  const people = await createBulkMembers(world, 600);
  const couples = people.slice(0, 300).map((id, i) => [id, people[300 + i]!] as const);
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
  expect(world.events.filter(({ type }) => type === 'match.created')).toHaveLength(600);
  const rows = await world.query(
    'select count(*)::integer as n from pair where matched_at is not null and lo = any($1)',
    [people],
  );
  expect(rows).toEqual([{ n: 300 }]);
});
