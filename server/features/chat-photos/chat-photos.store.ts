import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { MessageKey } from '#server/feature.ts';
import type { Platform } from '#server/platform/platform.ts';
import { chatPhoto } from './chat-photos.table.ts';

export type ChatPhotoRow = typeof chatPhoto.$inferSelect;
type NewRow = Omit<ChatPhotoRow, 'fetchedAt' | 'takenBackAt'>;

/** Returns false when a photo with this key exists or its sender has left. Waits for a concurrent insert. */
export async function insertPhoto({ db }: Platform, row: NewRow): Promise<boolean> {
  const { rows } = await db.query(
    `insert into chat_photo (id, site_id, sender_id, receiver_id, client_key, full_name, thumb_name, locked_name,
       width, height, warned, created_at)
     select $1, $2, id, $4, $5, $6, $7, $8, $9, $10, $11, $12 from account
       where id = $3 and status in ('active', 'not_confirmed')
     on conflict (sender_id, client_key) do nothing returning id`,
    [
      row.id,
      row.siteId,
      row.senderId,
      row.receiverId,
      row.clientKey,
      row.fullName,
      row.thumbName,
      row.lockedName,
      row.width,
      row.height,
      row.warned,
      row.createdAt,
    ],
  );
  return rows.length > 0;
}

export async function findPhotoOfKey(
  { db }: Platform,
  senderId: number,
  key: string,
): Promise<ChatPhotoRow | undefined> {
  const [row] = await db()
    .select()
    .from(chatPhoto)
    .where(and(eq(chatPhoto.senderId, senderId), eq(chatPhoto.clientKey, key)));
  return row;
}

/** Returns the photo for the sender or the receiver; undefined for anyone else. */
export async function findPhotoFor(
  { db }: Platform,
  id: string,
  { memberId, siteId }: { memberId: number; siteId: number },
): Promise<ChatPhotoRow | undefined> {
  const isHers = or(eq(chatPhoto.senderId, memberId), eq(chatPhoto.receiverId, memberId));
  const isThere = and(eq(chatPhoto.id, id), eq(chatPhoto.siteId, siteId), isNull(chatPhoto.takenBackAt));
  const [row] = await db().select().from(chatPhoto).where(and(isThere, isHers));
  return row;
}

/** Returns false when the photo was taken back before: one of the two acts wins. */
export async function markFetched({ db, clock }: Platform, id: string): Promise<boolean> {
  const rows = await db()
    .update(chatPhoto)
    .set({ fetchedAt: sql`coalesce(${chatPhoto.fetchedAt}, ${clock.now()})` })
    .where(and(eq(chatPhoto.id, id), isNull(chatPhoto.takenBackAt)))
    .returning({ id: chatPhoto.id });
  return rows.length > 0;
}

/** Undefined when the member sent no such photo, or already took it back. */
export async function markTakenBack(
  { db, clock }: Platform,
  id: string,
  senderId: number,
): Promise<ChatPhotoRow | undefined> {
  const [row] = await db()
    .update(chatPhoto)
    .set({ takenBackAt: clock.now() })
    .where(and(eq(chatPhoto.id, id), eq(chatPhoto.senderId, senderId), isNull(chatPhoto.takenBackAt)))
    .returning();
  return row;
}

/** Includes photos that were taken back. */
export async function findPhotoSentBy(
  { db }: Platform,
  id: string,
  senderId: number,
): Promise<ChatPhotoRow | undefined> {
  const [row] = await db()
    .select()
    .from(chatPhoto)
    .where(and(eq(chatPhoto.id, id), eq(chatPhoto.senderId, senderId)));
  return row;
}

/** Deletes the photos of these messages, including those taken back. */
export async function deletePhotos(
  { db }: Platform,
  messages: readonly MessageKey[],
): Promise<ChatPhotoRow[]> {
  const keys = messages.map(({ clientKey }) => clientKey);
  const found = await db().select().from(chatPhoto).where(inArray(chatPhoto.clientKey, keys));
  // A key is unique per sender only.
  const isTheirs = ({ senderId, clientKey }: ChatPhotoRow) =>
    messages.some((message) => message.clientKey === clientKey && message.senderId === senderId);
  const ids = found.filter(isTheirs).map(({ id }) => id);
  return db().delete(chatPhoto).where(inArray(chatPhoto.id, ids)).returning();
}

export async function deletePhotosSentBy({ db }: Platform, senderId: number): Promise<ChatPhotoRow[]> {
  return db().delete(chatPhoto).where(eq(chatPhoto.senderId, senderId)).returning();
}

/** Photos a member sent, and received from existing members who are not blocked; none that were taken back. */
export async function listPhotosOf({ db }: Platform, memberId: number): Promise<ChatPhotoRow[]> {
  const isReceived = sql`${chatPhoto.receiverId} = ${memberId}
    and exists (select from account a where a.id = ${chatPhoto.senderId} and a.status in ('active', 'not_confirmed'))
    and not exists (select from pair p where p.lo = least(${chatPhoto.senderId}, ${chatPhoto.receiverId})
      and p.hi = greatest(${chatPhoto.senderId}, ${chatPhoto.receiverId})
      and coalesce(p.lo_blocked_at, p.hi_blocked_at) is not null)`;
  return db()
    .select()
    .from(chatPhoto)
    .where(and(isNull(chatPhoto.takenBackAt), or(eq(chatPhoto.senderId, memberId), isReceived)))
    .orderBy(chatPhoto.createdAt);
}

/** Returns the given file names that a photo still needs. */
export async function listNeededFiles({ db }: Platform, names: string[]): Promise<string[]> {
  const columns = [chatPhoto.fullName, chatPhoto.thumbName, chatPhoto.lockedName];
  const rows = await db()
    .select({ full: chatPhoto.fullName, thumb: chatPhoto.thumbName, locked: chatPhoto.lockedName })
    .from(chatPhoto)
    .where(and(isNull(chatPhoto.takenBackAt), or(...columns.map((column) => inArray(column, names)))));
  return rows.flatMap(({ full, thumb, locked }) => [full, thumb, locked]);
}
