import { describe, expect } from 'vitest';
import { block } from '#contract/blocks/endpoints.ts';
import { listChats, markRead } from '#contract/chat/endpoints.ts';
import { markChat } from '#contract/chat/marks.ts';
import { like } from '#contract/likes/endpoints.ts';
import { saveNotificationChoice } from '#contract/notifications/choices.ts';
import type { NotificationType } from '#contract/notifications/facts.ts';
import { flushActivity } from '#server/features/presence/index.ts';
import { dayMs, minuteMs } from '#server/platform/durations.ts';
import { test as base, write } from '#server/testing/chat.fixture.ts';
import type { Person, World } from '#server/testing/world.ts';
import { mailNews } from './mailings.service.ts';

const test = base
  .extend('anna', ({ arrive }) => arrive({ name: 'Anna' }))
  .extend('ben', ({ arrive }) => arrive({ name: 'Ben', gender: 'male' }))
  .extend('cor', ({ arrive }) => arrive({ name: 'Cor', gender: 'male' }));

async function pass({ clock, platform }: World, ms: number): Promise<void> {
  // Who was here until now.
  await flushActivity(platform);
  clock.advance({ seconds: ms / 1000 });
}

/** As the job does after so long; answers to whom and with which subject. */
async function mailAfter(world: World, ms: number) {
  await pass(world, ms);
  await mailNews(world.platform);
  return (await world.mailbox.collect()).map(({ to, subject, text }) => ({ to, subject, text }));
}

/** The job has looked before, and everybody is gone. */
async function begin(world: World): Promise<void> {
  await mailAfter(world, minuteMs);
  await pass(world, minuteMs);
}

const quarter = 15 * minuteMs;
const firstSubject = 'Somebody new has written to you at Duet';
const moreSubject = 'New messages for you at Duet';

const switchOff = ({ browser }: Person, type: NotificationType) =>
  browser.call(saveNotificationChoice, { type, channel: 'mail', on: false });

describe('a mail that was held back for the morning is asked for again [NOT-8]', () => {
  const night = new Date('2026-11-02T23:00:00Z');

  async function holdBack(world: World, writers: Person[], anna: Person): Promise<void> {
    await begin(world);
    world.clock.set(night);
    for (const writer of writers) await write(writer, anna);
    expect(await mailAfter(world, quarter)).toEqual([]);
  }

  /** Without the visit in which something was changed: another browser of the member does not count. */
  async function wakeUp(world: World) {
    await flushActivity(world.platform);
    await world.query('delete from member_activity');
    world.clock.advance({ hours: 12 });
    return world.mailbox.collect();
  }

  test('a member who was blocked meanwhile is not named', async ({ world, anna, ben, cor }) => {
    await holdBack(world, [ben, cor], anna);
    await anna.browser.call(block, { profile: ben.id });
    const mails = (await wakeUp(world)).filter(({ to }) => to === anna.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('a first message from Cor.');
  });

  test('nothing goes once all of it was blocked or read', async ({ world, anna, ben, cor }) => {
    await holdBack(world, [ben, cor], anna);
    await anna.browser.call(block, { profile: ben.id });
    const { chats } = await anna.browser.call(listChats, {});
    const { conversation } = chats.find(({ profile }) => profile.id === cor.id)!;
    await anna.browser.call(markRead, { conversation: conversation.id, seq: 1 });
    expect((await wakeUp(world)).filter(({ to }) => to === anna.email)).toEqual([]);
  });
});

describe('a member who is away is mailed [NOT-1, NOT-8]', () => {
  test('who has written for the first time, without what was written', async ({ world, anna, ben, cor }) => {
    await begin(world);
    await write(ben, anna, 'A secret');
    await write(cor, anna);
    const [mail, ...others] = await mailAfter(world, quarter);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: anna.email, subject: firstSubject });
    expect(mail?.text).toMatch(/a first message from (Ben and Cor|Cor and Ben)\./);
    expect(mail?.text).not.toContain('secret');
    expect(mail?.text).toContain('http://localhost:3000/chats');
  });

  test('nothing before ten minutes, in which they may read it', async ({ world, anna, ben }) => {
    await begin(world);
    const { conversation } = await write(ben, anna);
    expect(await mailAfter(world, 9 * minuteMs)).toEqual([]);
    await anna.browser.call(markRead, { conversation: conversation.id, seq: 1 });
    expect(await mailAfter(world, quarter)).toEqual([]);
  });

  test('of nothing that they have muted or archived, and nothing of it counts as told [BEY-10]', async ({
    world,
    anna,
    ben,
    cor,
  }) => {
    for (const [one, mark] of [
      [ben, 'muted'],
      [cor, 'archived'],
    ] as const) {
      const { conversation } = await write(one, anna);
      await anna.browser.call(markChat, { conversation: conversation.id, mark: 'muted', on: true });
      await anna.browser.call(markChat, { conversation: conversation.id, mark, on: true });
    }
    await begin(world);
    for (const one of [ben, cor]) await write(one, anna, 'Again');
    expect(await mailAfter(world, quarter)).toEqual([]);
    expect(await mailAfter(world, 4 * dayMs)).toEqual([]);
    const told = await world.query('select told_seq from conversation_participant where member_id = $1', [
      anna.id,
    ]);
    expect(told).toEqual([{ told_seq: 0 }, { told_seq: 0 }]);
  });

  test('once, until they have been here again', async ({ world, anna, ben, cor }) => {
    await begin(world);
    await write(ben, anna);
    expect(await mailAfter(world, quarter)).toHaveLength(1);
    await write(ben, anna);
    await write(cor, anna);
    expect(await mailAfter(world, quarter)).toEqual([]);
    const { conversation } = await write(anna, ben);
    await anna.browser.call(markRead, { conversation: conversation.id, seq: 2 });
    await pass(world, minuteMs);
    await write(ben, anna);
    expect(await mailAfter(world, quarter)).toMatchObject([{ to: anna.email, subject: moreSubject }]);
  });

  test('not of what came while they were here', async ({ world, anna, ben }) => {
    await begin(world);
    await write(ben, anna);
    await pass(world, minuteMs);
    await write(anna, ben);
    await pass(world, minuteMs);
    await pass(world, minuteMs);
    await ben.browser.call(like, { profile: anna.id });
    const mails = await mailAfter(world, quarter);
    expect(mails.filter(({ to }) => to === anna.email)).toEqual([]);
  });

  test('not of somebody they have blocked, or who has left', async ({ world, anna, ben, cor }) => {
    await begin(world);
    await write(ben, anna);
    await write(cor, anna);
    await ben.browser.call(block, { profile: anna.id });
    await world.query("update profile set status = 'disabled' where member_id = $1", [cor.id]);
    expect(await mailAfter(world, quarter)).toEqual([]);
  });

  test('of likes how many, of a match with whom', async ({ world, anna, ben, cor }) => {
    await begin(world);
    await ben.browser.call(like, { profile: anna.id });
    await cor.browser.call(like, { profile: anna.id });
    const [mail] = await mailAfter(world, 65 * minuteMs);
    expect(mail).toMatchObject({ to: anna.email, subject: 'Somebody likes you at Duet' });
    expect(mail?.text).toContain('2 people liked your profile');
    expect(mail?.text).not.toContain('Ben');
    await anna.browser.call(like, { profile: ben.id });
    const matched = await mailAfter(world, quarter);
    expect(matched).toMatchObject([{ to: ben.email, subject: 'A match at Duet' }]);
    expect(matched[0]?.text).toContain('you and Anna');
  });

  test('of messages that wait for three days, once', async ({ world, anna, ben }) => {
    await begin(world);
    await write(ben, anna);
    await mailAfter(world, quarter);
    await mailAfter(world, 2 * dayMs);
    expect(await mailAfter(world, dayMs)).toMatchObject([
      { to: anna.email, subject: 'Unread messages at Duet' },
    ]);
    expect(await mailAfter(world, dayMs)).toEqual([]);
  });
});

