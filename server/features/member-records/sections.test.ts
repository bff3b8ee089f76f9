import { describe, expect } from 'vitest';
import { objectToDecision } from '#contract/appeals/decisions.ts';
import { openMemberRecord } from '#contract/member-records/endpoints.ts';
import { maxListedCases, maxListedRows } from '#contract/member-records/facts.ts';
import type { MemberRecord } from '#contract/member-records/fields.ts';
import { sanctionMember } from '#contract/member-records/forms.ts';
import { fileReport } from '#contract/reports/endpoints.ts';
import { issueCredits } from '#server/features/credits/index.ts';
import { queueMail } from '#server/features/notifications/index.ts';
import { decideReport } from '#server/features/reports/index.ts';
import { joinStaff, type TestStaff } from '#server/testing/staff.ts';
import { test as base } from '#server/testing/test.ts';
import type { Person, World } from '#server/testing/world.ts';

const test = base
  .extend('config', { scope: 'file' }, { limitsScale: 100 })
  .extend('mara', ({ world }) => joinStaff(world, { siteId: 1, role: 'moderator' }))
  .extend('anna', ({ world }) => world.join({ name: 'Annabel' }))
  .extend('ben', ({ world }) => world.join({ name: 'Ben' }));

const open = async ({ browser }: TestStaff, { id }: { id: number }): Promise<MemberRecord> =>
  (await browser.call(openMemberRecord, { id })).record;

const report = async ({ browser }: Person, { id }: Person): Promise<number> => {
  const filing = { about: 'profile', reason: 'scam', text: '', block: false } as const;
  return (await browser.call(fileReport, { ...filing, profile: id, key: crypto.randomUUID() })).number;
};
const looks = ({ query }: World) => query(`select 1 from audit_entry where action = 'member.seen'`);

describe('what the record of a member shows', () => {
  test('the last movements of their credits, with the balance after each [MOD-3]', async ({
    world,
    mara,
    anna,
  }) => {
    for (let n = 1; n <= maxListedRows + 3; n++) {
      const grant = { accountId: anna.id, credits: n, kind: 'adjustment', cause: `test:${n}` } as const;
      await issueCredits(world.platform, grant);
    }
    const { balance, credits } = await open(mara, anna);
    expect(credits).toHaveLength(maxListedRows);
    expect(credits[0]).toMatchObject({ kind: 'adjustment', credits: 23, balance });
    expect(credits[1]).toMatchObject({ credits: 22, balance: balance - 23 });
    expect(Object.keys(credits[0] ?? {})).toEqual(['id', 'at', 'kind', 'credits', 'balance']);
  });

  test('reports about and by them, by outcome, with the last of them [MOD-3]', async ({
    world,
    mara,
    anna,
    ben,
  }) => {
    const first = await report(ben, anna);
    for (let n = 0; n < maxListedCases; n++) {
      world.clock.advance({ minutes: 1 });
      await report(ben, anna);
    }
    const dismissal = { outcome: 'dismissed', statement: 'Nothing was found.', measure: null } as const;
    await decideReport(world.platform, first, { ...dismissal, staffId: null });
    const record = await open(mara, anna);
    expect(record.may).toEqual({ decide: true, act_on_behalf: false });
    expect(record.reports.about.counts).toEqual({ open: 5, upheld: 0, dismissed: 1, expired: 0 });
    expect(record.reports.about.last).toHaveLength(maxListedCases);
    expect(record.reports.about.last.map(({ id }) => id)).not.toContain(first);
    expect(record.reports.by.counts.open).toBe(0);
    expect(JSON.stringify(record)).not.toContain(String(ben.id));
    const { reports } = await open(mara, ben);
    expect(reports.by).toEqual(record.reports.about);
    const sam = await joinStaff(world, { siteId: 1, role: 'support' });
    expect((await open(sam, ben)).may).toEqual({ decide: false, act_on_behalf: true });
  });

  test('their objections [MOD-3]', async ({ mara, anna }) => {
    const facts = { kind: 'warning', rule: 'spam', facts: 'Links.', days: null } as const;
    const { record } = await mara.browser.call(sanctionMember, { id: anna.id, ...facts });
    expect(record.appeals).toEqual({ counts: { open: 0, upheld: 0, dismissed: 0 }, last: [] });
    const number = record.sanctions[0]?.id ?? 0;
    await anna.browser.call(objectToDecision, { number, text: 'It was one link.' });
    const { appeals } = await open(mara, anna);
    expect(appeals.counts.open).toBe(1);
    expect(appeals.last).toMatchObject([{ outcome: null }]);
  });

  test('which mails they were sent, and why some are not [MOD-3]', async ({ world, mara, anna }) => {
    const addressee = { id: anna.id, email: anna.email, siteId: 1, language: 'en' } as const;
    await queueMail(world.platform, addressee, { template: 'password_changed', link: { path: '/' } });
    await world.jobs.drain();
    await world.query(`update account set notifications_disabled = '{fbl}' where id = $1`, [anna.id]);
    const { mails, mails_off } = await open(mara, anna);
    expect(mails).toMatchObject([{ template: 'password_changed', bounced_at: null }]);
    expect(mails_off).toEqual(['fbl']);
  });

  test('a look that is repeated within a minute is one entry, by each of the staff [MOD-1]', async ({
    world,
    mara,
    anna,
    ben,
  }) => {
    await Promise.all([open(mara, anna), open(mara, anna)]);
    await open(mara, anna);
    expect(await looks(world)).toHaveLength(1);
    await open(mara, ben);
    await open(await joinStaff(world, { siteId: 1, role: 'support' }), anna);
    expect(await looks(world)).toHaveLength(3);
  });
});
