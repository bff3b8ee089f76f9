import { describe, expect } from 'vitest';
import {
  askForPrivatePhotos,
  getPrivatePhotos,
  hidePrivatePhotos,
  showPrivatePhotos,
} from '#contract/private-photos/endpoints.ts';
import { expectTurns } from '#server/testing/locks.ts';
import { addPrivatePhoto, lookAt, peopleOf } from '#server/testing/private-photos.ts';
import { test as base } from '#server/testing/test.ts';
import { testServerUrl } from '#server/testing/test-database.ts';
import { hide, show } from './private-photos.service.ts';

const test = base
  .extend('anna', ({ world }) => world.join({ name: 'Anna' }))
  .extend('ben', ({ world }) => world.join({ name: 'Ben', gender: 'male' }))
  .extend('photo', ({ anna }) => addPrivatePhoto(anna));

describe('a picture that is being read [TRU-8]', () => {
  test('is not sent if it is taken back meanwhile, and was not looked at', async ({
    world,
    anna,
    ben,
    photo,
  }) => {
    await anna.browser.call(showPrivatePhotos, { profile: ben.id, term: 'always' });
    const { media } = world.platform;
    const open = media.open.bind(media);
    media.open = async (...args) => {
      await hide(world.platform, { viewerId: ben.id, ownerId: anna.id });
      return open(...args);
    };
    expect(await lookAt(ben, photo)).toBe(404);
    media.open = open;
    await anna.browser.call(showPrivatePhotos, { profile: ben.id, term: 'always' });
    expect(await peopleOf(anna)).toMatchObject([{ last_look: null }]);
  });
});

describe.runIf(testServerUrl)('at the same moment [TRU-8]', () => {
  test('two requests are one, and the owner is told once', async ({ world, anna, ben, photo }) => {
    world.events.length = 0;
    const asking = () => ben.browser.call(askForPrivatePhotos, { profile: anna.id });
    await Promise.all([asking(), asking(), asking()]);
    expect(await world.query('select 1 from private_photo_access')).toHaveLength(1);
    expect(world.events.filter(({ memberId }) => memberId === anna.id)).toHaveLength(1);
    expect(await lookAt(ben, photo)).toBe(404);
  });

  test('a grant and its end take turns: what comes second counts', async ({ world, anna, ben, photo }) => {
    const pair = { viewerId: ben.id, ownerId: anna.id };
    const granting = () => show(world.platform, pair, 'always');
    await expectTurns(world, granting, () => anna.browser.call(hidePrivatePhotos, { profile: ben.id }));
    expect(await lookAt(ben, photo)).toBe(404);
    await granting();
    await expectTurns(
      world,
      () => hide(world.platform, pair),
      () => anna.browser.call(showPrivatePhotos, { profile: ben.id, term: 'day' }),
    );
    expect(await lookAt(ben, photo)).toBe(200);
  });

  test('many of both leave one row that says either', async ({ world, anna, ben, photo }) => {
    const acts = Array.from({ length: 20 }, (_, index) =>
      index % 2
        ? anna.browser.call(hidePrivatePhotos, { profile: ben.id })
        : anna.browser.call(showPrivatePhotos, { profile: ben.id, term: 'week' }),
    );
    await Promise.all(acts);
    const { state } = await ben.browser.call(getPrivatePhotos, { profile: anna.id });
    expect(await lookAt(ben, photo)).toBe(state === 'open' ? 200 : 404);
    expect(await world.query('select 1 from private_photo_access')).toHaveLength(1);
  });
});
