import { describe, expect } from 'vitest';
import { like } from '#contract/likes/endpoints.ts';
import { saveSearch } from '#contract/search/saved.ts';
import { swipe } from '#contract/swipe/endpoints.ts';
import { flushActivity } from '#server/features/presence/index.ts';
import { write } from '#server/testing/chat.fixture.ts';
import { markPair } from '#server/testing/mark-pair.ts';
import type { MemberTraits } from '#server/testing/members.ts';
import {
  givePhotos,
  idsOf,
  meet,
  open,
  place,
  settleIn,
  share,
  test,
} from '#server/testing/picks.fixture.ts';
import { createSearchable } from '#server/testing/search.fixture.ts';
import type { Person } from '#server/testing/world.ts';

describe('who is picked [BEY-3]', () => {
  test('six of those whom the search of the member means; the same ones all day', async ({ world, anna }) => {
    const men = await meet(world, 9);
    await meet(world, 2, { gender: 'female' });
    expect(await place(anna)).toBe(6);
    const picks = await open(anna);
    expect(picks).toHaveLength(6);
    expect(idsOf(men)).toEqual(expect.arrayContaining(idsOf(picks)));
    expect(await open(anna)).toEqual(picks);
    expect(await open({ browser: await world.logIn(anna) })).toEqual(picks);
    world.clock.advance({ hours: 10 });
    expect(await open(anna)).toMatchObject(picks.map(({ id }) => ({ id })));
  });

  test('the saved search decides, but not its wish to see those who look for others', async ({
    world,
    anna,
  }) => {
    await meet(world, 1, { birthDate: '1990-01-01' });
    const [tom] = await meet(world, 1, { birthDate: '1975-01-01' });
    await meet(world, 1, { birthDate: '1975-01-01', sexuality: 'gay' });
    await anna.browser.call(saveSearch, { min_age: '50', max_age: '55', one_sided: '1' } as never);
    expect(idsOf(await open(anna))).toEqual([tom!.id]);
  });

  test('an answer that the domain does not show is not used', async ({ world, anna }) => {
    const [gay] = await meet(world, 1, { sexuality: 'gay' });
    await world.changeSettings({ visible_profile_fields: [] });
    expect(idsOf(await open(anna))).toEqual([gay!.id]);
  });

  test('nobody who is hidden, invented, of another domain, or already met', async ({ world, anna }) => {
    const [liked, passed, written, blocked, blocker, foreign, left] = await meet(world, 7);
    await meet(world, 1, { invisible: true });
    await meet(world, 1, { disabled: true });
    await meet(world, 1, { fictional: true });
    await anna.browser.call(like, { profile: liked!.id });
    await anna.browser.call(swipe, { profile: passed!.id, choice: 'pass' });
    await write(anna, written!);
    await markPair(world, 'blocked', { from: anna, to: blocked! });
    await markPair(world, 'blocked', { from: blocker!, to: anna });
    const elsewhere = await world.addDomain('elsewhere.example');
    await world.query('update member_search set site_id = $2 where id = $1', [foreign!.id, elsewhere]);
    expect(idsOf(await open(anna))).toEqual([left!.id]);
  });

  test('nobody twice within 30 days', async ({ world, anna }) => {
    await meet(world, 8);
    const first = await open(anna);
    world.clock.advance({ days: 1 });
    const second = await open({ browser: await world.logIn(anna) });
    expect(second).toHaveLength(2);
    expect(idsOf([...first, ...second])).toHaveLength(8);
    expect(new Set(idsOf([...first, ...second])).size).toBe(8);
    world.clock.advance({ days: 1 });
    const third = { ...anna, browser: await world.logIn(anna) };
    expect(await open(third)).toEqual([]);
    expect(await place(third)).toBe(0);
    world.clock.advance({ days: 30 });
    const later = { ...anna, browser: await world.logIn(anna) };
    expect(await place(later)).toBeNull();
    expect(await open(later)).toHaveLength(6);
    expect(await place(later)).toBe(6);
  });

  test('who was picked for many gives way to who was seldom seen', async ({ world, anna }) => {
    const men = await meet(world, 7);
    const [often] = men;
    for (let n = 0; n < 3; n += 1) {
      const other = await world.createMember({ name: 'Bea' });
      await world.query(
        `insert into pick (member_id, picked_id, day, place, reason, picked_at) values ($1, $2, '2026-11-01', 0, 'search', $3)`,
        [other.id, often!.id, world.clock.now()],
      );
    }
    expect(idsOf(await open(anna))).toEqual(idsOf(men.slice(1)));
  });

  test('a domain may do without', async ({ world, anna }) => {
    await meet(world, 2);
    await world.changeSettings({ daily_picks: false });
    expect(await open(anna)).toEqual([]);
    expect(await place(anna)).toBe(0);
    expect(await world.query('select * from pick_day')).toEqual([]);
  });
});

