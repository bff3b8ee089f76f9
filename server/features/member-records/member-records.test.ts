import { describe, expect } from 'vitest';
import { listChats } from '#contract/chat/endpoints.ts';
import { findMembers, openMemberRecord, revealField } from '#contract/member-records/endpoints.ts';
import { restoreMember, sanctionMember } from '#contract/member-records/forms.ts';
import { provePhone } from '#server/testing/phones.fixture.ts';
import { joinStaff } from '#server/testing/staff.ts';
import { test as base } from '#server/testing/test.ts';
import { refusalOf } from '#server/testing/test-client.ts';
import type { World } from '#server/testing/world.ts';

const test = base
  .extend('mara', ({ world }) => joinStaff(world, { siteId: 1, role: 'moderator' }))
  .extend('anna', ({ world }) => world.join({ name: 'Annabel' }));

const log = (world: World) =>
  world.query(
    `select action, subject, fields, reason from audit_entry
     where action like 'member.%' and action <> 'member.searched' or action = 'staff.refused' order by id`,
  );

describe('looking members up', () => {
  test('finds a member by address, number, and the beginning of the name [MOD-3]', async ({
    world,
    mara,
    anna,
  }) => {
    await world.join({ name: 'Bert' });
    for (const query of [anna.email.toUpperCase(), `#${anna.id}`, String(anna.id), 'anna', ' ANNABEL ']) {
      const { members } = await mara.browser.call(findMembers, { query });
      expect(members.map(({ id }) => id)).toEqual([anna.id]);
    }
    const { members } = await mara.browser.call(findMembers, { query: 'Annabel' });
    expect(members[0]).toMatchObject({ name: 'Annabel', domain: 'localhost', status: 'active' });
    expect(JSON.stringify(members)).not.toContain(anna.email);
    const searches = await world.query(
      "select subject, reason from audit_entry where action = 'member.searched'",
    );
    expect(searches[0]).toEqual({ subject: `member:${anna.id}`, reason: null });
    expect(searches).toHaveLength(6);
  });

  test('takes signs of a pattern as they are, and finds nothing for nothing [MOD-3]', async ({
    mara,
    anna,
  }) => {
    expect(anna.name).toBe('Annabel');
    for (const query of ['', '  ', '%', '_nnabel', 'nnabel', 'an', '2026-000001']) {
      expect(await mara.browser.call(findMembers, { query })).toEqual({ members: [] });
    }
  });

  test('finds nobody of another domain, and nobody without the role [MOD-1]', async ({ world, anna }) => {
    const siteId = await world.addDomain('other.example');
    const other = await joinStaff(world, { siteId, role: 'moderator' }, 'other@staff.example');
    const finance = await joinStaff(world, { siteId: null, role: 'finance' });
    for (const { browser } of [other, finance]) {
      expect(await browser.call(findMembers, { query: anna.email })).toEqual({ members: [] });
      expect(await refusalOf(browser.call(openMemberRecord, { id: anna.id }))).toMatchObject({
        code: 'not_found',
      });
    }
    expect(await log(world)).toEqual([
      { action: 'staff.refused', subject: `member:${anna.id}`, fields: [], reason: 'moderator, support' },
      { action: 'staff.refused', subject: `member:${anna.id}`, fields: [], reason: 'moderator, support' },
    ]);
  });
});

describe('the record of a member', () => {
  test('opens without personal data, and the look is logged [MOD-3]', async ({ world, mara, anna }) => {
    const { record } = await mara.browser.call(openMemberRecord, { id: anna.id });
    expect(record).toMatchObject({ open_sessions: 1, orders: [], sanctions: [], premium: false });
    expect(JSON.stringify(record)).not.toContain(anna.email);
    expect(record).not.toHaveProperty('birth_date');
    expect(await log(world)).toEqual([
      { action: 'member.seen', subject: `member:${anna.id}`, fields: ['record'], reason: null },
    ]);
  });

  test('says since when a phone is verified, and no number [TRU-4]', async ({ world, mara, anna }) => {
    const open = async () => (await mara.browser.call(openMemberRecord, { id: anna.id })).record;
    expect((await open()).phone_verified_at).toBeNull();
    await provePhone(world, anna);
    const record = await open();
    expect(record.phone_verified_at).toBe(world.clock.now().toISOString());
    expect(JSON.stringify(record)).not.toContain('345678');
  });

  test('shows personal data for a reason alone, which is logged without the data [MOD-1]', async ({
    world,
    mara,
    anna,
  }) => {
    const ask = (reason: string) => mara.browser.call(revealField, { id: anna.id, field: 'email', reason });
    expect(await refusalOf(ask('  '))).toMatchObject({
      code: 'request.invalid',
      fields: [{ path: 'reason', code: 'required' }],
    });
    expect(await ask('A letter of the police')).toEqual({ values: [anna.email] });
    expect(await log(world)).toEqual([
      {
        ...{ action: 'member.revealed', subject: `member:${anna.id}` },
        ...{ fields: ['email'], reason: 'A letter of the police' },
      },
    ]);
    const all = JSON.stringify(await world.query('select * from audit_entry'));
    expect(all).not.toContain(anna.email);
  });

  test('suspends at once and restores, each with who did it [MOD-3]', async ({ world, mara, anna }) => {
    const input = {
      id: anna.id,
      kind: 'suspension',
      rule: 'scam',
      facts: 'Asked five members for money.',
      days: 7,
    } as const;
    const suspended = await mara.browser.call(sanctionMember, input);
    expect(suspended.record.member.status).toBe('suspended');
    expect(suspended.record.sanctions).toMatchObject([{ rule: 'scam', ended_at: null }]);
    expect(await refusalOf(anna.browser.call(listChats, {}))).toMatchObject({
      code: 'authentication_required',
    });
    expect(await refusalOf(mara.browser.call(sanctionMember, input))).toMatchObject({
      fields: [{ path: 'member', code: 'unusable' }],
    });
    const restored = await mara.browser.call(restoreMember, {
      id: anna.id,
      sanction: suspended.record.sanctions[0]?.id ?? 0,
      reason: 'It was somebody else.',
    });
    expect(restored.record.member.status).toBe('active');
    const [decision] = await world.query('select decided_by from sanction');
    expect(decision?.decided_by).not.toBeNull();
    const authors = await world.query(
      `select distinct staff_id is null as unknown from audit_entry where action like 'member.%'`,
    );
    expect(authors).toEqual([{ unknown: false }]);
  });

  test('support looks up but suspends nobody [MOD-1]', async ({ world, anna }) => {
    const { browser } = await joinStaff(world, { siteId: null, role: 'support' });
    expect((await browser.call(openMemberRecord, { id: anna.id })).record.member.id).toBe(anna.id);
    const input = { id: anna.id, kind: 'suspension', rule: 'spam', facts: 'Spam.', days: null } as const;
    expect(await refusalOf(browser.call(sanctionMember, input))).toMatchObject({ code: 'not_found' });
  });
});
