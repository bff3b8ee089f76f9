import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import { sendMessage } from '#contract/chat/endpoints.ts';
import { like } from '#contract/likes/endpoints.ts';
import { savePushSubscription } from '#contract/notifications/endpoints.ts';
import { endPause, getPause, startPause } from '#contract/pauses/endpoints.ts';
import { createBox, testWithPush } from '#server/testing/push-service.ts';
import type { Person } from '#server/testing/world.ts';

const test = testWithPush
  .extend('anna', async ({ world }) => {
    // Whether a break is over is asked of the database, whose clock is the real one.
    world.clock.set(new Date());
    return world.join({ name: 'Anna', credits: 100 });
  })
  .extend('ben', ({ world, anna }) => {
    if (!anna) throw new Error('Anna comes first');
    return world.join({ name: 'Ben', gender: 'male', credits: 100 });
  });

const say = (from: Person, to: Person) =>
  from.browser.call(sendMessage, {
    profile: to.id,
    content: { kind: 'text', text: 'Hello' },
    key: randomUUID(),
  });

async function pause({ browser }: Person): Promise<void> {
  const { days } = await browser.call(getPause, {});
  await browser.call(startPause, { ends_on: days.week, shows_day: false, note: '' });
}

test('a break is silent: messages, reactions and likes ring nobody until it ends, also what crossed its beginning [TRU-9]', async ({
  world,
  pushService,
  anna,
  ben,
}) => {
  await say(anna, ben);
  const box = createBox(pushService);
  await anna.browser.request(savePushSubscription, { push: '1', subscription: box.subscription });
  await world.jobs.drain();
  pushService.handed = [];
  const settle = async () => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await world.jobs.drain();
  };
  await say(ben, anna);
  await pause(anna);
  await settle();
  await say(ben, anna);
  await ben.browser.call(like, { profile: anna.id });
  await settle();
  world.clock.advance({ hours: 12 });
  await settle();
  expect(pushService.handed).toEqual([]);
  await anna.browser.call(endPause, {});
  await say(ben, anna);
  await vi.waitFor(async () => {
    await world.jobs.drain();
    expect(pushService.handed).toHaveLength(1);
  });
});
