import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { markActivitySeen } from '#contract/activity/endpoints.ts';
import { block } from '#contract/blocks/endpoints.ts';
import { markRead, sendMessage } from '#contract/chat/endpoints.ts';
import { giveGift } from '#contract/gifts/endpoints.ts';
import { like } from '#contract/likes/endpoints.ts';
import { saveNotificationChoice } from '#contract/notifications/choices.ts';
import type { MailRhythm, NotificationType } from '#contract/notifications/facts.ts';
import { visit } from '#contract/visits/endpoints.ts';
import { flushVisits } from '#server/features/visits/index.ts';
import { test as base } from '#server/testing/test.ts';
import type { Person, World } from '#server/testing/world.ts';
import { mailNews } from '../mailings.service.ts';
import { mailDigests } from './digests.service.ts';

const home = { country: 'NL', region: '07', city: 'Amsterdam' } as const;
const test = base
  .extend('anna', ({ world }) => world.join({ ...home, name: 'Anna', credits: 100 }))
  .extend('ben', ({ world }) => world.join({ name: 'Ben', gender: 'male', paidUser: true, credits: 100 }));

const choose = ({ browser }: Person, type: NotificationType, rhythm?: MailRhythm) =>
  browser.call(saveNotificationChoice, { type, channel: 'mail', on: rhythm !== undefined, rhythm });
const say = (from: Person, to: Person) =>
  from.browser.call(sendMessage, {
    profile: to.id,
    content: { kind: 'text', text: 'Hello' },
    key: randomUUID(),
  });
const likes = (from: Person, to: Person) => from.browser.call(like, { profile: to.id });
async function look(world: World, by: Person, at: Person): Promise<void> {
  await by.browser.call(visit, { profile: at.id });
  await flushVisits(world.platform);
}

/** The clock of the tests begins on a Monday at one in Amsterdam. */
const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun', 'next Mon'];
async function morning(world: World, day: string) {
  world.clock.set(new Date(Date.UTC(2026, 10, 2 + days.indexOf(day), 7)));
  return run(world);
}
async function run(world: World) {
  await mailDigests(world.platform);
  const mails = await world.mailbox.collect();
  return mails
    .filter(({ text }) => text.includes('once a day or once a week'))
    .map(({ to, subject, text, html }) => ({ to, subject, text, html }));
}

