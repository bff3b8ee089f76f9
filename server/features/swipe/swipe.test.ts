import { describe, expect } from 'vitest';
import { like as likeEndpoint, listLikes, unlike } from '#contract/likes/endpoints.ts';
import { saveSearch } from '#contract/search/saved.ts';
import { getSwipeDeck, swipe, undoPass } from '#contract/swipe/endpoints.ts';
import { syncSearchRow } from '#server/features/search/index.ts';
import { markPair } from '#server/testing/mark-pair.ts';
import type { MemberTraits, TestMember } from '#server/testing/members.ts';
import { addTestPhoto } from '#server/testing/pictures.ts';
import { test as base } from '#server/testing/test.ts';
import { refusalOf } from '#server/testing/test-client.ts';
import type { Person, World } from '#server/testing/world.ts';

const zone = 'Europe/Amsterdam';

/** Men with a photo, as the search knows them: no upload, because only that there is one matters here. */
async function meet(world: World, count: number, traits: MemberTraits = {}): Promise<TestMember[]> {
  const men: TestMember[] = [];
  for (let n = 0; n < count; n += 1) {
    men.push(await world.createMember({ name: `Ben ${n}`, gender: 'male', ...traits }));
  }
  await world.query('update member_search set photo = true, act = act + 1 where id = any ($1)', [
    men.map(({ id }) => id),
  ]);
  return men;
}

const test = base.extend('anna', ({ world }) => world.join({ name: 'Anna' }));

const give = (anna: Person, { id }: { id: number }, time_zone = zone) =>
  anna.browser.call(swipe, { profile: id, choice: 'like', time_zone });
const pass = (anna: Person, { id }: { id: number }) =>
  anna.browser.call(swipe, { profile: id, choice: 'pass' });
const deal = async (anna: Person) => (await anna.browser.call(getSwipeDeck, {})).results.map(({ id }) => id);
const idsOf = (members: { id: number }[]) => members.map(({ id }) => id).sort((a, b) => a - b);
const sorted = (ids: number[]) => [...ids].sort((a, b) => a - b);

describe('the deck [LIK-5]', () => {
  test('holds whom the member looks for, with a photo, and nobody who may not be shown or liked', async ({
    world,
    anna,
  }) => {
    const men = await meet(world, 2);
    const [blocked, blocker, liked, foreign] = await meet(world, 4);
    await meet(world, 1, { invisible: true });
    await meet(world, 1, { disabled: true });
    await meet(world, 1, { fictional: true });
    await meet(world, 1, { status: 'pending_deletion' });
    await meet(world, 1, { gender: 'female' });
    await meet(world, 1, { sexuality: 'gay' });
    await world.createMember({ name: 'Faceless', gender: 'male' });
    await markPair(world, 'blocked', { from: anna, to: blocked! });
    await markPair(world, 'blocked', { from: blocker!, to: anna });
    await markPair(world, 'liked', { from: anna, to: liked! });
    const elsewhere = await world.addDomain('elsewhere.example');
    await world.query('update profile set site_id = $2 where member_id = $1', [foreign!.id, elsewhere]);
    await world.query('update member_search set site_id = $2 where id = $1', [foreign!.id, elsewhere]);
    expect(sorted(await deal(anna))).toEqual(idsOf(men));
  });

  test('goes on behind its last card, and follows the saved search', async ({ world, anna }) => {
    const men = await meet(world, 25);
    const first = await anna.browser.call(getSwipeDeck, {});
    expect(first.results).toHaveLength(20);
    const second = await anna.browser.call(getSwipeDeck, { cursor: first.next_cursor ?? '' });
    expect(second.next_cursor).toBeNull();
    expect(sorted([...first.results, ...second.results].map(({ id }) => id))).toEqual(idsOf(men));
    const [german] = await meet(world, 1, { country: 'DE', region: '16' });
    await anna.browser.call(saveSearch, { country: 'DE' });
    expect(await deal(anna)).toEqual([german!.id]);
  });

  test('somebody who likes the member is dealt like everybody else', async ({ world, anna }) => {
    const [ben] = await meet(world, 1);
    await markPair(world, 'liked', { from: ben!, to: anna });
    expect(await deal(anna)).toEqual([ben!.id]);
  });

  test('a card shows only the photos the viewer may see, and says what the domain shows', async ({
    world,
    anna,
  }) => {
    const ben = await world.join({ name: 'Ben', gender: 'male' });
    await addTestPhoto(ben.browser);
    await addTestPhoto(ben.browser);
    await world.query('update profile set about = $2, interests = $3 where member_id = $1', [
      ben.id,
      'I bake.',
      ['baking'],
    ]);
    await syncSearchRow(world.platform, ben.id);
    const [free] = (await anna.browser.call(getSwipeDeck, {})).results;
    expect(free).toMatchObject({ id: ben.id, photo_count: 2, about: 'I bake.', interests: ['baking'] });
    const { status: _, ...shown } = free!.main_image!;
    expect(free?.photos).toEqual([shown]);
    await world.changeSettings({ visible_profile_notes: [], visible_profile_fields: [] });
    await world.query('update account set paid_user = true where id = $1', [anna.id]);
    const [paid] = (await anna.browser.call(getSwipeDeck, {})).results;
    expect(paid).toMatchObject({ about: '', interests: [] });
    expect(paid?.photos).toHaveLength(2);
  });

  test('visitors have to log in, and a made-up cursor is refused', async ({ world, anna }) => {
    expect((await refusalOf(world.visitor().call(getSwipeDeck, {}))).code).toBe('authentication_required');
    expect((await refusalOf(anna.browser.call(getSwipeDeck, { cursor: 'x' }))).code).toBe('request.invalid');
  });
});

