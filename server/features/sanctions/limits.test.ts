import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { getUser } from '#contract/accounts/endpoints.ts';
import { getChat, listChats, sendMessage } from '#contract/chat/endpoints.ts';
import { getHomePage } from '#contract/home/endpoints.ts';
import { like, listLikes } from '#contract/likes/endpoints.ts';
import { getMember } from '#contract/profiles/endpoints.ts';
import { searchMembers } from '#contract/search/endpoints.ts';
import { locales } from '#contract/sites/facts.ts';
import { getSwipeDeck } from '#contract/swipe/endpoints.ts';
import { runMember } from '#server/commands/member.ts';
import { expectTurns, expectWaiting, holdOpen } from '#server/testing/locks.ts';
import { test as base } from '#server/testing/test.ts';
import { refusalOf } from '#server/testing/test-client.ts';
import { testServerUrl } from '#server/testing/test-database.ts';
import type { Person, World } from '#server/testing/world.ts';
import { createExpiryJob } from './expiry.job.ts';
import { limit, limitByReports } from './limits.service.ts';
import { restore, suspend } from './operator.service.ts';
import { warn } from './warnings.service.ts';

const spam = { rule: 'spam', facts: 'Sent the same link to forty members.', staffId: null } as const;

/** Anna has written to Carl, who has written to Bea without an answer and never to Dora. */
const test = base.extend('people', async ({ world }) => {
  const anna = await world.join({ name: 'Anna', gender: 'female', credits: 20 });
  const bea = await world.join({ name: 'Bea', gender: 'female', credits: 20 });
  const dora = await world.join({ name: 'Dora', gender: 'female', credits: 20 });
  const carl = await world.join({ name: 'Carl', gender: 'male', paidUser: true, credits: 500 });
  await write(anna, carl, 'Hello Carl');
  await write(carl, bea, 'Hello Bea');
  return { anna, bea, carl, dora };
});

const write = (from: Person, to: Person, text: string, key: string = randomUUID()) =>
  from.browser.call(sendMessage, { profile: to.id, content: { kind: 'text', text }, key });
const codeOf = async (answer: Promise<unknown>) =>
  answer.then(
    () => 'sent',
    ({ code, fields }) => fields?.[0]?.code ?? code,
  );
const inDays = (world: World, days: number) => new Date(world.clock.now().getTime() + days * 86_400_000);
const noticeOf = async ({ browser }: Person) => (await browser.call(getUser, {})).user?.sanction;

async function listsWith(viewer: Person, member: Person): Promise<string[]> {
  const { browser } = viewer;
  const found = await browser.call(searchMembers, { gender: 'both', country: 'all' });
  const deck = await browser.call(getSwipeDeck, {});
  const home = await browser.call(getHomePage, {});
  const lists = { search: found, deck, home };
  return Object.entries(lists).flatMap(([name, list]) =>
    JSON.stringify(list).includes(`"id":${member.id},`) ? [name] : [],
  );
}

