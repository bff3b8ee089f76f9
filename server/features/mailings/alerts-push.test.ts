import { expect, vi } from 'vitest';
import { saveNotificationChoice } from '#contract/notifications/choices.ts';
import { savePushSubscription } from '#contract/notifications/endpoints.ts';
import { addNamedSearch } from '#contract/search/named.ts';
import { createBox, testWithPush as test } from '#server/testing/push-service.ts';
import { mailAlerts } from './alerts.service.ts';

test('an alert reaches the browser of a member who wants it there, without the name of the search [BEY-5, NOT-4]', async ({
  world,
  pushService,
}) => {
  world.clock.set(new Date('2026-11-02T07:30:00Z'));
  const anna = await world.join({ name: 'Anna' });
  const box = createBox(pushService);
  await anna.browser.call(savePushSubscription, { push: '1', subscription: box.subscription });
  await world.jobs.drain();
  await anna.browser.call(addNamedSearch, { name: 'Secret', filters: { country: 'NL' }, tells: true });
  const off = { type: 'search_alerts', channel: 'mail', on: false } as const;
  await anna.browser.call(saveNotificationChoice, off);
  pushService.handed.length = 0;
  world.clock.advance({ seconds: 60 });
  await world.join({ name: 'Ben', gender: 'male' });
  world.clock.advance({ days: 1 });
  await mailAlerts(world.platform);
  // What is queued is gathered for a moment.
  await vi.waitFor(async () => {
    await world.jobs.drain();
    expect(pushService.handed).toHaveLength(1);
  });
  expect(box.open(pushService.handed[0]!.body)).toMatchObject({
    body: 'See who is new in your saved searches',
    check: '/settings/searches',
    // Newest first, with the filters of the search.
    open: expect.stringMatching(/^\/login\?next=%2Fmembers%3F.*country%3DNL/),
  });
  expect(world.platform.mails.filter(({ to }) => to === anna.email)).toEqual([]);
});
