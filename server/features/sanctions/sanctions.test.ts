import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { getUser } from '#contract/accounts/endpoints.ts';
import { login } from '#contract/accounts/login.ts';
import { getChat, listChats, sendMessage } from '#contract/chat/endpoints.ts';
import { getMember } from '#contract/profiles/endpoints.ts';
import { searchMembers } from '#contract/search/endpoints.ts';
import { locales } from '#contract/sites/facts.ts';
import { runMember } from '#server/commands/member.ts';
import { hashPassword } from '#server/features/accounts/index.ts';
import { test as base } from '#server/testing/test.ts';
import type { Person, World } from '#server/testing/world.ts';
import { createExpiryJob } from './expiry.job.ts';
import { restore, resumeSanction, suspend } from './operator.service.ts';

const scam = {
  rule: 'scam',
  facts: 'Asked three members for gift cards.',
  until: null,
  staffId: null,
} as const;
const password = 'walnut lantern 42';

/** Carl, who wrote to Anna, and has a password. */
const test = base.extend('people', async ({ world }) => {
  const anna = await world.join({ name: 'Anna', gender: 'female', credits: 20 });
  const carl = await world.join({ name: 'Carl', gender: 'male', paidUser: true, credits: 20 });
  const hash = await hashPassword(world.platform, password);
  await world.query('update account set password_hash = $2 where id = $1', [carl.id, hash]);
  await write(carl, anna, 'Hello Anna');
  return { anna, carl };
});

const write = (from: Person, to: Person, text: string) =>
  from.browser.call(sendMessage, { profile: to.id, content: { kind: 'text', text }, key: randomUUID() });

const codeOf = async (answer: Promise<unknown>) =>
  answer.then(
    () => 'done',
    ({ code }: { code?: string }) => code,
  );
const logIn = (world: World, { email }: Person, typed = password) =>
  codeOf(world.visitor().call(login, { email, password: typed }));
const statusOf = async (world: World, { id }: Person) =>
  (await world.query('select status from account where id = $1', [id]))[0]?.status;

describe('a banned member [MOD-3]', () => {
  test('is out at once and seen by nobody; what others were written stays, with a neutral notice', async ({
    world,
    people: { anna, carl },
  }) => {
    await suspend(world.platform, carl.id, scam);
    expect((await carl.browser.call(getUser, {})).user).toBeNull();
    expect(world.events).toContainEqual(
      expect.objectContaining({ memberId: carl.id, type: 'session.ended' }),
    );
    expect(await codeOf(write(carl, anna, 'Still here'))).toBe('authentication_required');
    const found = await anna.browser.call(searchMembers, { gender: 'both', country: 'all' });
    expect(found.page.results.map(({ id }) => id)).not.toContain(carl.id);
    expect(await codeOf(anna.browser.call(getMember, { id: carl.id }))).toBe('not_found');
    const chat = await anna.browser.call(getChat, { profile: carl.id });
    expect([chat.messages.length, chat.refusal]).toEqual([1, 'partner_deleted']);
    expect((await anna.browser.call(listChats, {})).chats).toHaveLength(1);
    expect(await codeOf(write(anna, carl, 'Why?'))).toBe('chat.partner_deleted');
  });

  test('is told so with the right password alone, and why by mail with the way to object', async ({
    world,
    people: { carl },
  }) => {
    await world.mailbox.collect();
    await suspend(world.platform, carl.id, scam);
    expect(await logIn(world, carl)).toBe('accounts.suspended');
    expect(await logIn(world, carl, 'another password')).toBe('accounts.login_failed');
    const [mail, ...more] = await world.mailbox.collect();
    expect(more).toEqual([]);
    expect(mail?.to).toBe(carl.email);
    for (const words of ['Scam or asking for money', 'Asked three members', 'within six months'])
      expect(mail?.text).toContain(words);
  });

  test('comes back as they were when the decision is taken back', async ({
    world,
    people: { anna, carl },
  }) => {
    await suspend(world.platform, carl.id, scam);
    await restore(world.platform, carl.id);
    expect(await logIn(world, carl)).toBe('done');
    expect((await anna.browser.call(getMember, { id: carl.id })).member.card_only).toBe(false);
    expect((await anna.browser.call(getChat, { profile: carl.id })).refusal).toBeNull();
    expect(await codeOf(restore(world.platform, carl.id))).toBe('request.invalid');
  });
});

test('a suspension ends by itself on its day, once, also when it is restored at that moment [MOD-3]', async ({
  world,
  people: { carl },
}) => {
  const until = new Date(world.clock.now().getTime() + 3_600_000);
  await suspend(world.platform, carl.id, { ...scam, until });
  const expiry = createExpiryJob(world.platform);
  await expiry.run({});
  expect(await logIn(world, carl)).toBe('accounts.suspended');
  world.clock.advance({ hours: 1 });
  await world.mailbox.collect();
  await Promise.allSettled([expiry.run({}), restore(world.platform, carl.id), expiry.run({})]);
  expect(await logIn(world, carl)).toBe('done');
  const subjects = (await world.mailbox.collect()).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes('open again'))).toHaveLength(1);
});

