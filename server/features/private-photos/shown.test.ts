import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { block, unblock } from '#contract/blocks/endpoints.ts';
import { endChat } from '#contract/chat/ending.ts';
import { getChat } from '#contract/chat/endpoints.ts';
import { hideAllPrivatePhotos } from '#contract/private-photos/endpoints.ts';
import { askAgainDays, privatePhotoUrl } from '#contract/private-photos/facts.ts';
import { setVisibility } from '#contract/profiles/own.ts';
import { fileReport } from '#contract/reports/endpoints.ts';
import { age, ask, codeOf, hide, say, show, stateOf, test } from '#server/testing/private-photos.fixture.ts';
import { lookAt, peopleOf } from '#server/testing/private-photos.ts';
import type { Person, World } from '#server/testing/world.ts';

describe('what is shown [TRU-8]', () => {
  test('is gone by the clock, by a press and by one press for all', async ({ world, anna, ben, photo }) => {
    const cem = await world.join({ name: 'Cem', gender: 'male' });
    await show(anna, ben, 'day');
    await show(anna, cem, 'week');
    world.clock.advance({ days: 1 });
    expect([await lookAt(ben, photo), await lookAt(cem, photo)]).toEqual([404, 200]);
    expect((await stateOf(ben, anna)).state).toBe('askable');
    expect((await peopleOf(anna)).map(({ state }) => state)).toEqual(['given', 'ended']);
    await show(anna, ben);
    world.events.length = 0;
    await hide(anna, ben);
    expect(world.events).toEqual([{ memberId: ben.id, type: 'resync', data: {} }]);
    expect([await lookAt(ben, photo), (await stateOf(ben, anna)).state]).toEqual([404, 'over']);
    await anna.browser.call(hideAllPrivatePhotos, {});
    expect(await lookAt(cem, photo)).toBe(404);
    expect(await peopleOf(anna)).toEqual([]);
  });

  test('is kept by no browser and no proxy', async ({ anna, ben, photo }) => {
    await show(anna, ben);
    for (const view of ['full', 'blurred'] as const) {
      const { headers } = await ben.browser.inject({ url: privatePhotoUrl(photo, view) });
      expect(headers['cache-control']).toBe('private, no-store');
    }
    expect(await lookAt(ben, photo, 'thumb')).toBe(404);
  });

  test('tells its owner on which days it was looked at, and nothing of the blurred picture', async ({
    world,
    anna,
    ben,
    photo,
  }) => {
    await show(anna, ben);
    await lookAt(ben, photo, 'blurred');
    await lookAt(anna, photo);
    expect(await peopleOf(anna)).toMatchObject([{ first_look: null, last_look: null }]);
    await lookAt(ben, photo);
    world.clock.advance({ days: 2 });
    await lookAt(ben, photo);
    expect(await peopleOf(anna)).toMatchObject([{ first_look: '2026-11-02', last_look: '2026-11-04' }]);
    await show(anna, ben, 'week');
    expect(await peopleOf(anna)).toMatchObject([{ first_look: '2026-11-02' }]);
  });

  test.for<[string, (world: World, anna: Person, ben: Person) => Promise<unknown>]>([
    ['a block', (_world, anna, ben) => anna.browser.call(block, { profile: ben.id })],
    ['a block by the other', (_world, anna, ben) => ben.browser.call(block, { profile: anna.id })],
    ['invisible mode', (_world, anna) => anna.browser.call(setVisibility, { invisible: true })],
    [
      'a break',
      (world, anna) =>
        world.query(
          `update profile set paused_since = now(), paused_until = 'infinity' where member_id = $1`,
          [anna.id],
        ),
    ],
    [
      'a suspension',
      (world, anna) => world.query(`update account set status = 'suspended' where id = $1`, [anna.id]),
    ],
    [
      'a deletion',
      (world, anna) => world.query(`update account set status = 'pending_deletion' where id = $1`, [anna.id]),
    ],
    [
      'a conversation that ended',
      async (_world, anna, ben) => {
        const { conversation } = await ben.browser.call(getChat, { profile: anna.id });
        await anna.browser.call(endChat, { conversation: conversation?.id ?? 0 });
      },
    ],
  ])('%s closes it', async ([, end], { world, anna, ben, photo }) => {
    await say(ben, anna);
    await show(anna, ben);
    expect(await lookAt(ben, photo)).toBe(200);
    await end(world, anna, ben);
    expect(await lookAt(ben, photo)).toBe(404);
  });

  test('a block ends it for good', async ({ world, anna, ben, photo }) => {
    await show(anna, ben);
    await anna.browser.call(block, { profile: ben.id });
    await anna.browser.call(unblock, { profile: ben.id });
    expect([await lookAt(ben, photo), (await stateOf(ben, anna)).state]).toEqual([404, 'askable']);
    expect(await world.query('select 1 from private_photo_access')).toEqual([]);
  });

  test('whoever was refused or lost it does not ask again by blocking and unblocking', async ({
    world,
    anna,
    ben,
    photo,
  }) => {
    const blockAndUnblock = async () => {
      await ben.browser.call(block, { profile: anna.id });
      await ben.browser.call(unblock, { profile: anna.id });
    };
    await ask(ben, anna);
    await hide(anna, ben);
    await blockAndUnblock();
    expect((await stateOf(ben, anna)).state).toBe('asked');
    await ask(ben, anna);
    expect(await peopleOf(anna)).toEqual([]);
    await age(world, askAgainDays);
    await ask(ben, anna);
    await blockAndUnblock();
    expect(await peopleOf(anna)).toEqual([]);
    await show(anna, ben);
    await hide(anna, ben);
    await blockAndUnblock();
    expect((await stateOf(ben, anna)).state).toBe('over');
    expect(await lookAt(ben, photo)).toBe(404);
  });

  test('can be reported with a copy by who sees it, and by nobody else', async ({
    world,
    anna,
    ben,
    photo,
  }) => {
    const report = () =>
      ben.browser.call(fileReport, {
        ...{ about: 'photo' as const, profile: anna.id, photo, reason: 'illegal' as const, text: '' },
        ...{ block: false, key: randomUUID() },
      });
    expect(await codeOf(report())).toBe('not_found');
    await show(anna, ben);
    await report();
    expect(await world.query('select picture is not null as kept from report')).toEqual([{ kept: true }]);
  });
});
