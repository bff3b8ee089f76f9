import { describe, expect } from 'vitest';
import { exportFilePath } from '#contract/deletion/facts.ts';
import { reactivate } from '#contract/deletion/forms.ts';
import { findMembers, openMemberRecord, revealField } from '#contract/member-records/endpoints.ts';
import {
  eraseForMember,
  exportForMember,
  sanctionMember,
  writeNote,
} from '#contract/member-records/forms.ts';
import { test as base, leave } from '#server/testing/deletion.fixture.ts';
import { joinStaff, readTotp, type TestStaff } from '#server/testing/staff.ts';
import { refusalOf } from '#server/testing/test-client.ts';
import type { World } from '#server/testing/world.ts';

/** Somebody of the support, and Anna, whose letter they hold. */
const test = base.extend('sam', ({ world }) => joinStaff(world, { siteId: 1, role: 'support' }));

const letter = 'Letter of 3 May';
const erase = (
  { browser }: TestStaff,
  id: number,
  changes: { when?: 'now' | 'grace'; name?: string; code?: string } = {},
) => browser.call(eraseForMember, { id, when: 'grace', reason: letter, name: 'Quendolina', ...changes });
const log = (world: World) =>
  world.query(
    `select action, fields, reason from audit_entry where action like 'member.e%requested' order by id`,
  );
const statusOf = async ({ query }: World, id: number) =>
  (await query('select status from account where id = $1', [id]))[0]?.status;
const subjectsOf = async (world: World) =>
  (await world.mailbox.collect()).map(({ to, subject }) => [to, subject]);

describe('the export of a member who asked staff for it', () => {
  test('is mailed to the member, whose link opens nothing for staff [MOD-1]', async ({
    world,
    sam,
    anna,
  }) => {
    const { record } = await sam.browser.call(exportForMember, { id: anna.id, reason: letter });
    expect(record.export).toMatchObject({ state: 'preparing' });
    const token = await world.mailbox.collectToken('/data-export');
    const fetch = { url: exportFilePath, query: { token } };
    expect((await sam.browser.inject(fetch)).statusCode).toBe(404);
    expect((await anna.browser.inject(fetch)).statusCode).toBe(200);
    const opened = await sam.browser.call(openMemberRecord, { id: anna.id });
    expect(opened.record.export).toMatchObject({ state: 'ready' });
    expect(JSON.stringify(opened)).not.toContain(token);
    expect(await log(world)).toEqual([{ action: 'member.export_requested', fields: [], reason: letter }]);
  });

  test('needs a reason, and the role [MOD-1]', async ({ world, sam, anna }) => {
    const ask = (who: TestStaff, reason: string) =>
      refusalOf(who.browser.call(exportForMember, { id: anna.id, reason }));
    expect(await ask(sam, ' ')).toMatchObject({ fields: [{ path: 'reason', code: 'required' }] });
    const mara = await joinStaff(world, { siteId: 1, role: 'moderator' });
    expect(await ask(mara, letter)).toMatchObject({ code: 'not_found' });
    const boss = await joinStaff(world, { siteId: null, role: 'admin' });
    await boss.browser.call(exportForMember, { id: anna.id, reason: letter });
    expect(await log(world)).toHaveLength(1);
  });

  test('counts among the two a day of the member, and a refused one is not logged [MOD-1]', async ({
    world,
    sam,
    anna,
  }) => {
    const ask = () => sam.browser.call(exportForMember, { id: anna.id, reason: letter });
    await ask();
    await ask();
    expect(await refusalOf(ask())).toMatchObject({ code: 'request.too_many' });
    expect(await log(world)).toHaveLength(2);
  });
});

