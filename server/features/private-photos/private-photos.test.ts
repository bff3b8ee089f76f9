import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { block, unblock } from '#contract/blocks/endpoints.ts';
import { endChat } from '#contract/chat/ending.ts';
import { getChat, sendMessage } from '#contract/chat/endpoints.ts';
import { saveContactFilter } from '#contract/contact-filter/endpoints.ts';
import { deletePhoto } from '#contract/photos/endpoints.ts';
import { privatePhotoLimit } from '#contract/photos/facts.ts';
import {
  askForPrivatePhotos,
  getOwnPrivatePhotos,
  getPrivatePhotos,
  hideAllPrivatePhotos,
  hidePrivatePhotos,
  movePrivatePhoto,
  showPrivatePhotos,
} from '#contract/private-photos/endpoints.ts';
import { askAgainDays, privatePhotoUrl, requestDays } from '#contract/private-photos/facts.ts';
import { getMember } from '#contract/profiles/endpoints.ts';
import { getOwnProfile, setVisibility } from '#contract/profiles/own.ts';
import { fileReport } from '#contract/reports/endpoints.ts';
import { addTestPhoto } from '#server/testing/pictures.ts';
import { addPrivatePhoto, lookAt, peopleOf } from '#server/testing/private-photos.ts';
import { test as base } from '#server/testing/test.ts';
import { refusalOf } from '#server/testing/test-client.ts';
import type { Person, World } from '#server/testing/world.ts';
import { deleteEnded } from './access.store.ts';
import { privatePhotos } from './index.ts';

/** Anna has a private photo, which Ben would like to see. */
const test = base
  .extend('anna', ({ world }) => world.join({ name: 'Anna', credits: 10 }))
  .extend('ben', ({ world }) => world.join({ name: 'Ben', gender: 'male', paidUser: true, credits: 10 }))
  .extend('photo', ({ anna }) => addPrivatePhoto(anna));

type Id = { id: number };
const ask = ({ browser }: Person, { id }: Id) => browser.call(askForPrivatePhotos, { profile: id });
const show = ({ browser }: Person, { id }: Id, term: 'day' | 'week' | 'always' = 'always') =>
  browser.call(showPrivatePhotos, { profile: id, term });
const hide = ({ browser }: Person, { id }: Id) => browser.call(hidePrivatePhotos, { profile: id });
const stateOf = async ({ browser }: Person, { id }: Id) => browser.call(getPrivatePhotos, { profile: id });
const say = ({ browser }: Person, { id }: Id) =>
  browser.call(sendMessage, { profile: id, content: { kind: 'text', text: 'Hello' }, key: randomUUID() });
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code;

/** So many days pass, and sessions do not end. */
const age = (world: World, days: number) =>
  world.query(
    `update private_photo_access set asked_at = asked_at - $1::interval, ask_again_at = ask_again_at - $1::interval,
       granted_at = granted_at - $1::interval, granted_until = granted_until - $1::interval`,
    [`${days} days`],
  );