describe('what happened comes in one mail [BEY-11]', () => {
  test('in the morning, by kind, with who it was where the list says so, and a way to each', async ({
    world,
    anna,
    ben,
  }) => {
    for (const type of ['new_conversations', 'new_messages', 'like', 'visitors'] as const)
      await choose(anna, type, 'daily');
    const [cem, dirk] = [
      await world.join({ name: 'Cem', gender: 'male' }),
      await world.join({ name: 'Dirk', gender: 'male', credits: 100 }),
    ];
    world.clock.advance({ minutes: 10 });
    await say(ben, anna);
    await likes(cem, anna);
    await ben.browser.call(giveGift, { profile: anna.id, gift: 'rose', credits: 10, key: randomUUID() });
    await likes(anna, dirk);
    await likes(dirk, anna);
    await look(world, cem, anna);
    const [mail, ...others] = await morning(world, 'Tue');
    expect(others).toEqual([]);
    expect(mail?.to).toBe(anna.email);
    expect(mail?.subject).toBe(
      'New for you at Duet: First messages (1), Matches (1), Likes (1), Gifts (1), Visitors (1)',
    );
    const url = 'http://localhost:3000';
    const parts = mail?.text.split('\n\n') ?? [];
    expect(parts).toContain(
      `1 person wrote to you for the first time\nBen\nRead what they wrote: ${url}/members/${ben.id}/chat?lang=en`,
    );
    expect(parts).toContain(
      `You have 1 new match\nDirk\nSee your matches: ${url}/members/${dirk.id}/chat?lang=en`,
    );
    expect(parts).toContain(`1 person likes you\nSee your likes: ${url}/likes?lang=en`);
    expect(parts).toContain(
      `1 person opened your profile\nWith Premium you see who it was.\nSee your visitors: ${url}/likes/visitors?lang=en`,
    );
    expect(mail?.text).not.toContain('Cem');
    expect(mail?.html).not.toContain('Cem');
    expect(mail?.html).toContain('>1 person likes you</h2>');
    expect(await morning(world, 'Wed')).toEqual([]);
  });

  test('names visitors to somebody with Premium', async ({ world, anna, ben }) => {
    await choose(ben, 'visitors', 'daily');
    await look(world, anna, ben);
    expect((await morning(world, 'Tue'))[0]?.text).toContain('1 person opened your profile\nAnna\n');
  });

  test('a visitor of this morning is told of tomorrow, once', async ({ world, anna, ben }) => {
    await choose(ben, 'visitors', 'daily');
    world.clock.set(new Date('2026-11-03T06:00:00Z'));
    await look(world, anna, ben);
    expect(await morning(world, 'Tue')).toEqual([]);
    expect(await morning(world, 'Wed')).toHaveLength(1);
    expect(await morning(world, 'Thu')).toEqual([]);
  });

  test('does not come where nothing happened, nor before the morning, nor with what was before the choice', async ({
    world,
    anna,
    ben,
  }) => {
    await likes(ben, anna);
    world.clock.advance({ minutes: 1 });
    await choose(anna, 'like', 'daily');
    expect(await run(world)).toEqual([]);
    expect(await morning(world, 'Tue')).toEqual([]);
  });

  test('says nothing of what was seen or taken away since, also while the mail waits', async ({
    world,
    anna,
    ben,
  }) => {
    await choose(anna, 'like', 'daily');
    await choose(anna, 'new_conversations', 'daily');
    const cem = await world.join({ name: 'Cem', gender: 'male', paidUser: true, credits: 100 });
    world.clock.advance({ minutes: 10 });
    await likes(ben, anna);
    await say(cem, anna);
    world.clock.set(new Date('2026-11-03T07:00:00Z'));
    await mailDigests(world.platform);
    await anna.browser.call(markActivitySeen, { all: true });
    await anna.browser.call(block, { profile: cem.id });
    expect(await run(world)).toEqual([]);
  });

  test('counts messages in conversations that were read before', async ({ world, anna, ben }) => {
    await choose(anna, 'new_messages', 'daily');
    await say(ben, anna);
    const [row] = await world.query('select id from conversation');
    await anna.browser.call(markRead, { conversation: Number(row?.id), seq: 1 });
    world.clock.advance({ minutes: 10 });
    await say(ben, anna);
    await say(ben, anna);
    expect((await morning(world, 'Tue'))[0]?.text).toContain('New messages from 1 person\nBen\n');
  });

  test('counts further messages in a conversation that stays unread, once it was told of as new', async ({
    world,
    anna,
    ben,
  }) => {
    for (const type of ['new_conversations', 'new_messages'] as const) await choose(anna, type, 'daily');
    world.clock.advance({ minutes: 10 });
    await say(ben, anna);
    await say(ben, anna);
    expect((await morning(world, 'Tue'))[0]?.subject).toBe('New for you at Duet: First messages (1)');
    expect(await morning(world, 'Wed')).toEqual([]);
    await say(ben, anna);
    expect((await morning(world, 'Thu'))[0]?.text).toContain('New messages from 1 person\nBen\n');
    expect(await morning(world, 'Fri')).toEqual([]);
  });

  test('counts them where first messages come at once, but not the first message', async ({
    world,
    anna,
    ben,
  }) => {
    await choose(anna, 'new_messages', 'daily');
    world.clock.advance({ minutes: 10 });
    await say(ben, anna);
    expect(await morning(world, 'Tue')).toEqual([]);
    await say(ben, anna);
    expect((await morning(world, 'Wed'))[0]?.text).toContain('New messages from 1 person\nBen\n');
  });

  test('comes once a week on Monday, and together with the daily one', async ({ world, anna, ben }) => {
    await choose(anna, 'like', 'weekly');
    await choose(anna, 'new_conversations', 'daily');
    world.clock.advance({ minutes: 10 });
    await likes(ben, anna);
    for (const day of ['Tue', 'Sun']) expect(await morning(world, day)).toEqual([]);
    await say(ben, anna);
    const mails = await morning(world, 'next Mon');
    expect(mails.map(({ subject }) => subject)).toEqual([
      'New for you at Duet: First messages (1), Likes (1)',
    ]);
  });
});

