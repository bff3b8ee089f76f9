import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { lookUpRoles } from '#contract/member-records/facts.ts';
import type { MemberRecord } from '#contract/member-records/fields.ts';
import type * as forms from '#contract/member-records/forms.ts';
import type { Staff } from '#server/call.ts';
import type { ExportFile } from '#server/feature.ts';
import { lockAccount } from '#server/features/members/index.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import { deleteNote, insertNote, listNotes } from './notes.store.ts';
import { readRecord } from './read-record.service.ts';
import { record, requireMember } from './records.service.ts';

/** Throws `not_found`, and `deletion.under_way` for an erased member. */
export async function writeNote(
  platform: Platform,
  staff: Staff,
  { id, text }: ParsedInputOf<typeof forms.writeNote>,
): Promise<MemberRecord> {
  const row = await requireMember(platform, staff, id, lookUpRoles);
  await platform.db.transaction(async () => {
    // An erasure waits, or has happened.
    const account = await lockAccount(platform, id);
    if (!account || account.status === 'erased') throw new AppError('deletion.under_way');
    const { siteId } = row;
    const createdAt = platform.clock.now();
    await insertNote(platform, { id: createId(), memberId: id, siteId, staffId: staff.id, text, createdAt });
    await record(platform, staff, row, { action: 'member.noted' });
  });
  return readRecord(platform, staff, row);
}

/** Throws `not_found`, also for a note of somebody else. */
export async function removeNote(
  platform: Platform,
  staff: Staff,
  { id, note }: ParsedInputOf<typeof forms.deleteNote>,
): Promise<MemberRecord> {
  const row = await requireMember(platform, staff, id, lookUpRoles);
  await platform.db.transaction(async () => {
    const isGone = await deleteNote(platform, { id: note, memberId: id, staffId: staff.id });
    if (!isGone) throw new AppError('not_found');
    await record(platform, staff, row, { action: 'member.note_deleted' });
  });
  return readRecord(platform, staff, row);
}

/** Without the names of the staff. */
export async function exportNotes(platform: Platform, memberId: number): Promise<ExportFile[]> {
  const notes = await listNotes(platform, memberId);
  const json = notes.map(({ text, createdAt }) => ({ text, written_at: createdAt }));
  return [{ path: 'notes.json', json }];
}
