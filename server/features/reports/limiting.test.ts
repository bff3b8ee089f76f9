import { describe, expect } from 'vitest';
import { getUser } from '#contract/accounts/endpoints.ts';
import { sendMessage } from '#contract/chat/endpoints.ts';
import { getMember } from '#contract/profiles/endpoints.ts';
import { fileReport } from '#contract/reports/endpoints.ts';
import { limitingReporters, type ReportReason } from '#contract/reports/facts.ts';
import { restore } from '#server/features/sanctions/index.ts';
import { rememberDevice } from '#server/features/sessions/index.ts';
import { test as base } from '#server/testing/test.ts';
import type { Person, World } from '#server/testing/world.ts';
import { decideReport } from './operator.service.ts';

/** Ben is reported by six members who joined ten days ago. */
const test = base
  .extend('ben', ({ world }) => world.join({ name: 'Ben', gender: 'male', credits: 20 }))
  .extend('reporters', async ({ world }) => {
    const joined = await Promise.all(Array.from({ length: 6 }, () => world.join({ gender: 'female' })));
    await world.query(`update account set created_at = created_at - interval '10 days'`);
    for (const { browser } of joined) giveDevice(world, browser);
    return joined;
  });

/** The cookie that a login leaves. */
function giveDevice({ platform }: World, { cookies }: Person['browser']): void {
  const reply = { setCookie: (name: string, value: string) => void cookies.set(name, value) };
  const visit = { site: { id: 1 }, cookies: {}, reply } as unknown as Parameters<typeof rememberDevice>[1];
  rememberDevice(platform, visit, { emailKey: '', passwordHash: '' });
}

/** From a browser of their own, and from this network. */
async function report(by: Person, { id }: Person, network: number, reason: ReportReason = 'scam') {
  const { statusCode, body } = await by.browser.inject({
    method: fileReport.method,
    url: fileReport.path,
    remoteAddress: `198.51.${network}.7`,
    payload: {
      about: 'profile',
      profile: id,
      reason,
      text: '',
      block: false,
      key: crypto.randomUUID(),
    },
  });
  if (statusCode !== 200) throw new Error(body);
  return JSON.parse(body).number as number;
}
const reportAll = async (reporters: readonly Person[], ben: Person, networkOf = (index: number) => index) => {
  const numbers: number[] = [];
  for (const [index, reporter] of reporters.entries())
    numbers.push(await report(reporter, ben, networkOf(index)));
  return numbers;
};
const noticeOf = async ({ browser }: Person) => (await browser.call(getUser, {})).user?.sanction ?? null;
const isShown = async (world: World, { id }: Person) =>
  (await world.visitor().request(getMember, { id })).statusCode === 200;
const decide = (world: World, id: number, decision: object) =>
  decideReport(world.platform, id, {
    outcome: 'upheld',
    statement: 'The messages show it.',
    measure: null,
    staffId: null,
    ...decision,
  });