describe('who has chosen a digest [BEY-11]', () => {
  test('gets no mail of the type at once, and others do', async ({ world, anna, ben }) => {
    await mailNews(world.platform);
    await choose(anna, 'like', 'daily');
    world.clock.advance({ minutes: 1 });
    await likes(ben, anna);
    await say(ben, anna);
    world.clock.advance({ hours: 2 });
    await mailNews(world.platform);
    const mails = await world.mailbox.collect();
    expect(mails.map(({ subject }) => subject)).toEqual(['Somebody new has written to you at Duet']);
  });

  test('gets it once, though two processes look and one is asked again', async ({ world, anna, ben }) => {
    await choose(anna, 'like', 'daily');
    world.clock.advance({ minutes: 10 });
    await likes(ben, anna);
    world.clock.set(new Date('2026-11-03T07:00:00Z'));
    await Promise.all([mailDigests(world.platform), mailDigests(world.platform)]);
    expect(await run(world)).toHaveLength(1);
    expect(await run(world)).toEqual([]);
  });

  test('loses nothing where the first attempt breaks off', async ({ world, anna, ben }) => {
    await choose(anna, 'like', 'daily');
    world.clock.advance({ minutes: 10 });
    await likes(ben, anna);
    world.clock.set(new Date('2026-11-03T07:00:00Z'));
    const { send } = world.platform.jobs;
    world.platform.jobs.send = () => {
      world.platform.jobs.send = send;
      return Promise.reject(new Error('killed'));
    };
    expect(await run(world)).toHaveLength(1);
    expect(await run(world)).toEqual([]);
  });

  test('that fails each time meets the fault again tomorrow, not each quarter of an hour, and loses nothing', async ({
    world,
    anna,
    ben,
  }) => {
    await choose(anna, 'like', 'weekly');
    world.clock.advance({ minutes: 10 });
    await likes(ben, anna);
    world.clock.set(new Date('2026-11-09T07:00:00Z'));
    const { send } = world.platform.jobs;
    let attempts = 0;
    world.platform.jobs.send = () => {
      attempts += 1;
      return Promise.reject(new Error('broken'));
    };
    for (let quarter = 0; quarter < 4; quarter += 1) {
      await mailDigests(world.platform);
      world.clock.advance({ minutes: 15 });
    }
    expect(attempts).toBe(2);
    world.platform.jobs.send = send;
    world.clock.set(new Date('2026-11-10T06:59:00Z'));
    expect(await run(world)).toEqual([]);
    world.clock.set(new Date('2026-11-10T07:00:00Z'));
    expect(await run(world)).toHaveLength(1);
    world.clock.set(new Date('2026-11-16T07:00:00Z'));
    await likes(anna, ben);
    expect(await run(world)).toEqual([]);
  });

  test('whose morning was missed gets it the next morning, not in the evening', async ({
    world,
    anna,
    ben,
  }) => {
    await choose(anna, 'like', 'daily');
    world.clock.advance({ minutes: 10 });
    await likes(ben, anna);
    world.clock.set(new Date('2026-11-03T17:00:00Z'));
    expect(await run(world)).toEqual([]);
    expect(await morning(world, 'Wed')).toHaveLength(1);
  });

  test('gets none while mails to them are off, and afterwards what is new then', async ({
    world,
    anna,
    ben,
  }) => {
    await choose(anna, 'like', 'daily');
    world.clock.advance({ minutes: 10 });
    await likes(ben, anna);
    await world.query(`update account set notifications_disabled = '{bounce}' where id = $1`, [anna.id]);
    expect(await morning(world, 'Tue')).toEqual([]);
    await world.query(`update account set notifications_disabled = '{}' where id = $1`, [anna.id]);
    expect(await morning(world, 'Wed')).toEqual([]);
  });

  test('goes on from one rhythm to the other without a gap', async ({ world, anna, ben }) => {
    await choose(anna, 'like', 'weekly');
    world.clock.advance({ minutes: 10 });
    await likes(ben, anna);
    await choose(anna, 'like', 'daily');
    expect(await morning(world, 'Tue')).toHaveLength(1);
    expect(await morning(world, 'next Mon')).toEqual([]);
  });
});
