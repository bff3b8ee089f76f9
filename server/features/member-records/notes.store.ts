import { and, desc, eq } from 'drizzle-orm';
import { staff } from '#server/features/staff/staff.table.ts';
import type { Platform } from '#server/platform/platform.ts';
import { memberNote } from './member-records.table.ts';

/** The newest first. */
export async function listNotes({ db }: Platform, memberId: number) {
  return db()
    .select({
      id: memberNote.id,
      staffId: memberNote.staffId,
      author: staff.name,
      text: memberNote.text,
      createdAt: memberNote.createdAt,
    })
    .from(memberNote)
    .leftJoin(staff, eq(staff.id, memberNote.staffId))
    .where(eq(memberNote.memberId, memberId))
    .orderBy(desc(memberNote.createdAt), desc(memberNote.id));
}

export async function insertNote({ db }: Platform, row: typeof memberNote.$inferInsert): Promise<void> {
  await db().insert(memberNote).values(row);
}

/** False for a note of somebody else, or one that is gone. */
export async function deleteNote(
  { db }: Platform,
  { id, memberId, staffId }: { id: number; memberId: number; staffId: number },
): Promise<boolean> {
  const isTheirs = and(eq(memberNote.memberId, memberId), eq(memberNote.staffId, staffId));
  const gone = await db()
    .delete(memberNote)
    .where(and(eq(memberNote.id, id), isTheirs))
    .returning({ id: memberNote.id });
  return gone.length > 0;
}

export async function deleteNotesOf({ db }: Platform, memberId: number): Promise<void> {
  await db().delete(memberNote).where(eq(memberNote.memberId, memberId));
}