describe('reports by five members, devices and networks within a week [CHA-15, MOD-3]', () => {
  test('limit the reported member until staff decide, once, and the mail names the automation', async ({
    world,
    ben,
    reporters,
  }) => {
    await reportAll(reporters.slice(0, limitingReporters - 1), ben);
    await world.jobs.drain();
    expect(await noticeOf(ben)).toBeNull();
    await reportAll(reporters.slice(limitingReporters - 1), ben, (index) => index + 50);
    await world.jobs.drain();
    expect(await noticeOf(ben)).toEqual({ kind: 'limit', rule: 'scam', until: null });
    expect(await isShown(world, ben)).toBe(false);
    const mails = (await world.mailbox.collect()).filter(({ to }) => to === ben.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('This was done automatically');
    const [entry] = await world.query(
      `select staff_id, action from audit_entry where action like 'member.%'`,
    );
    expect(entry).toEqual({ staff_id: null, action: 'member.limited_by_reports' });
  });

  test('weigh as one from one network or one device, and nothing from new accounts', async ({
    world,
    ben,
    reporters,
  }) => {
    await reportAll(reporters, ben, () => 7);
    await world.jobs.drain();
    expect(await noticeOf(ben)).toBeNull();
    await world.query(`update report set network_hash = id::text, device_hash = 'one'`);
    await report(reporters[0] as Person, ben, 8);
    await world.jobs.drain();
    expect(await noticeOf(ben)).toBeNull();
    await world.query(`update report set device_hash = id::text`);
    await world.query(`update account set created_at = created_at + interval '9 days'`);
    await report(reporters[0] as Person, ben, 9);
    await world.jobs.drain();
    expect(await noticeOf(ben)).toBeNull();
  });

  test('weigh nothing from members without a confirmed address, nor from those whose reports were dismissed', async ({
    world,
    ben,
    reporters,
  }) => {
    const [first, second, ...others] = reporters as [Person, Person, ...Person[]];
    await world.query(`update account set status = 'not_confirmed' where id = $1`, [first.id]);
    const other = await world.createMember();
    const earlier = await report(second, other as Person, 90, 'spam');
    await decide(world, earlier, { outcome: 'dismissed' });
    await reportAll([first, second, ...others], ben);
    await world.jobs.drain();
    expect(await noticeOf(ben)).toBeNull();
  });

  test('that were known when a limit ended do not limit again with one more', async ({
    world,
    ben,
    reporters,
  }) => {
    await reportAll(reporters.slice(0, 5), ben);
    await world.jobs.drain();
    expect(await noticeOf(ben)).not.toBeNull();
    world.clock.advance({ minutes: 1 });
    await restore(world.platform, ben.id);
    world.clock.advance({ minutes: 1 });
    await reportAll(reporters.slice(5), ben, () => 60);
    await world.jobs.drain();
    expect(await noticeOf(ben)).toBeNull();
  });

  test('older than a week do not add up', async ({ world, ben, reporters }) => {
    await reportAll(reporters.slice(0, 4), ben);
    world.clock.advance({ days: 8 });
    const later = await Promise.all(reporters.slice(4).map((member) => world.logIn(member)));
    await reportAll(
      later.map((browser, index) => ({ ...(reporters[index + 4] as Person), browser })),
      ben,
      (index) => index + 20,
    );
    await world.jobs.drain();
    expect(await world.query('select 1 from sanction')).toEqual([]);
  });

  test('end with the decision: dismissed it lifts the limit, with a mail, and old reports limit no more', async ({
    world,
    ben,
    reporters,
  }) => {
    const [first = 0] = await reportAll(reporters.slice(0, limitingReporters), ben);
    await world.mailbox.collect();
    await decide(world, first, { outcome: 'dismissed' });
    expect(await noticeOf(ben)).toBeNull();
    const subjects = (await world.mailbox.collect())
      .filter(({ to }) => to === ben.email)
      .map(({ subject }) => subject);
    expect(subjects).toEqual([expect.stringContaining('no longer limited')]);
    world.clock.advance({ seconds: 1 });
    await report(reporters[5] as Person, ben, 99);
    await world.jobs.drain();
    expect(await noticeOf(ben)).toBeNull();
    expect(
      await world.query('select 1 from report where outcome is not null and device_hash is not null'),
    ).toEqual([]);
  });

  test.for([
    ['a limit until a day', { kind: 'limit', days: 7 }, ['limit', 'limit']],
    ['a warning', { kind: 'warning', days: null }, ['limit', 'warning']],
    ['a suspension of the previous release', { days: 7 }, ['limit', 'suspension']],
  ] as const)('are replaced by %s', async ([_name, sanction, kinds], { world, ben, reporters }) => {
    const [first = 0] = await reportAll(reporters.slice(0, limitingReporters), ben);
    await world.jobs.drain();
    world.clock.advance({ seconds: 1 });
    await decide(world, first, { sanction });
    const rows = await world.query(
      'select kind, automated, ended_at is null as open from sanction order by created_at',
    );
    expect(rows.map(({ kind }) => kind)).toEqual(kinds);
    expect(rows[0]).toMatchObject({ automated: true, open: false });
    expect(rows[1]).toMatchObject({ automated: false, open: sanction.days !== null });
  });
});

test('a member reported as a minor is mailed that they are hidden, once, and when it ends [CHA-15, MOD-3]', async ({
  world,
  ben,
  reporters: [anna, cleo],
}) => {
  const mailsToBen = async () => (await world.mailbox.collect()).filter(({ to }) => to === ben.email);
  // Members with a conversation may report somebody who is hidden.
  const content = { kind: 'text', text: 'Hello' } as const;
  await ben.browser.call(sendMessage, { profile: cleo?.id ?? 0, content, key: crypto.randomUUID() });
  const first = await report(anna as Person, ben, 1, 'minor');
  const second = await report(cleo as Person, ben, 2, 'minor');
  const held = await mailsToBen();
  expect(held).toHaveLength(1);
  expect(held[0]?.text).toContain('This was done automatically');
  await decide(world, first, { outcome: 'dismissed' });
  expect(await mailsToBen()).toEqual([]);
  await decide(world, second, { outcome: 'dismissed' });
  expect(await mailsToBen()).toMatchObject([{ subject: expect.stringContaining('shown again') }]);
});
