import { describe, expect, vi } from 'vitest';
import { savePushSubscription } from '#contract/notifications/endpoints.ts';
import {
  askForPrivatePhotos,
  hidePrivatePhotos,
  showPrivatePhotos,
} from '#contract/private-photos/endpoints.ts';
import { addPrivatePhoto } from '#server/testing/private-photos.ts';
import { createBox, testWithPush } from '#server/testing/push-service.ts';
import type { Person, World } from '#server/testing/world.ts';
import { upsertGrant } from './access.store.ts';
import { isGrantToTell } from './private-photos.store.ts';

const test = testWithPush
  .extend('anna', ({ world }) => world.join({ name: 'Anna' }))
  .extend('ben', async ({ world, pushService }) => {
    const ben = await world.join({ name: 'Ben', gender: 'male' });
    const { subscription } = createBox(pushService);
    await ben.browser.call(savePushSubscription, { push: '1', subscription });
    await world.jobs.drain();
    return ben;
  })
  .extend('calls', ({ world, pushService }) => async (expected: number) => {
    await vi.waitFor(async () => {
      await world.jobs.drain();
      expect(pushService.handed.map(({ headers }) => headers.topic)).toHaveLength(expected);
    });
    pushService.handed = [];
  });

const show = ({ browser }: Person, { id }: Person) =>
  browser.call(showPrivatePhotos, { profile: id, term: 'always' });
const hide = ({ browser }: Person, { id }: Person) => browser.call(hidePrivatePhotos, { profile: id });

/** The filter that Anna does not fit: she has no photo in her profile. */
const keepOut = (world: World, { id }: Person) =>
  world.query(`update profile set contact_filter = '{"photo": true}' where member_id = $1`, [id]);

describe('photos that nobody asked for [TRU-8]', () => {
  test('call nobody whose contact filter keeps their owner out, unless they asked', async ({
    world,
    anna,
    ben,
  }) => {
    await addPrivatePhoto(anna);
    await keepOut(world, ben);
    const pair = { viewerId: ben.id, ownerId: anna.id };
    expect(await upsertGrant(world.platform, { ...pair, until: null })).toBe('unasked');
    expect(await isGrantToTell(world.platform, { ...pair, isAnswer: false })).toBe(false);
    await world.query('delete from private_photo_access');
    await ben.browser.call(askForPrivatePhotos, { profile: anna.id });
    expect(await upsertGrant(world.platform, { ...pair, until: null })).toBe('answer');
    expect(await isGrantToTell(world.platform, { ...pair, isAnswer: true })).toBe(true);
  });
});