test('of ten decisions at once one stands, with one mail and one entry in the log [MOD-1, MOD-3]', async ({
  world,
  people: { carl },
}) => {
  await world.mailbox.collect();
  const decisions = Array.from({ length: 10 }, () => suspend(world.platform, carl.id, scam));
  const outcomes = await Promise.allSettled(decisions);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await world.mailbox.collect()).toHaveLength(1);
  const log = await world.query('select action, subject, reason, staff_id from audit_entry');
  expect(log).toEqual([
    { action: 'member.banned', subject: `member:${carl.id}`, reason: 'scam', staff_id: null },
  ]);
});

test('a suspension with a day becomes a ban, which does not end on that day [MOD-3]', async ({
  world,
  people: { carl },
}) => {
  const until = new Date(world.clock.now().getTime() + 7 * 86_400_000);
  await suspend(world.platform, carl.id, { ...scam, until });
  expect(await codeOf(suspend(world.platform, carl.id, { ...scam, until }))).toBe('request.invalid');
  await suspend(world.platform, carl.id, scam);
  expect(await codeOf(suspend(world.platform, carl.id, scam))).toBe('request.invalid');
  world.clock.advance({ days: 8 });
  await createExpiryJob(world.platform).run({});
  expect(await statusOf(world, carl)).toBe('suspended');
  await restore(world.platform, carl.id);
  expect(await statusOf(world, carl)).toBe('active');
});

test('an unproven address stays unproven, and a member who is leaving is suspended once they come back [MOD-3]', async ({
  world,
}) => {
  const eva = await world.join({ status: 'not_confirmed' });
  await world.query('update account set confirmed_at = null where id = $1', [eva.id]);
  await suspend(world.platform, eva.id, scam);
  await restore(world.platform, eva.id);
  expect(await statusOf(world, eva)).toBe('not_confirmed');
  await world.query(`update account set status = 'pending_deletion', deletion_due_at = now() where id = $1`, [
    eva.id,
  ]);
  await suspend(world.platform, eva.id, scam);
  expect(await statusOf(world, eva)).toBe('pending_deletion');
  expect(await codeOf(suspend(world.platform, eva.id, scam))).toBe('request.invalid');
  await world.query(`update account set status = 'active', deletion_due_at = null where id = $1`, [eva.id]);
  await resumeSanction(world.platform, eva.id);
  expect(await statusOf(world, eva)).toBe('suspended');
  expect(await codeOf(suspend(world.platform, 12, scam))).toBe('not_found');
});

test('what ends one sanction leaves a later one in force [MOD-3]', async ({ world }) => {
  const carl = await world.join();
  const first = await suspend(world.platform, carl.id, scam);
  await restore(world.platform, carl.id, { sanctionId: first.id });
  await suspend(world.platform, carl.id, scam);
  const again = restore(world.platform, carl.id, { sanctionId: first.id });
  expect(await codeOf(again)).toBe('request.invalid');
  expect(await statusOf(world, carl)).toBe('suspended');
});

test('the mails have their words in every language [MOD-3]', async ({ world }) => {
  const until = new Date(world.clock.now().getTime() + 86_400_000);
  for (const language of locales) {
    const member = await world.join();
    await world.query('update account set language = $2 where id = $1', [member.id, language]);
    for (const end of [null, until]) {
      await suspend(world.platform, member.id, { ...scam, until: end });
      await restore(world.platform, member.id);
    }
  }
  const mails = await world.mailbox.collect();
  expect(mails).toHaveLength(locales.length * 4);
  expect(mails.filter(({ subject, text }) => `${subject}${text}`.includes('{{'))).toEqual([]);
});

test('the command shows, suspends, bans and restores by id or address [MOD-3]', async ({
  world,
  people: { carl },
}) => {
  const run = (...args: string[]) => runMember(world.platform, args);
  const given = ['--rule', 'scam', '--facts', 'Asked for gift cards.'];
  expect(await run('suspend', carl.email, '--until', '2027-01-31', ...given)).toContain('until 2027-01-31');
  expect(await run('show', String(carl.id))).toMatch(
    /suspended {2}since .*\n.*suspension {2}scam {2}until 2027-01-31.* {2}Asked for/,
  );
  expect(await run('ban', carl.email, ...given)).toContain('is banned');
  await expect(run('ban', carl.email, ...given)).rejects.toThrow('suspended already');
  expect(await run('restore', carl.email)).toContain('can use their account again');
  await expect(run('restore', carl.email)).rejects.toThrow('is neither suspended nor limited');
  await expect(run('suspend', carl.email, '--until', '2020-01-31', ...given)).rejects.toThrow(
    'not in the future',
  );
  await expect(run('ban', carl.email, '--rule', 'scam')).rejects.toThrow('needs the facts');
  await expect(run('ban', 'nobody@members.example', ...given)).rejects.toThrow('There is no member');
  for (const odd of [
    ['ban'],
    ['ban', carl.email, '--rule', 'ugly'],
    ['suspend', carl.email, '--until', 'soon', ...given],
  ])
    await expect(run(...odd)).rejects.toThrow('Usage');
});
