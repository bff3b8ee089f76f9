import { describe, expect } from 'vitest';
import { login } from '#contract/accounts/login.ts';
import { decideAppeal } from '#contract/appeals/forms.ts';
import { claimAppeal } from '#contract/appeals/queue.ts';
import { fileAppeal } from '#contract/appeals/suspended.ts';
import { fileComplaint } from '#contract/complaints/endpoints.ts';
import { fileReport } from '#contract/reports/endpoints.ts';
import type { ReportReason } from '#contract/reports/facts.ts';
import { getTransparencyReport } from '#contract/transparency/endpoints.ts';
import { transparencyFilePath } from '#contract/transparency/facts.ts';
import { runComplaints } from '#server/commands/complaints.ts';
import { runMember } from '#server/commands/member.ts';
import { runReports } from '#server/commands/reports.ts';
import { testPassword } from '#server/testing/members.ts';
import { joinStaff } from '#server/testing/staff.ts';
import { test as base } from '#server/testing/test.ts';
import { refusalOf } from '#server/testing/test-client.ts';
import type { Person, World } from '#server/testing/world.ts';

const test = base
  .extend('anna', ({ world }) => world.join({ name: 'Anna' }))
  .extend('ben', ({ world }) => world.join({ name: 'Ben', gender: 'male' }))
  .extend('mara', ({ world }) => joinStaff(world));

const report = async ({ browser }: Person, { id }: Person, reason: ReportReason = 'scam') =>
  (
    await browser.call(fileReport, {
      about: 'profile',
      profile: id,
      reason,
      text: '',
      block: false,
      key: crypto.randomUUID(),
    })
  ).number;

const complain = async (world: World) =>
  (
    await world.visitor().call(fileComplaint, {
      place: 'A profile',
      reason: 'rights',
      explanation: 'A photo of me',
      name: 'Wilma',
      email: 'wilma@post.example',
      good_faith: 'yes',
      key: crypto.randomUUID(),
    })
  ).number;

const decide = ({ platform }: World, id: number, ...args: string[]) =>
  runReports(platform, [`${id}`, ...args], '');
const figuresOf = (counts: { count: number }[]) => counts.filter(({ count }) => count > 0);

