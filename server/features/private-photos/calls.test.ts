import { describe, expect } from 'vitest';
import { savePushSubscription } from '#contract/notifications/endpoints.ts';
import {
  askForPrivatePhotos,
  hidePrivatePhotos,
  showPrivatePhotos,
} from '#contract/private-photos/endpoints.ts';
import { addPrivatePhoto } from '#server/testing/private-photos.ts';
import { createBox, testWithPush } from '#server/testing/push-service.ts';
import type { Person, World } from '#server/testing/world.ts';

const test = testWithPush
  .extend('anna', ({ world }) => world.join({ name: 'Anna' }))
  .extend('ben', async ({ world, pushService }) => {
    const ben = await world.join({ name: 'Ben', gender: 'male' });
    const { subscription } = createBox(pushService);
    await ben.browser.call(savePushSubscription, { push: '1', subscription });
    await world.jobs.drain();
    return ben;
  })
  .extend('calls', ({ world, pushService }) => async () => {
    await world.jobs.drain();
    const topics = pushService.handed.map(({ headers }) => String(headers.topic));
    pushService.handed = [];
    return topics.filter((topic) => topic.startsWith('private')).length;
  });

const show = ({ browser }: Person, { id }: Person) =>
  browser.call(showPrivatePhotos, { profile: id, term: 'always' });
const hide = ({ browser }: Person, { id }: Person) => browser.call(hidePrivatePhotos, { profile: id });

/** The filter that Anna does not fit: she has no photo in her profile. */
const keepOut = (world: World, { id }: Person) =>
  world.query(`update profile set contact_filter = '{"photo": true}' where member_id = $1`, [id]);

describe('photos that nobody asked for [TRU-8]', () => {
  test('call once a day, however often they are shown and taken back', async ({ anna, ben, calls }) => {
    await addPrivatePhoto(anna);
    await calls();
    await show(anna, ben);
    expect(await calls()).toBe(1);
    await hide(anna, ben);
    await show(anna, ben);
    await show(anna, ben);
    expect(await calls()).toBe(0);
  });

  test('call nobody whose contact filter keeps their owner out, unless they asked', async ({
    world,
    anna,
    ben,
    calls,
  }) => {
    await addPrivatePhoto(anna);
    await keepOut(world, ben);
    await calls();
    await show(anna, ben);
    expect(await calls()).toBe(0);
    await hide(anna, ben);
    await world.query('delete from private_photo_access');
    await ben.browser.call(askForPrivatePhotos, { profile: anna.id });
    await show(anna, ben);
    expect(await calls()).toBe(1);
  });
});
