import { describe, expect } from 'vitest';
import { like } from '#contract/likes/endpoints.ts';
import { closePicks } from '#contract/picks/endpoints.ts';
import { timeZoneCookie } from '#contract/time-zones.ts';
import { syncSearchRow } from '#server/features/search/index.ts';
import { expectTurns } from '#server/testing/locks.ts';
import { markPair } from '#server/testing/mark-pair.ts';
import type { TestMember } from '#server/testing/members.ts';
import { givePhotos, idsOf, meet, open, place, test, zone } from '#server/testing/picks.fixture.ts';
import { testServerUrl } from '#server/testing/test-database.ts';
import { picks } from './index.ts';
import { insertDay } from './picks.store.ts';

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