describe('a limited member [MOD-3]', () => {
  test('writes no first message, not even after one without an answer, and hears until when', async ({
    world,
    people: { anna, bea, carl, dora },
  }) => {
    const key = randomUUID();
    await write(carl, bea, 'Sent before', key);
    await dora.browser.call(like, { profile: carl.id });
    const until = inDays(world, 7);
    await limit(world.platform, carl.id, { ...spam, until });
    for (const receiver of [dora, bea]) {
      const refusal = await refusalOf(write(carl, receiver, 'Hi'));
      expect([refusal.code, refusal.data]).toEqual(['chat.limited', { until: until.toISOString() }]);
    }
    expect(await codeOf(write(carl, bea, 'Sent before', key))).toBe('sent');
    expect(await codeOf(write(carl, anna, 'You wrote to me'))).toBe('sent');
    await write(dora, carl, 'Who are you?');
    expect(await codeOf(write(carl, dora, 'Carl'))).toBe('sent');
  });

  test('is in no list of others, and is still seen by those in contact, and uses their account', async ({
    world,
    people: { anna, carl, dora },
  }) => {
    expect(await listsWith(dora, carl)).toContain('search');
    await limit(world.platform, carl.id, { ...spam, until: inDays(world, 7) });
    expect(await listsWith(dora, carl)).toEqual([]);
    expect(await codeOf(dora.browser.call(getMember, { id: carl.id }))).toBe('not_found');
    expect((await anna.browser.call(listChats, {})).chats[0]?.profile.name).toBe('Carl');
    expect((await anna.browser.call(getChat, { profile: carl.id })).refusal).toBeNull();
    await carl.browser.call(like, { profile: dora.id });
    expect(await codeOf(dora.browser.call(getMember, { id: carl.id }))).toBe('not_found');
    expect((await anna.browser.call(getMember, { id: carl.id })).member.card_only).toBe(true);
    expect((await carl.browser.call(getMember, { id: dora.id })).member.name).toBe('Dora');
  });

  test('reads rule and end on every page, and why by mail', async ({ world, people: { carl } }) => {
    await world.mailbox.collect();
    const until = inDays(world, 7);
    await limit(world.platform, carl.id, { ...spam, until });
    expect(await noticeOf(carl)).toEqual({ kind: 'limit', rule: 'spam', until: until.toISOString() });
    const [mail, ...more] = await world.mailbox.collect();
    expect(more).toEqual([]);
    for (const words of [spam.facts, 'without automated means', 'within six months', '/decisions'])
      expect(mail?.text).toContain(words);
  });

  test('is free on that day, or at once when it is taken back, and is mailed so once', async ({
    world,
    people: { carl, dora },
  }) => {
    const expiry = createExpiryJob(world.platform);
    await limit(world.platform, carl.id, { ...spam, until: inDays(world, 7) });
    await expiry.run({});
    expect(await codeOf(write(carl, dora, 'Hi'))).toBe('chat.limited');
    world.clock.advance({ days: 7 });
    await world.mailbox.collect();
    await Promise.allSettled([expiry.run({}), restore(world.platform, carl.id), expiry.run({})]);
    expect(await world.mailbox.collect()).toMatchObject([{ subject: expect.stringContaining('no longer') }]);
    expect(await noticeOf(carl)).toBeNull();
    expect(await listsWith(dora, carl)).toContain('search');
    expect(await codeOf(write(carl, dora, 'Hi'))).toBe('sent');
  });
});

test('a limit that a process of the previous release has ended goes with the next run of the job [MOD-3]', async ({
  world,
  people: { carl, dora },
}) => {
  await limit(world.platform, carl.id, { ...spam, until: inDays(world, 7) });
  const expiry = createExpiryJob(world.platform);
  await expiry.run({});
  expect(await listsWith(dora, carl)).toEqual([]);
  await world.query('update sanction set ended_at = $1', [world.clock.now()]);
  await expiry.run({});
  expect(await listsWith(dora, carl)).toContain('search');
  expect(await codeOf(write(carl, dora, 'Hi'))).toBe('sent');
});

test('a limited member is not shown by a new like of theirs until the limit ends [MOD-3, LIK-1]', async ({
  world,
  people: { bea, carl, dora },
}) => {
  await carl.browser.call(like, { profile: bea.id });
  world.clock.advance({ minutes: 1 });
  await limit(world.platform, carl.id, { ...spam, until: inDays(world, 7) });
  world.clock.advance({ minutes: 1 });
  await carl.browser.call(like, { profile: dora.id });
  const likers = async ({ browser }: Person) =>
    (await browser.call(listLikes, {})).liked_by.map(({ id }) => id);
  expect(await likers(bea)).toEqual([carl.id]);
  expect(await likers(dora)).toEqual([]);
  expect(await codeOf(write(dora, carl, 'Hello'))).not.toBe('sent');
  await restore(world.platform, carl.id);
  expect(await likers(dora)).toEqual([carl.id]);
});

test('a suspension replaces a limit, and neither comes back when it ends [MOD-3]', async ({
  world,
  people: { carl, dora },
}) => {
  const until = inDays(world, 30);
  await limit(world.platform, carl.id, { ...spam, until });
  expect(await codeOf(limit(world.platform, carl.id, { ...spam, until }))).toBe('limited');
  await suspend(world.platform, carl.id, { ...spam, until });
  expect(await codeOf(limit(world.platform, carl.id, { ...spam, until }))).toBe('unusable');
  await restore(world.platform, carl.id);
  expect(await listsWith(dora, carl)).toContain('search');
  expect(await codeOf(restore(world.platform, carl.id))).toBe('not_suspended');
  const rows = await world.query('select kind, ended_at is null as open from sanction order by created_at');
  expect(rows).toEqual([
    { kind: 'limit', open: false },
    { kind: 'suspension', open: false },
  ]);
});

