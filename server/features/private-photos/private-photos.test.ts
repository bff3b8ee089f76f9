import { describe, expect } from 'vitest';
import { deletePhoto } from '#contract/photos/endpoints.ts';
import { privatePhotoLimit } from '#contract/photos/facts.ts';
import { getOwnPrivatePhotos, movePrivatePhoto } from '#contract/private-photos/endpoints.ts';
import { privatePhotoUrl } from '#contract/private-photos/facts.ts';
import { getMember } from '#contract/profiles/endpoints.ts';
import { getOwnProfile } from '#contract/profiles/own.ts';
import { addTestPhoto } from '#server/testing/pictures.ts';
import {
  age,
  ask,
  codeOf,
  hide,
  type Id,
  show,
  stateOf,
  test,
} from '#server/testing/private-photos.fixture.ts';
import { addPrivatePhoto, lookAt } from '#server/testing/private-photos.ts';
import { deleteEnded } from './access.store.ts';
import { privatePhotos } from './index.ts';

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
