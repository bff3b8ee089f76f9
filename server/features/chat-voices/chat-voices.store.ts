import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { MessageKey } from '#server/feature.ts';
import type { Platform } from '#server/platform/platform.ts';
import { chatVoice } from './chat-voices.table.ts';

export type ChatVoiceRow = typeof chatVoice.$inferSelect;

/** Returns false when one with this key exists or its sender has left. Waits for a concurrent insert. */
export async function insertVoice({ db }: Platform, row: ChatVoiceRow): Promise<boolean> {
  const { rows } = await db.query(
    `insert into chat_voice (id, site_id, sender_id, receiver_id, client_key, file_name, format, ms, waveform, created_at)
     select $1, $2, id, $4, $5, $6, $7, $8, $9, $10 from account
       where id = $3 and status in ('active', 'not_confirmed')
     on conflict (sender_id, client_key) do nothing returning id`,
    [
      row.id,
      row.siteId,
      row.senderId,
      row.receiverId,
      row.clientKey,
      row.fileName,
      row.format,
      row.ms,
      row.waveform,
      row.createdAt,
    ],
  );
  return rows.length > 0;
}

export async function findVoiceOfKey(
  { db }: Platform,
  senderId: number,
  key: string,
): Promise<ChatVoiceRow | undefined> {
  const [row] = await db()
    .select()
    .from(chatVoice)
    .where(and(eq(chatVoice.senderId, senderId), eq(chatVoice.clientKey, key)));
  return row;
}

/** Returns the voice message for the sender or the receiver; undefined for anyone else. */
export async function findVoiceFor(
  { db }: Platform,
  id: string,
  { memberId, siteId }: { memberId: number; siteId: number },
): Promise<ChatVoiceRow | undefined> {
  const isTheirs = or(eq(chatVoice.senderId, memberId), eq(chatVoice.receiverId, memberId));
  const isThere = and(eq(chatVoice.id, id), eq(chatVoice.siteId, siteId), isNull(chatVoice.takenBackAt));
  const [row] = await db().select().from(chatVoice).where(and(isThere, isTheirs));
  return row;
}

/** Returns false when it was taken back before: one of the two acts wins. */
export async function markFetched({ db, clock }: Platform, id: string): Promise<boolean> {
  const rows = await db()
    .update(chatVoice)
    .set({ fetchedAt: sql`coalesce(${chatVoice.fetchedAt}, ${clock.now()})` })
    .where(and(eq(chatVoice.id, id), isNull(chatVoice.takenBackAt)))
    .returning({ id: chatVoice.id });
  return rows.length > 0;
}

/** Undefined when the member sent no such voice message, or already took it back. */
export async function markTakenBack(
  { db, clock }: Platform,
  id: string,
  senderId: number,
): Promise<ChatVoiceRow | undefined> {
  const [row] = await db()
    .update(chatVoice)
    .set({ takenBackAt: clock.now() })
    .where(and(eq(chatVoice.id, id), eq(chatVoice.senderId, senderId), isNull(chatVoice.takenBackAt)))
    .returning();
  return row;
}

/** Includes those that were taken back. */
export async function findVoiceSentBy(
  { db }: Platform,
  id: string,
  senderId: number,
): Promise<ChatVoiceRow | undefined> {
  const [row] = await db()
    .select()
    .from(chatVoice)
    .where(and(eq(chatVoice.id, id), eq(chatVoice.senderId, senderId)));
  return row;
}

/** Deletes those of these messages, including those taken back; returns their files. */
export async function deleteVoices({ db }: Platform, messages: readonly MessageKey[]): Promise<string[]> {
  // A key is unique per sender only.
  const { rows } = await db.query(
    `delete from chat_voice v using unnest($1::bigint[], $2::uuid[]) as gone (sender_id, client_key)
     where v.sender_id = gone.sender_id and v.client_key = gone.client_key returning v.file_name as name`,
    [messages.map(({ senderId }) => senderId), messages.map(({ clientKey }) => clientKey)],
  );
  return rows.map(({ name }) => name as string);
}

export async function deleteVoicesSentBy({ db }: Platform, senderId: number): Promise<ChatVoiceRow[]> {
  return db().delete(chatVoice).where(eq(chatVoice.senderId, senderId)).returning();
}

/** Those a member sent, and received from existing members who are not blocked; none that were taken back. */
export async function listVoicesOf({ db }: Platform, memberId: number): Promise<ChatVoiceRow[]> {
  const isReceived = sql`${chatVoice.receiverId} = ${memberId}
    and exists (select from account a where a.id = ${chatVoice.senderId} and a.status in ('active', 'not_confirmed'))
    and not exists (select from pair p where p.lo = least(${chatVoice.senderId}, ${chatVoice.receiverId})
      and p.hi = greatest(${chatVoice.senderId}, ${chatVoice.receiverId})
      and coalesce(p.lo_blocked_at, p.hi_blocked_at) is not null)`;
  return db()
    .select()
    .from(chatVoice)
    .where(and(isNull(chatVoice.takenBackAt), or(eq(chatVoice.senderId, memberId), isReceived)))
    .orderBy(chatVoice.createdAt);
}

/** Returns the given file names that a voice message still needs. */
export async function listNeededFiles({ db }: Platform, names: string[]): Promise<string[]> {
  const rows = await db()
    .select({ name: chatVoice.fileName })
    .from(chatVoice)
    .where(and(isNull(chatVoice.takenBackAt), inArray(chatVoice.fileName, names)));
  return rows.map(({ name }) => name);
}