test('a decision of staff replaces an automated limit, which has no end and no facts [MOD-3]', async ({
  world,
  people: { carl, dora },
}) => {
  await Promise.all([1, 2, 3].map(() => limitByReports(world.platform, carl.id, async () => 'scam')));
  expect(await codeOf(write(carl, dora, 'Hi'))).toBe('chat.in_review');
  expect(await noticeOf(carl)).toEqual({ kind: 'limit', rule: 'scam', until: null });
  const mails = await world.mailbox.collect();
  expect(mails.filter(({ text }) => text.includes('This was done automatically'))).toHaveLength(1);
  await limit(world.platform, carl.id, { ...spam, until: inDays(world, 7) });
  await limitByReports(world.platform, carl.id, async () => 'scam');
  expect(await noticeOf(carl)).toMatchObject({ rule: 'spam' });
});

test.runIf(testServerUrl)(
  'a first message under way is sent before the limit, and one after it is refused [MOD-3]',
  async ({ world, people: { carl, dora } }) => {
    const until = inDays(world, 7);
    const late = await expectTurns(
      world,
      () => limit(world.platform, carl.id, { ...spam, until }),
      () => codeOf(write(carl, dora, 'Too late')),
    );
    expect(await late).toBe('chat.limited');
    await restore(world.platform, carl.id);
    const lockOfSend = () => world.query('select 1 from wallet where account_id = $1 for update', [carl.id]);
    const { limiting } = await holdOpen(world, lockOfSend, async () => {
      const waiting = limit(world.platform, carl.id, { ...spam, until });
      await expectWaiting(world, 1);
      return { limiting: waiting };
    });
    await limiting;
    expect(await codeOf(write(carl, dora, 'Again'))).toBe('chat.limited');
  },
);

test.runIf(testServerUrl)(
  'among many messages at once none starts a conversation after the answer to the limit [MOD-3]',
  async ({ world, people: { carl } }) => {
    const others = await Promise.all(Array.from({ length: 12 }, () => world.join({ gender: 'female' })));
    const sends = others.map((other) => codeOf(write(carl, other, 'Hi')));
    await limit(world.platform, carl.id, { ...spam, until: inDays(world, 7) });
    const [before] = await world.query('select count(*)::integer as n from conversation');
    const outcomes = await Promise.all(sends);
    const [after] = await world.query('select count(*)::integer as n from conversation');
    expect(after).toEqual(before);
    expect(new Set(outcomes.filter((code) => code !== 'sent'))).toSatisfy((codes: Set<string>) =>
      [...codes].every((code) => code === 'chat.limited'),
    );
  },
);

test('the mails about warnings and limits have their words in every language [MOD-3]', async ({ world }) => {
  for (const language of locales) {
    const member = await world.join();
    await world.query('update account set language = $2 where id = $1', [member.id, language]);
    await warn(world.platform, member.id, spam);
    await limitByReports(world.platform, member.id, async () => 'scam');
    await limit(world.platform, member.id, { ...spam, until: inDays(world, 1) });
    await restore(world.platform, member.id);
  }
  const mails = await world.mailbox.collect();
  expect(mails).toHaveLength(locales.length * 4);
  expect(mails.filter(({ subject, text }) => `${subject}${text}`.includes('{{'))).toEqual([]);
});

test('the command warns, limits and restores [MOD-3]', async ({ world, people: { carl } }) => {
  const run = (...args: string[]) => runMember(world.platform, args);
  const given = ['--rule', 'spam', '--facts', 'Sent links.'];
  expect(await run('warn', carl.email, ...given)).toContain('is warned');
  expect(await run('limit', carl.email, '--until', '2027-01-31', ...given)).toContain('until 2027-01-31');
  await expect(run('limit', carl.email, '--until', '2027-01-31', ...given)).rejects.toThrow(
    'limited already',
  );
  expect(await run('show', String(carl.id))).toMatch(
    /warning {2}spam {2}not acknowledged yet {2}Sent links\.\n.*limit {2}spam {2}until 2027-01-31/,
  );
  expect(await run('restore', carl.email)).toContain('can use their account again');
  await expect(run('limit', carl.email, ...given)).rejects.toThrow('Usage');
  await expect(run('warn', carl.email, '--until', '2027-01-31', ...given)).rejects.toThrow('Usage');
});