describe('the transparency report [MOD-8]', () => {
  test('counts notices by reason, decisions by kind and automation, and the median time', async ({
    world,
    anna,
    ben,
    mara,
  }) => {
    const ids = [await report(anna, ben), await report(anna, ben, 'spam'), await report(anna, ben, 'minor')];
    const complaint = await complain(world);
    await complain(world);
    for (const [index, hours] of [1, 2, 6].entries()) {
      world.clock.advance({ hours });
      const id = ids[index] ?? 0;
      if (index < 2)
        await decide(world, id, '--uphold', 'Reasons', '--measure', index === 0 ? 'hide' : 'none');
      else await decide(world, id, '--dismiss', 'Reasons');
    }
    await runComplaints(world.platform, [`${complaint}`, '--dismiss', 'Reasons']);
    const { report: found } = await mara.browser.call(getTransparencyReport, {});
    expect(figuresOf(found.reports)).toEqual([
      { reason: 'minor', count: 1 },
      { reason: 'scam', count: 1 },
      { reason: 'spam', count: 1 },
    ]);
    expect(figuresOf(found.complaints)).toEqual([{ reason: 'rights', count: 2 }]);
    expect(found.decisions).toEqual([
      { kind: 'profile_hidden', automated: false, count: 1 },
      { kind: 'profile_held', automated: true, count: 1 },
      { kind: 'report_upheld', automated: false, count: 1 },
      { kind: 'report_dismissed', automated: false, count: 1 },
      { kind: 'complaint_dismissed', automated: false, count: 1 },
    ]);
    expect(found.medians).toEqual([
      { subject: 'report', hours: 3 },
      { subject: 'complaint', hours: 9 },
    ]);
  });

  test('counts suspensions, objections and reversals, and keeps them when the member is erased', async ({
    world,
    ben,
    anna,
    mara,
  }) => {
    await decide(world, await report(anna, ben), '--uphold', 'Reasons', '--measure', 'none');
    await runMember(world.platform, ['ban', `${ben.id}`, '--rule', 'scam', '--facts', 'Wants money']);
    const browser = world.visitor();
    await browser.call(login, { email: ben.email, password: testPassword }).catch(() => undefined);
    await browser.call(fileAppeal, { text: 'It was not me.' });
    const appeal = Number((await world.query('select id from appeal'))[0]?.id);
    await mara.browser.call(claimAppeal, { id: appeal });
    await mara.browser.call(decideAppeal, { id: appeal, outcome: 'upheld', statement: 'They are right.' });
    world.clock.advance({ seconds: 10 });
    await world.jobs.drain();
    await world.query('delete from appeal');
    await world.query('delete from report');
    const { report: found } = await mara.browser.call(getTransparencyReport, {});
    expect(found.appeals).toEqual({ received: 1, upheld: 1, dismissed: 0 });
    expect(found.decisions.map(({ kind }) => kind)).toEqual([
      'member_banned',
      'report_upheld',
      'appeal_upheld',
    ]);
    const columns = await world.query(
      `select column_name as name from information_schema.columns where table_name in ('decision_record', 'notice_record')`,
    );
    expect(columns.filter(({ name }) => /member|account|staff|item/.test(String(name)))).toEqual([]);
  });

  test('counts each period by itself', async ({ world, anna, ben, mara }) => {
    await report(anna, ben);
    const before = world.clock.now().toISOString().slice(0, 7);
    world.clock.advance({ days: 31 });
    const read = async (period?: string) =>
      (await mara.browser.call(getTransparencyReport, { period })).report.reports;
    const again = await joinStaff(world, { siteId: null, role: 'admin' });
    const { report: now, periods } = await again.browser.call(getTransparencyReport, {});
    expect(figuresOf(now.reports)).toEqual([]);
    expect(periods).toContain(before);
    mara.browser.cookies.clear();
    for (const [name, value] of again.browser.cookies) mara.browser.cookies.set(name, value);
    expect(figuresOf(await read(before))).toEqual([{ reason: 'scam', count: 1 }]);
  });

  test('is of the own domains alone, for moderators and admins', async ({ world, anna, ben }) => {
    await report(anna, ben);
    const other = await world.addDomain('ander.example', { name: 'Ander' });
    const nora = await joinStaff(world, { siteId: other, role: 'moderator' }, 'nora@staff.example');
    const { report: found, domains } = await nora.browser.call(getTransparencyReport, {});
    expect([domains, figuresOf(found.reports)]).toEqual([['ander.example'], []]);
    const own = await world.query('select domain from site where id <> $1', [other]);
    const foreign = nora.browser.call(getTransparencyReport, { domain: String(own[0]?.domain) });
    expect((await refusalOf(foreign)).code).toBe('not_found');
    expect(await world.query(`select action from audit_entry where action = 'staff.refused'`)).toHaveLength(
      1,
    );
    const otto = await joinStaff(world, { siteId: null, role: 'support' }, 'otto@staff.example');
    expect((await refusalOf(otto.browser.call(getTransparencyReport, {}))).code).toBe('not_found');
  });

  test('is a file for spreadsheets, too, and for nobody else', async ({ world, anna, ben, mara }) => {
    const id = await report(anna, ben);
    await decide(world, id, '--dismiss', 'Reasons');
    const period = world.clock.now().toISOString().slice(0, 4);
    const url = `${transparencyFilePath}?period=${period}`;
    const cookie = [...mara.browser.cookies].map((pair) => pair.join('=')).join('; ');
    const answer = await world.inject({ url, headers: { cookie } });
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="transparency-all-${period}.csv"`,
    );
    const lines = answer.body.replace('\uFEFF', '').split('\r\n');
    expect(lines[0]).toBe('domain,period,figure,detail,automated,value');
    expect(lines).toContain(`,${period},reports_received,scam,,1`);
    expect(lines).toContain(`,${period},decisions,report_dismissed,no,1`);
    expect(lines).toContain(`,${period},appeals_reversed_percent,,,`);
    expect((await world.inject({ url })).statusCode).toBe(403);
    expect((await world.inject({ url: `${url}'`, headers: { cookie } })).statusCode).toBe(404);
  });
});
