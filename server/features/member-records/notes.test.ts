import { describe, expect } from 'vitest';
import { openMemberRecord } from '#contract/member-records/endpoints.ts';
import { noteLength } from '#contract/member-records/facts.ts';
import { deleteNote, writeNote } from '#contract/member-records/forms.ts';
import { joinStaff, type TestStaff } from '#server/testing/staff.ts';
import { test as base } from '#server/testing/test.ts';
import { refusalOf } from '#server/testing/test-client.ts';
import type { World } from '#server/testing/world.ts';
import { exportNotes } from './notes.service.ts';

const test = base
  .extend('mara', ({ world }) => joinStaff(world, { siteId: 1, role: 'moderator' }))
  .extend('sam', ({ world }) => joinStaff(world, { siteId: 1, role: 'support' }))
  .extend('anna', ({ world }) => world.join({ name: 'Annabel' }));

const write = async ({ browser }: TestStaff, id: number, text: string) =>
  (await browser.call(writeNote, { id, text })).record.notes;
const log = (world: World) =>
  world.query(`select action, reason from audit_entry where action like 'member.note%' order by id`);

describe('notes about a member', () => {
  test('stand there for everybody of the domain, the newest first, with their author [MOD-3]', async ({
    world,
    mara,
    sam,
    anna,
  }) => {
    await write(mara, anna.id, 'Called about her receipt.');
    world.clock.advance({ hours: 1 });
    const notes = await write(sam, anna.id, '  Sent it again.\nShe is fine. ');
    expect(notes).toMatchObject([
      { text: 'Sent it again.\nShe is fine.', author: 'Mara', own: true },
      { text: 'Called about her receipt.', author: 'Mara', own: false },
    ]);
    const { record } = await mara.browser.call(openMemberRecord, { id: anna.id });
    expect(record.notes.map(({ own }) => own)).toEqual([false, true]);
    expect(await log(world)).toEqual([
      { action: 'member.noted', reason: null },
      { action: 'member.noted', reason: null },
    ]);
    expect(JSON.stringify(await world.query('select * from audit_entry'))).not.toContain('receipt');
  });

  test('need words, and not too many [MOD-3]', async ({ mara, anna }) => {
    for (const [text, code] of [
      [' ', 'required'],
      ['x'.repeat(noteLength + 1), 'too_long'],
    ] as const) {
      const refused = await refusalOf(mara.browser.call(writeNote, { id: anna.id, text }));
      expect(refused).toMatchObject({ fields: [{ path: 'text', code }] });
    }
    expect(await write(mara, anna.id, 'x'.repeat(noteLength))).toHaveLength(1);
  });

  test('are deleted by their author alone, which is logged [MOD-1]', async ({ world, mara, sam, anna }) => {
    const [note] = await write(mara, anna.id, 'A slip.');
    const input = { id: anna.id, note: note?.id ?? 0 };
    expect(await refusalOf(sam.browser.call(deleteNote, input))).toMatchObject({ code: 'not_found' });
    expect((await mara.browser.call(deleteNote, input)).record.notes).toEqual([]);
    expect(await refusalOf(mara.browser.call(deleteNote, input))).toMatchObject({ code: 'not_found' });
    expect((await log(world)).map(({ action }) => action)).toEqual(['member.noted', 'member.note_deleted']);
  });

  test('are written by nobody of another domain and not by finance [MOD-1]', async ({ world, anna }) => {
    const siteId = await world.addDomain('other.example');
    const other = await joinStaff(world, { siteId, role: 'moderator' }, 'other@staff.example');
    const finance = await joinStaff(world, { siteId: 1, role: 'finance' });
    for (const { browser } of [other, finance]) {
      const refused = await refusalOf(browser.call(writeNote, { id: anna.id, text: 'Hello' }));
      expect(refused).toMatchObject({ code: 'not_found' });
    }
    expect(await world.query('select * from member_note')).toEqual([]);
  });

  test('are in the export of the member, without the name of who wrote them [MOD-3]', async ({
    world,
    mara,
    anna,
  }) => {
    await write(mara, anna.id, 'Called about her receipt.');
    const [file] = await exportNotes(world.platform, anna.id);
    expect(file).toEqual({
      path: 'notes.json',
      json: [{ text: 'Called about her receipt.', written_at: expect.any(Date) }],
    });
  });
});