describe('passing [LIK-5]', () => {
  test('nobody who was passed comes back for 30 days; the last pass can be taken back, no other', async ({
    world,
    anna,
  }) => {
    const [first, second] = await meet(world, 2);
    await pass(anna, first!);
    world.clock.advance({ seconds: 1 });
    await pass(anna, second!);
    expect(await deal(anna)).toEqual([]);
    await anna.browser.call(undoPass, { profile: first!.id });
    expect(await deal(anna)).toEqual([]);
    await anna.browser.call(undoPass, { profile: second!.id });
    expect(await deal(anna)).toEqual([second!.id]);
    world.clock.advance({ days: 30 });
    const later = { ...anna, browser: await world.logIn(anna) };
    expect(sorted(await deal(later))).toEqual(idsOf([first!, second!]));
    await world.jobs.runNow('swipe.forget-passes');
    expect(await world.query('select * from swipe_pass')).toEqual([]);
  });

  test('taking back a pass takes back no like, and a pass of nobody is none', async ({ world, anna }) => {
    const [ben] = await meet(world, 1);
    await give(anna, ben!);
    await anna.browser.call(undoPass, { profile: ben!.id });
    expect((await anna.browser.call(listLikes, {})).profiles).toHaveLength(1);
    for (const nobody of [{ id: 4711 }, anna])
      expect((await refusalOf(pass(anna, nobody))).code).toBe('not_found');
    expect(await world.query('select * from swipe_pass')).toEqual([]);
  });
});

describe('liking [LIK-5]', () => {
  test('is a like like any other; two of them are a match', async ({ world, anna }) => {
    const ben = await world.join({ name: 'Ben', gender: 'male' });
    await give(anna, ben);
    expect((await ben.browser.call(listLikes, {})).liked_by).toMatchObject([{ id: anna.id, like_new: true }]);
    expect(world.events).toContainEqual({
      memberId: ben.id,
      type: 'like.received',
      data: { profile: anna.id },
    });
    expect(await give(ben, anna)).toMatchObject({ matched: true });
  });

  test('four a day; then the answer says when it goes on, and passing goes on at once', async ({
    world,
    anna,
  }) => {
    const men = await meet(world, 6);
    const left: number[] = [];
    for (const man of men.slice(0, 4)) left.push((await give(anna, man)).likes.left);
    expect(left).toEqual([3, 2, 1, 0]);
    const refusal = await refusalOf(give(anna, men[4]!));
    expect(refusal).toMatchObject({
      code: 'swipe.no_likes_left',
      data: { until: '2026-11-02T23:00:00.000Z' },
    });
    expect((await anna.browser.call(getSwipeDeck, {})).likes).toEqual({
      left: 0,
      until: '2026-11-02T23:00:00.000Z',
    });
    await pass(anna, men[5]!);
    expect(await anna.browser.call(likeEndpoint, { profile: men[4]!.id })).toMatchObject({ matched: false });
    world.clock.advance({ hours: 11 });
    expect((await give(anna, men[5]!)).likes.left).toBe(3);
  });

  test('a repeat costs nothing, nor does a like that is refused; one taken back stays spent', async ({
    world,
    anna,
  }) => {
    const [ben] = await meet(world, 1);
    const [fictional] = await meet(world, 1, { fictional: true });
    await give(anna, ben!);
    expect((await give(anna, ben!)).likes.left).toBe(3);
    expect((await refusalOf(give(anna, fictional!))).code).toBe('likes.fictional');
    expect((await refusalOf(give(anna, { id: 4711 }))).code).toBe('not_found');
    await markPair(world, 'blocked', { from: ben!, to: anna });
    await anna.browser.call(unlike, { profile: ben!.id });
    expect((await refusalOf(give(anna, ben!))).code).toBe('not_found');
    expect((await anna.browser.call(getSwipeDeck, {})).likes.left).toBe(3);
  });

  test('another time zone brings no more likes before the day has ended', async ({ world, anna }) => {
    const men = await meet(world, 6);
    for (const man of men.slice(0, 4)) await give(anna, man);
    expect((await refusalOf(give(anna, men[4]!, 'Pacific/Kiritimati'))).code).toBe('swipe.no_likes_left');
    expect((await refusalOf(give(anna, men[4]!, 'nowhere'))).code).toBe('swipe.no_likes_left');
  });

  test('four likes fired at once from three tabs on the last free like make one', async ({ world, anna }) => {
    const men = await meet(world, 7);
    for (const man of men.slice(0, 3)) await give(anna, man);
    const tabs = await Promise.all([1, 2, 3].map(() => world.logIn(anna)));
    const outcomes = await Promise.allSettled(
      men
        .slice(3)
        .map(({ id }, n) => tabs[n % 3]!.call(swipe, { profile: id, choice: 'like', time_zone: zone })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await anna.browser.call(listLikes, {})).profiles).toHaveLength(4);
  });

  test('a first day begins once, whichever of four likes comes first', async ({ world, anna }) => {
    const men = await meet(world, 6);
    const outcomes = await Promise.allSettled(men.map((man) => give(anna, man)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    expect(await world.query('select likes from swipe_day')).toEqual([{ likes: 4 }]);
  });
});