test('after two days without a photo a member is reminded once [NOT-1]', async ({ world, anna, ben }) => {
  await begin(world);
  const reminded = [anna.email, ben.email].toSorted();
  expect((await mailAfter(world, 2 * dayMs)).map(({ to }) => to).toSorted()).toEqual(reminded);
  expect(await mailAfter(world, 2 * dayMs)).toEqual([]);
});

describe('a member is not mailed', () => {
  test('what they have switched off [NOT-1]', async ({ world, anna, ben }) => {
    await switchOff(anna, 'new_conversations');
    await begin(world);
    await write(ben, anna);
    expect(await mailAfter(world, quarter)).toEqual([]);
  });

  test.for(['fbl', 'bounce', 'listunsubscribe'])(
    'anything such while her mails are off by %s [NOT-2]',
    async (reason, { world, anna, ben }) => {
      await world.query('update account set notifications_disabled = array[$2] where id = $1', [
        anna.id,
        reason,
      ]);
      await begin(world);
      await write(ben, anna);
      expect(await mailAfter(world, quarter)).toEqual([]);
    },
  );

  test('at an address that is not confirmed', async ({ world, anna, ben }) => {
    await begin(world);
    await write(ben, anna);
    await world.query("update account set status = 'not_confirmed' where id = $1", [anna.id]);
    expect(await mailAfter(world, quarter)).toEqual([]);
  });

  test('twice, by however many processes [NOT-8]', async ({ world, anna, ben }) => {
    await begin(world);
    await write(ben, anna);
    await pass(world, quarter);
    await Promise.all(Array.from({ length: 5 }, () => mailNews(world.platform)));
    expect(await world.mailbox.collect()).toHaveLength(1);
  });

  test('without end, while time goes on', async ({ world, anna, ben }) => {
    await begin(world);
    await write(ben, anna);
    await pass(world, quarter);
    const now = world.clock.now.bind(world.clock);
    world.clock.now = () => {
      world.clock.advance({ seconds: 0.001 });
      return now();
    };
    try {
      await mailNews(world.platform);
    } finally {
      world.clock.now = now;
    }
    expect(await world.mailbox.collect()).toHaveLength(1);
  });

  test('of a day that a stopped server has missed, more than once [NOT-8]', async ({ world, anna, ben }) => {
    await begin(world);
    await write(ben, anna);
    const mails = await mailAfter(world, 20 * 60 * minuteMs);
    expect(mails.filter(({ to }) => to === anna.email)).toHaveLength(1);
    expect(await mailAfter(world, quarter)).toEqual([]);
  });
});
