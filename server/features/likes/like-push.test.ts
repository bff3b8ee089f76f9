import { expect, vi } from 'vitest';
import { like } from '#contract/likes/endpoints.ts';
import { savePushSubscription } from '#contract/notifications/endpoints.ts';
import { createBox, testWithPush } from '#server/testing/push-service.ts';

const test = testWithPush.extend('anna', ({ world }) => world.join({ name: 'Anna' }));

test('a like and a match are told to the browser of a member who is away, without a name [NOT-4]', async ({
  world,
  anna,
  pushService,
}) => {
  const box = createBox(pushService);
  await anna.browser.call(savePushSubscription, { push: '1', subscription: box.subscription });
  await world.jobs.drain();
  pushService.handed.length = 0;
  const [ben, cor] = [await world.join({ gender: 'male' }), await world.join({ gender: 'male' })];
  await anna.browser.call(like, { profile: cor.id });
  for (const { browser } of [ben, cor]) {
    await browser.call(like, { profile: anna.id });
    // What is queued is gathered for a moment.
    await vi.waitFor(async () => {
      await world.jobs.drain();
      expect(pushService.handed).not.toEqual([]);
    });
    const [parcel] = pushService.handed.splice(0);
    const isMatch = browser === cor.browser;
    expect(box.open(parcel!.body)).toEqual({
      title: 'Duet',
      body: isMatch ? 'You have a match' : 'Somebody likes you',
      tag: isMatch ? 'match' : 'like',
      check: isMatch ? '/likes/matches' : '/likes',
      open: isMatch ? '/login?next=%2Flikes%2Fmatches' : '/login?next=%2Flikes',
    });
  }
});
