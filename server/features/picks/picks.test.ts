import { describe, expect } from 'vitest';
import { getUser } from '#contract/accounts/endpoints.ts';
import { like } from '#contract/likes/endpoints.ts';
import { closePicks, openPicks } from '#contract/picks/endpoints.ts';
import type { Interest } from '#contract/profiles/facts.ts';
import { saveSearch } from '#contract/search/saved.ts';
import { swipe } from '#contract/swipe/endpoints.ts';
import { timeZoneCookie } from '#contract/time-zones.ts';
import { flushActivity } from '#server/features/presence/index.ts';
import { syncSearchRow } from '#server/features/search/index.ts';
import { write } from '#server/testing/chat.fixture.ts';
import { expectTurns } from '#server/testing/locks.ts';
import { markPair } from '#server/testing/mark-pair.ts';
import type { MemberTraits, TestMember } from '#server/testing/members.ts';
import { createSearchable } from '#server/testing/search.fixture.ts';
import { test as base } from '#server/testing/test.ts';
import { testServerUrl } from '#server/testing/test-database.ts';
import type { Person, World } from '#server/testing/world.ts';
import { picks } from './index.ts';
import { insertDay } from './picks.store.ts';

const zone = 'Europe/Amsterdam';

const test = base.extend('anna', async ({ world }) => {
  const anna = await world.join({ name: 'Anna', paidUser: true, credits: 100 });
  anna.browser.cookies.set(timeZoneCookie, zone);
  return anna;
});

const givePhotos = (world: World) => world.query('update member_search set photo = true');

/** Men with a photo who joined long ago and live far away, so that nothing speaks for them. */
async function meet(world: World, count: number, traits: MemberTraits = {}): Promise<TestMember[]> {
  const men: TestMember[] = [];
  for (let n = 0; n < count; n += 1) {
    men.push(
      await world.createMember({ name: `Ben ${n}`, gender: 'male', lat: 50.85, lon: 5.69, ...traits }),
    );
  }
  await settleIn(
    world,
    men.map(({ id }) => id),
  );
  return men;
}

async function settleIn(world: World, ids: number[]): Promise<void> {
  await world.query(
    `update profile set created_at = created_at - interval '1 year' where member_id = any ($1)`,
    [ids],
  );
  await world.query('update member_search set joined = joined - 31536000 where id = any ($1)', [ids]);
  await givePhotos(world);
}

const open = async ({ browser }: Pick<Person, 'browser'>) => (await browser.call(openPicks, {})).picks;
const idsOf = (members: { id: number }[]) => members.map(({ id }) => id).toSorted((a, b) => a - b);
const place = async ({ browser }: Person) => (await browser.call(getUser, {})).user?.picks;

async function share(world: World, { id }: { id: number }, interests: Interest[]): Promise<void> {
  await world.query('update profile set interests = $2::text[] where member_id = $1', [id, interests]);
  await syncSearchRow(world.platform, id);
  await givePhotos(world);
}

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

describe('the day [BEY-3]', () => {
  test('is the member’s own', async ({ world, anna }) => {
    await meet(world, 12);
    const first = idsOf(await open(anna));
    world.clock.set(new Date('2026-11-02T22:59:59Z'));
    expect(idsOf(await open(anna))).toEqual(first);
    world.clock.set(new Date('2026-11-02T23:00:00Z'));
    const second = idsOf(await open(anna));
    expect(second.filter((id) => first.includes(id))).toEqual([]);
    expect(await world.query('select day::text, picks from pick_day')).toEqual([
      { day: '2026-11-03', picks: 6 },
    ]);
  });

  test('another zone brings no more of them before the day has ended, nor right after', async ({
    world,
    anna,
  }) => {
    await meet(world, 12);
    const first = idsOf(await open(anna));
    anna.browser.cookies.set(timeZoneCookie, 'Pacific/Kiritimati');
    expect(idsOf(await open(anna))).toEqual(first);
  });

  test('a journey over the date line brings six others, on another date', async ({ world, anna }) => {
    await meet(world, 12);
    anna.browser.cookies.set(timeZoneCookie, 'Pacific/Kiritimati');
    const first = idsOf(await open(anna));
    anna.browser.cookies.set(timeZoneCookie, 'Pacific/Pago_Pago');
    world.clock.advance({ hours: 23 });
    const second = idsOf(await open(anna));
    expect(second).toHaveLength(6);
    expect(second.filter((id) => first.includes(id))).toEqual([]);
  });

  test('closed, it shows nothing until the next one', async ({ world, anna }) => {
    await meet(world, 12);
    await open(anna);
    await anna.browser.call(closePicks, {});
    expect(await open(anna)).toEqual([]);
    expect(await place(anna)).toBe(0);
    world.clock.advance({ hours: 11 });
    expect(await place(anna)).toBe(6);
    expect(await open(anna)).toHaveLength(6);
  });

  test('is decided once, from however many tabs at the same moment', async ({ world, anna }) => {
    await meet(world, 20);
    const tabs = await Promise.all(Array.from({ length: 8 }, () => world.logIn(anna)));
    const answers = await Promise.all(tabs.map((browser) => open({ browser })));
    for (const answer of answers) expect(idsOf(answer)).toEqual(idsOf(answers[0]!));
    expect(answers[0]).toHaveLength(6);
    expect(await world.query('select count(*)::integer as n from pick')).toEqual([{ n: 6 }]);
    world.clock.advance({ days: 1 });
    const later = await Promise.all(Array.from({ length: 8 }, () => world.logIn(anna)));
    await Promise.all(later.map((browser) => open({ browser })));
    expect(await world.query('select count(*)::integer as n from pick')).toEqual([{ n: 12 }]);
  });
});