describe('the reason [BEY-3]', () => {
  const reasonFor = async (anna: Person, { id }: { id: number }) =>
    (await open(anna)).find((pick) => pick.id === id)?.reason;

  test('says what both like, while both show it', async ({ world, anna }) => {
    const [ben] = await meet(world, 1);
    await share(world, anna, ['baking', 'music']);
    await share(world, ben!, ['music', 'hiking']);
    expect(await reasonFor(anna, ben!)).toEqual({ kind: 'interests', interests: ['music'] });
    await share(world, ben!, ['hiking']);
    expect(await reasonFor(anna, ben!)).toEqual({ kind: 'search' });
    await share(world, ben!, ['music']);
    await world.changeSettings({ visible_profile_fields: ['sexuality'] });
    expect(await reasonFor(anna, ben!)).toEqual({ kind: 'search' });
  });

  test('says who is new and who lives near', async ({ world, anna }) => {
    const [near] = await meet(world, 1, { lat: 52.37, lon: 4.9 });
    const fresh = await createSearchable(world, { name: 'Tom', lat: 50.85, lon: 5.69 });
    await givePhotos(world);
    expect(await reasonFor(anna, near!)).toEqual({ kind: 'near', km: 5 });
    expect(await reasonFor(anna, { id: fresh })).toEqual({ kind: 'new', days: 0 });
  });

  test('says who writes back within a day; nothing of who hides their activity', async ({ world, anna }) => {
    const arrive = (traits: MemberTraits) =>
      world.join({ gender: 'male', paidUser: true, credits: 50, lat: 50.85, lon: 5.69, ...traits });
    const [quick, slow, hidden] = [
      await arrive({ name: 'Quick' }),
      await arrive({ name: 'Slow' }),
      await arrive({ name: 'Hidden', hidesActivity: true }),
    ];
    for (let n = 0; n < 3; n += 1) {
      const writer = await world.join({ name: `Writer ${n}`, paidUser: true, credits: 50 });
      for (const man of [quick, slow, hidden]) await write(writer, man);
      for (const man of [quick, hidden]) await write(man, writer);
    }
    world.clock.advance({ days: 2 });
    await flushActivity(world.platform);
    await settleIn(world, [quick.id, slow.id, hidden.id]);
    const visitor = { ...anna, browser: await world.logIn(anna) };
    expect(await reasonFor(visitor, quick)).toEqual({ kind: 'answers' });
    expect(await reasonFor(visitor, slow)).toEqual({ kind: 'search' });
    expect(await reasonFor(visitor, hidden)).toEqual({ kind: 'search' });
    const hide = 'update profile set hides_activity = $2 where member_id = $1';
    await world.query(hide, [quick.id, true]);
    expect(await reasonFor(visitor, quick)).toEqual({ kind: 'search' });
    await world.query(hide, [quick.id, false]);
    await world.query(hide, [anna.id, true]);
    expect(await reasonFor(visitor, quick)).toEqual({ kind: 'search' });
  });
});