describe('the erasure of a member who asked staff for it', () => {
  test('takes the usual days and the usual mail, whose link takes it back [MOD-1]', async ({
    world,
    sam,
    anna,
  }) => {
    const { record } = await erase(sam, anna.id);
    expect(record).toMatchObject({ member: { status: 'pending_deletion' }, open_sessions: 0 });
    expect(record.erased_from).toBe(new Date(world.clock.now().getTime() + 14 * 86_400_000).toISOString());
    expect(await log(world)).toEqual([
      { action: 'member.erasure_requested', fields: ['grace'], reason: letter },
    ]);
    const token = await world.mailbox.collectToken('/reactivate');
    await world.visitor().call(reactivate, { token });
    expect(await statusOf(world, anna.id)).toBe('active');
  });

  test('is at once where the letter says so, and the record tells that they are erased [MOD-1]', async ({
    world,
    sam,
    anna,
  }) => {
    await sam.browser.call(writeNote, { id: anna.id, text: 'Wants to leave.' });
    await erase(sam, anna.id, { when: 'now' });
    expect(await subjectsOf(world)).toEqual([[anna.email, 'Your account at Duet was erased']]);
    expect(await statusOf(world, anna.id)).toBe('erased');
    const { record } = await sam.browser.call(openMemberRecord, { id: anna.id });
    expect(record).toMatchObject({
      member: { id: anna.id, name: '', age: null, status: 'erased' },
      ...{ notes: [], mails: [], erased_from: null, export: null },
    });
    const found = await sam.browser.call(findMembers, { query: String(anna.id) });
    expect(found.members).toMatchObject([{ id: anna.id, name: '', status: 'erased' }]);
    const reveal = { id: anna.id, field: 'birth_date', reason: letter } as const;
    expect(await sam.browser.call(revealField, reveal)).toEqual({ values: [] });
    const underWay = { code: 'deletion.under_way' };
    expect(await refusalOf(erase(sam, anna.id))).toMatchObject(underWay);
    expect(await refusalOf(sam.browser.call(writeNote, { id: anna.id, text: 'Gone' }))).toMatchObject(
      underWay,
    );
    const ask = sam.browser.call(exportForMember, { id: anna.id, reason: letter });
    expect(await refusalOf(ask)).toMatchObject(underWay);
    expect(await log(world)).toHaveLength(1);
  });

  test('needs a fresh code a quarter of an hour after the log-in [MOD-1]', async ({ world, sam, anna }) => {
    world.clock.advance({ minutes: 15 });
    const required = { fields: [{ path: 'code', code: 'required' }] };
    expect(await refusalOf(erase(sam, anna.id, { when: 'now' }))).toMatchObject(required);
    expect(await statusOf(world, anna.id)).toBe('active');
    expect(await log(world)).toEqual([]);
    await erase(sam, anna.id, { when: 'now', code: readTotp(world, sam.secret) });
    await world.mailbox.collect();
    expect(await statusOf(world, anna.id)).toBe('erased');
  });

  test('needs the name of the member and a reason, and changes nothing without [MOD-1]', async ({
    world,
    sam,
    anna,
  }) => {
    for (const name of ['quendolina', 'Ben', 'Quendolina B']) {
      const refused = await refusalOf(erase(sam, anna.id, { name, when: 'now' }));
      expect(refused).toMatchObject({ fields: [{ path: 'name', code: 'names_differ' }] });
    }
    expect(await refusalOf(erase(sam, anna.id, { name: ' ' }))).toMatchObject({
      fields: [{ path: 'name', code: 'required' }],
    });
    expect(await statusOf(world, anna.id)).toBe('active');
    expect(await log(world)).toEqual([]);
  });

  test('hastens one that the member began, and begins none twice [MOD-1]', async ({ world, sam, anna }) => {
    await leave(anna);
    expect(await refusalOf(erase(sam, anna.id))).toMatchObject({ code: 'deletion.under_way' });
    await erase(sam, anna.id, { when: 'now' });
    await world.jobs.drain();
    expect(await statusOf(world, anna.id)).toBe('erased');
  });

  test('is for support and admins of the domain, also of a suspended member [MOD-1]', async ({
    world,
    anna,
    sam,
  }) => {
    const mara = await joinStaff(world, { siteId: 1, role: 'moderator' });
    const siteId = await world.addDomain('other.example');
    const other = await joinStaff(world, { siteId, role: 'support' }, 'other@staff.example');
    for (const who of [mara, other])
      expect(await refusalOf(erase(who, anna.id))).toMatchObject({ code: 'not_found' });
    const facts = { kind: 'suspension', rule: 'scam', facts: 'Money.', days: 7 } as const;
    await mara.browser.call(sanctionMember, { id: anna.id, ...facts });
    expect((await erase(sam, anna.id)).record.member.status).toBe('pending_deletion');
  });

  test('is begun once by two of the staff at the same moment [MOD-1]', async ({ world, sam, anna }) => {
    const boss = await joinStaff(world, { siteId: null, role: 'admin' });
    const begun = await Promise.allSettled([sam, boss].map((who) => erase(who, anna.id)));
    expect(begun.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await log(world)).toHaveLength(1);
  });
});