test.runIf(testServerUrl)(
  'a tab that chose others waits for the first one, and changes nothing [BEY-3]',
  async ({ world, anna }) => {
    const men = await meet(world, 4);
    const endsAt = new Date('2026-11-02T23:00:00Z');
    const decide = (chosen: TestMember[]) =>
      insertDay(
        world.platform,
        anna.id,
        { day: '2026-11-02', timeZone: zone, endsAt },
        chosen.map(({ id }) => ({ id, reason: 'search' })),
      );
    await expectTurns(
      world,
      () => decide(men.slice(0, 3)),
      () => decide(men.slice(3)),
    );
    expect(idsOf(await open(anna))).toEqual(idsOf(men.slice(0, 3)));
    expect(await world.query('select picks from pick_day')).toEqual([{ picks: 3 }]);
  },
);

describe('what becomes of picks [BEY-3]', () => {
  test('who is hidden, blocked, gone, invented or of another domain since is left out', async ({
    world,
    anna,
  }) => {
    const men = await meet(world, 6);
    const [hidden, blocked, blocker, gone, invented, stays] = men;
    expect(idsOf(await open(anna))).toEqual(idsOf(men));
    await world.query('update profile set invisible = true where member_id = $1', [hidden!.id]);
    await world.query(`update account set status = 'pending_deletion' where id = $1`, [gone!.id]);
    await world.query('update profile set fictional = true where member_id = $1', [invented!.id]);
    for (const { id } of [hidden!, gone!]) await syncSearchRow(world.platform, id);
    await givePhotos(world);
    await markPair(world, 'blocked', { from: anna, to: blocked! });
    await markPair(world, 'blocked', { from: blocker!, to: anna });
    expect(idsOf(await open(anna))).toEqual([stays!.id]);
    const elsewhere = await world.addDomain('elsewhere.example');
    await world.query('update member_search set site_id = $2 where id = $1', [stays!.id, elsewhere]);
    expect(await place(anna)).toBe(6);
    expect(await open(anna)).toEqual([]);
    // Pages keep no place for nobody.
    expect(await place(anna)).toBe(0);
  });

  test('who looks for another gender since is left out', async ({ world, anna }) => {
    const [ben] = await meet(world, 1);
    expect(await open(anna)).toHaveLength(1);
    await world.query(`update profile set sexuality = 'gay' where member_id = $1`, [ben!.id]);
    await syncSearchRow(world.platform, ben!.id);
    await givePhotos(world);
    expect(await open(anna)).toEqual([]);
  });

  test('a like is shown on its card', async ({ world, anna }) => {
    const [ben] = await meet(world, 1);
    await open(anna);
    await anna.browser.call(like, { profile: ben!.id });
    expect(await open(anna)).toMatchObject([{ id: ben!.id, liked: true }]);
  });

  test('the export names whom the member may still see, with day and reason; erasing either of two leaves nothing', async ({
    world,
    anna,
  }) => {
    const [ben, tom, blocker] = await meet(world, 3);
    const bea = await world.join({ name: 'Bea' });
    await givePhotos(world);
    await open(anna);
    await open(bea);
    await world.query('update profile set invisible = true where member_id = $1', [tom!.id]);
    await markPair(world, 'blocked', { from: blocker!, to: anna });
    const [file] = (await picks.exportMember?.(world.platform, anna.id)) ?? [];
    const kept = { day: '2026-11-02', reason: 'search', at: world.clock.now() };
    expect(JSON.stringify(file)).not.toContain(blocker!.name);
    expect(file).toMatchObject({
      path: 'picks.json',
      json: {
        picked: expect.arrayContaining([
          { ...kept, name: ben!.name },
          { ...kept, name: null },
        ]),
        time_zone: zone,
        closed_at: null,
      },
    });
    const countRows = async () =>
      (
        await world.query(
          'select (select count(*) from pick)::integer + (select count(*) from pick_day)::integer as n',
        )
      )[0]?.n;
    expect(await countRows()).toBe(8);
    await picks.eraseMember?.(world.platform, ben!.id);
    expect(await countRows()).toBe(6);
    await picks.eraseMember?.(world.platform, anna.id);
    expect(await countRows()).toBe(3);
  });

  test('they are forgotten after 30 days', async ({ world, anna }) => {
    await meet(world, 2);
    await open(anna);
    world.clock.advance({ days: 30 });
    await world.jobs.runNow('picks.forget');
    expect(await world.query('select * from pick')).toHaveLength(2);
    world.clock.advance({ days: 1 });
    await world.jobs.runNow('picks.forget');
    expect(await world.query('select * from pick')).toEqual([]);
    expect(await world.query('select * from pick_day')).toEqual([]);
  });
});
