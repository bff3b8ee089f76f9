import { sql } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import { type NoteRow, toNote } from './favourites.store.ts';

export async function findNote({ db }: Platform, memberId: number, aboutId: number): Promise<NoteRow | null> {
  const { rows } = await db().execute(sql`
    select text, changed_at as "changedAt" from private_note
    where member_id = ${memberId} and about_id = ${aboutId}`);
  return toNote(rows[0]);
}

export async function countNotes({ db }: Platform, memberId: number): Promise<number> {
  const { rows } = await db().execute<{ count: string }>(
    sql`select count(*) from private_note where member_id = ${memberId}`,
  );
  return Number(rows[0]?.count);
}

export async function upsertNote(
  { db }: Platform,
  { memberId, aboutId }: { memberId: number; aboutId: number },
  { text, changedAt }: NoteRow,
): Promise<void> {
  const at = new Date(changedAt).toISOString();
  await db().execute(sql`
    insert into private_note (member_id, about_id, text, changed_at)
    values (${memberId}, ${aboutId}, ${text}, ${at}::timestamptz)
    on conflict (member_id, about_id) do update set text = excluded.text, changed_at = excluded.changed_at`);
}

export async function deleteNote({ db }: Platform, memberId: number, aboutId: number): Promise<void> {
  await db().execute(sql`delete from private_note where member_id = ${memberId} and about_id = ${aboutId}`);
}

/** By the member and about them. */
export async function deleteNotesOf({ db }: Platform, memberId: number): Promise<void> {
  await db().execute(sql`
    with locked as (
      select member_id, about_id from private_note where member_id = ${memberId} or about_id = ${memberId}
      order by member_id, about_id for update
    )
    delete from private_note n using locked l where n.member_id = l.member_id and n.about_id = l.about_id`);
}