describe('a private photo [TRU-8]', () => {
  test('is nowhere else: no main photo, no card, no profile, no count, no public address, Premium or not', async ({
    world,
    anna,
    ben,
    photo,
  }) => {
    const { member } = await ben.browser.call(getMember, { id: anna.id });
    expect([member.photos, member.main_image, member.photo_count]).toEqual([[], null, 0]);
    const { profile } = await anna.browser.call(getOwnProfile, {});
    expect([profile.photos, profile.photo_count]).toEqual([[], 0]);
    const [names] = await world.query('select full_name, thumb_name, locked_name from photo');
    for (const name of Object.values(names ?? {}))
      for (const { browser } of [ben, anna])
        expect((await browser.inject({ url: `/media/${name}` })).statusCode).toBe(404);
    expect([
      await lookAt(anna, photo),
      await lookAt(ben, photo),
      await lookAt(ben, photo, 'blurred'),
    ]).toEqual([200, 404, 200]);
    expect((await world.visitor().inject({ url: privatePhotoUrl(photo, 'blurred') })).statusCode).toBe(404);
  });

  test('waits for the same review as all photos, and is known to nobody until then', async ({
    world,
    anna,
    ben,
  }) => {
    await world.changeSettings({ photo_auto_approve: false });
    const id = await addPrivatePhoto(anna);
    expect((await stateOf(ben, anna)).photos).toEqual([]);
    expect(await lookAt(ben, id, 'blurred')).toBe(404);
    const { photos } = await anna.browser.call(getOwnPrivatePhotos, {});
    expect(photos).toMatchObject([{ id, status: 'pending' }]);
    // An approval by a process of the release before would make it visible, so the database refuses it.
    await expect(world.query(`update photo set status = 'active' where id = $1`, [id])).rejects.toThrow();
  });

  test('comes from the profile and goes back there, and the others close up', async ({ anna, ben }) => {
    const [first, second] = [await addTestPhoto(anna.browser), await addTestPhoto(anna.browser)];
    await anna.browser.call(movePrivatePhoto, { id: first.id, private: true });
    await anna.browser.call(movePrivatePhoto, { id: first.id, private: true });
    const { member } = await ben.browser.call(getMember, { id: anna.id });
    expect(member.photos.map(({ id }) => id)).toEqual([second.id]);
    expect(member.main_image?.filename).toBe(second.filename);
    expect((await ben.browser.inject({ url: `/media/${first.filename}` })).statusCode).toBe(404);
    await anna.browser.call(movePrivatePhoto, { id: first.id, private: false });
    expect((await ben.browser.call(getMember, { id: anna.id })).member.photos).toHaveLength(2);
    expect(await codeOf(ben.browser.call(movePrivatePhoto, { id: first.id, private: true }))).toBe(
      'not_found',
    );
  });

  test('is one of ten at the most, also of two that arrive together', async ({ world, anna, photo }) => {
    const copy = `insert into photo select id + n, member_id, site_id, position + n, status, full_name || n, thumb_name || n,
      locked_name || n, width, height, fingerprint, gen_random_uuid(), created_at, color, is_private
      from photo cross join generate_series(1, $2::integer) n where id = $1`;
    await world.query(copy, [photo, privatePhotoLimit - 2]);
    const answers = await Promise.allSettled([addPrivatePhoto(anna), addPrivatePhoto(anna)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await anna.browser.call(deletePhoto, { id: photo });
    expect(await lookAt(anna, photo)).toBe(404);
  });
});

describe('asking [TRU-8]', () => {
  test('is one request a pair, and an answer opens the photos', async ({ anna, ben, photo }) => {
    expect(await stateOf(ben, anna)).toMatchObject({ state: 'askable', photos: [{ id: photo }] });
    await Promise.all([ask(ben, anna), ask(ben, anna)]);
    expect(await peopleOf(anna)).toMatchObject([{ id: ben.id, name: 'Ben', state: 'asked' }]);
    expect((await stateOf(anna, ben)).own).toMatchObject({ is_asked: true, is_given: false });
    await show(anna, ben, 'day');
    expect(await stateOf(ben, anna)).toMatchObject({ state: 'open', until: '2026-11-03T12:00:00.000Z' });
    expect(await lookAt(ben, photo)).toBe(200);
  });

  test('a refusal looks like silence, and neither can be repeated for a while', async ({
    world,
    anna,
    ben,
    photo,
  }) => {
    const cem = await world.join({ name: 'Cem', gender: 'male' });
    await ask(ben, anna);
    await ask(cem, anna);
    await hide(anna, ben);
    expect(await stateOf(ben, anna)).toEqual(await stateOf(cem, anna));
    expect((await peopleOf(anna)).map(({ name }) => name)).toEqual(['Cem']);
    await age(world, requestDays);
    expect(await peopleOf(anna)).toEqual([]);
    expect((await stateOf(ben, anna)).state).toBe('asked');
    await ask(ben, anna);
    expect(await peopleOf(anna)).toEqual([]);
    await age(world, askAgainDays - requestDays);
    expect((await stateOf(ben, anna)).state).toBe('askable');
    await ask(ben, anna);
    expect(await peopleOf(anna)).toMatchObject([{ name: 'Ben', state: 'asked' }]);
    expect(await lookAt(ben, photo)).toBe(404);
  });

  test.for<[string, (world: World, anna: Person, ben: Person) => Promise<unknown>]>([
    [
      'a contact filter',
      (_world, anna) =>
        anna.browser.call(saveContactFilter, {
          filter: { min_age: 60, max_age: null, distance: null, photo: false, mutual: false },
          photos_after_answer: false,
        }),
    ],
    [
      'a limit of the one who asks',
      (world, _anna, ben) =>
        world.query('update profile set limited_since = now() where member_id = $1', [ben.id]),
    ],
    [
      'invisible mode of the one who asks',
      (_world, _anna, ben) => ben.browser.call(setVisibility, { invisible: true }),
    ],
  ])('%s takes no request', async ([, hinder], { world, anna, ben, photo }) => {
    await hinder(world, anna, ben);
    expect(await stateOf(ben, anna)).toMatchObject({ state: 'closed', photos: [{ id: photo }] });
    expect(await codeOf(ask(ben, anna))).toBe('not_found');
    expect(await peopleOf(anna)).toEqual([]);
  });

  test('nobody asks who has nothing to show, or themselves', async ({ anna, ben }) => {
    expect(await codeOf(ask(ben, anna))).toBe('not_found');
    expect(await codeOf(ask(anna, anna))).toBe('not_found');
    expect(await codeOf(show(anna, ben))).toBe('not_found');
  });
});

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

test('requests and grants are exported on both sides, tidied up and erased [TRU-8]', async ({
  world,
  anna,
  ben,
  photo,
}) => {
  const exported = async ({ id }: Id) => (await privatePhotos.exportMember?.(world.platform, id))?.[0];
  await ask(ben, anna);
  await hide(anna, ben);
  expect(await exported(ben)).toMatchObject({ json: { may_see: [{ name: 'Anna', shown_since: null }] } });
  expect(JSON.stringify(await exported(ben))).not.toMatch(/refus/);
  await show(anna, ben, 'day');
  await lookAt(ben, photo);
  expect(await exported(anna)).toMatchObject({
    json: { others_may_see: [{ name: 'Ben', first_look: '2026-11-02' }], may_see: [] },
  });
  const rows = () => world.query('select 1 from private_photo_access');
  await age(world, 30);
  await deleteEnded(world.platform);
  expect(await rows()).toHaveLength(1);
  await age(world, 2);
  await deleteEnded(world.platform);
  expect(await rows()).toEqual([]);
  await show(anna, ben);
  await privatePhotos.eraseMember?.(world.platform, ben.id);
  expect(await rows()).toEqual([]);
});
