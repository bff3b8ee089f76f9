import { describe, expect, vi } from 'vitest';
import { getUser } from '#contract/accounts/endpoints.ts';
import { block } from '#contract/blocks/endpoints.ts';
import { like } from '#contract/likes/endpoints.ts';
import { savePushSubscription } from '#contract/notifications/endpoints.ts';
import { flushActivity } from '#server/features/presence/index.ts';
import { createBox, testWithPush } from '#server/testing/push-service.ts';
import type { Person } from '#server/testing/world.ts';
import { type MailRequest, queueMail } from './notifications.service.ts';
import { queuePush } from './push/push.service.ts';

const night = new Date('2026-11-02T23:00:00Z');
const test = testWithPush.extend('anna', ({ world }) => world.join({ country: 'NL' }));

const news: MailRequest = {
  template: 'new_likes',
  type: 'like',
  values: { people: 'Ben', count: 1 },
  link: { path: '/likes' },
};
const addressee = ({ id, email }: Person) => ({ id, email, siteId: 1, language: 'en' as const });

describe('at night', () => {
  test('a mail that the member may switch off waits for their morning [NOT-8]', async ({ world, anna }) => {
    world.clock.set(night);
    await queueMail(world.platform, addressee(anna), news);
    expect(await world.mailbox.collect()).toEqual([]);
    world.clock.set(new Date('2026-11-03T06:59:00Z'));
    expect(await world.mailbox.collect()).toEqual([]);
    world.clock.set(new Date('2026-11-03T07:00:00Z'));
    expect((await world.mailbox.collect()).map(({ to }) => to)).toEqual([anna.email]);
    expect(await world.mailbox.collect()).toEqual([]);
  });

  test('it is not sent when they have come by meanwhile, but what no page tells is [NOT-8]', async ({
    world,
    anna,
  }) => {
    world.clock.set(night);
    await queueMail(world.platform, addressee(anna), news);
    await queueMail(world.platform, addressee(anna), {
      template: 'photo_reminder',
      type: 'reminders',
      values: { count: 1 },
      link: { path: '/profile' },
    });
    world.clock.advance({ hours: 2 });
    await anna.browser.call(getUser, {});
    await flushActivity(world.platform);
    world.clock.advance({ hours: 12 });
    expect(await world.mailbox.collect()).toHaveLength(1);
  });

  test('the night is that of where the member lives, and their security has none [NOT-8]', async ({
    world,
    anna,
  }) => {
    const carla = await world.join({ country: 'US', region: 'CA' });
    world.clock.set(night);
    await queueMail(world.platform, addressee(carla), news);
    await queueMail(world.platform, addressee(anna), { template: 'password_changed', link: { path: '/' } });
    const to = (await world.mailbox.collect()).map((mail) => mail.to);
    expect(to.toSorted()).toEqual([carla.email, anna.email].toSorted());
  });

  test('the browser is told about messages, and about likes in the morning [NOT-8]', async ({
    world,
    anna,
    pushService,
  }) => {
    const { subscription } = createBox(pushService);
    await anna.browser.call(savePushSubscription, { push: '1', subscription });
    await world.jobs.drain();
    world.clock.set(night);
    const topics = () => pushService.handed.map(({ headers }) => headers.topic).filter(Boolean);
    const ben = await world.join({ gender: 'male' });
    await ben.browser.call(like, { profile: anna.id });
    await queuePush(world.platform, anna.id, { about: 'message', type: 'new_messages' });
    await world.jobs.drain();
    expect(topics()).toEqual([expect.stringMatching(/^chat/)]);
    world.clock.advance({ hours: 12 });
    await vi.waitFor(async () => {
      await world.jobs.drain();
      expect(topics()).toEqual([expect.stringMatching(/^chat/), 'like']);
    });
  });

  test('in the morning the browser is not told about a like from a member blocked meanwhile [NOT-8]', async ({
    world,
    anna,
    pushService,
  }) => {
    const { subscription } = createBox(pushService);
    await anna.browser.call(savePushSubscription, { push: '1', subscription });
    const other = await world.logIn(anna);
    const ben = await world.join({ gender: 'male' });
    await world.jobs.drain();
    world.clock.set(night);
    await ben.browser.call(like, { profile: anna.id });
    await queuePush(world.platform, anna.id, { about: 'like', type: 'like' });
    // Nobody notes this visit: it is the block alone that counts.
    await other.call(block, { profile: ben.id });
    await world.query('delete from member_activity');
    pushService.handed = [];
    world.clock.advance({ hours: 12 });
    await world.jobs.drain();
    expect(pushService.handed).toEqual([]);
  });
});
