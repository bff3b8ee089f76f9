import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { account, profile } from '#server/features/members/members.table.ts';
import { site } from '#server/features/sites/sites.table.ts';
import type { Platform } from '#server/platform/platform.ts';
import { photo } from './photos.table.ts';

export type PhotoRow = typeof photo.$inferSelect;

const isPublic = eq(photo.isPrivate, false);

/** Without private ones, as every other list here that does not say so. */
export async function listPhotos({ db }: Platform, memberId: number): Promise<PhotoRow[]> {
  return db()
    .select()
    .from(photo)
    .where(and(eq(photo.memberId, memberId), isPublic))
    .orderBy(asc(photo.position));
}

/** The photos of the profile, or the private ones; in both the rejected and the waiting, too. */
export async function listAlbum({ db }: Platform, memberId: number, isPrivate: boolean): Promise<PhotoRow[]> {
  return db()
    .select()
    .from(photo)
    .where(and(eq(photo.memberId, memberId), eq(photo.isPrivate, isPrivate)))
    .orderBy(asc(photo.position));
}

export async function listPhotosOf({ db }: Platform, memberIds: number[]): Promise<PhotoRow[]> {
  return db()
    .select()
    .from(photo)
    .where(and(inArray(photo.memberId, memberIds), isPublic))
    .orderBy(asc(photo.position));
}

/** Photos that somebody is compared with, the profile image first. */
export async function listComparedPhotos({ db }: Platform, memberIds: number[]): Promise<PhotoRow[]> {
  return db()
    .select()
    .from(photo)
    .where(and(inArray(photo.memberId, memberIds), eq(photo.isPrivate, false), ne(photo.status, 'rejected')))
    .orderBy(asc(photo.position));
}

export async function findUpload(
  { db }: Platform,
  memberId: number,
  key: string,
): Promise<PhotoRow | undefined> {
  const [row] = await db()
    .select()
    .from(photo)
    .where(and(eq(photo.memberId, memberId), eq(photo.uploadKey, key)));
  return row;
}

/** Locks the profile, so that changes of a member's photos take turns. */
export async function lockOwner(
  { db }: Platform,
  memberId: number,
): Promise<{ paidUser: boolean } | undefined> {
  const [row] = await db()
    .select({ paidUser: account.paidUser })
    .from(profile)
    .innerJoin(account, eq(account.id, profile.memberId))
    .where(eq(profile.memberId, memberId))
    .for('update', { of: profile });
  return row;
}

export async function insertPhotos({ db }: Platform, rows: PhotoRow[]): Promise<void> {
  await db().insert(photo).values(rows);
}

/** Removes a photo, be it private, and closes the gap; undefined when the member has no such photo. */
export async function deletePhotoRow(
  { db }: Platform,
  memberId: number,
  id: number,
): Promise<PhotoRow | undefined> {
  const [row] = await db()
    .delete(photo)
    .where(and(eq(photo.id, id), eq(photo.memberId, memberId)))
    .returning();
  if (!row) return undefined;
  await closeGap(db, row);
  return row;
}

/** Moves a photo between the albums, and closes the gap it leaves. */
export async function placeInAlbum(
  { db }: Platform,
  { id, memberId, position, isPrivate }: PhotoRow,
  place: Pick<PhotoRow, 'isPrivate' | 'position' | 'status'>,
): Promise<void> {
  await db().update(photo).set(place).where(eq(photo.id, id));
  await closeGap(db, { memberId, position, isPrivate });
}

async function closeGap(
  db: Platform['db'],
  { memberId, position, isPrivate }: Pick<PhotoRow, 'memberId' | 'position' | 'isPrivate'>,
): Promise<void> {
  // Places of private photos say their order alone.
  if (isPrivate) return;
  await db()
    .update(photo)
    .set({ position: sql`${photo.position} - 1` })
    .where(and(eq(photo.memberId, memberId), isPublic, sql`${photo.position} > ${position}`));
}

export async function deletePhotosOf({ db }: Platform, memberId: number): Promise<PhotoRow[]> {
  return db().delete(photo).where(eq(photo.memberId, memberId)).returning();
}

/** False when the photo is gone or its files changed. */
export async function replacePicture(
  { db }: Platform,
  { id, fullName }: Pick<PhotoRow, 'id' | 'fullName'>,
  picture: Omit<
    PhotoRow,
    'id' | 'memberId' | 'siteId' | 'position' | 'uploadKey' | 'createdAt' | 'isPrivate'
  >,
): Promise<boolean> {
  const rows = await db()
    .update(photo)
    .set(picture)
    .where(and(eq(photo.id, id), eq(photo.fullName, fullName)))
    .returning({ id: photo.id });
  return rows.length > 0;
}

export async function setPosition({ db }: Platform, id: number, position: number): Promise<void> {
  await db().update(photo).set({ position }).where(eq(photo.id, id));
}

/** Those that wait for a person, the oldest first. */
export async function listPendingPhotos({ db }: Platform): Promise<(PhotoRow & { domain: string })[]> {
  const rows = await db()
    .select({ photo, domain: site.domain })
    .from(photo)
    .innerJoin(site, eq(site.id, photo.siteId))
    .where(eq(photo.status, 'pending'))
    .orderBy(asc(photo.createdAt), asc(photo.id))
    .limit(200);
  return rows.map((row) => ({ ...row.photo, domain: row.domain }));
}

export async function findPhoto({ db }: Platform, id: number): Promise<PhotoRow | undefined> {
  const [row] = await db().select().from(photo).where(eq(photo.id, id));
  return row;
}

/** False when the photo does not wait any more, or has another picture by now. */
export async function decideStatus(
  { db }: Platform,
  { id, fullName }: Pick<PhotoRow, 'id' | 'fullName'>,
  status: 'active' | 'rejected',
): Promise<boolean> {
  const decided = await db()
    .update(photo)
    .set({
      status:
        status === 'active' ? sql`case when ${photo.isPrivate} then 'private' else 'active' end` : status,
    })
    .where(and(eq(photo.id, id), eq(photo.fullName, fullName), eq(photo.status, 'pending')))
    .returning({ id: photo.id });
  return decided.length > 0;
}

const fileColumns = {
  memberId: photo.memberId,
  siteId: photo.siteId,
  position: photo.position,
  status: photo.status,
  fullName: photo.fullName,
  lockedName: photo.lockedName,
  accountStatus: account.status,
};

/** The photo of a file, by any of its three names: one look-up per unique index. The names of private ones open nothing. */
export async function findPhotoOfFile({ db }: Platform, name: string) {
  const [row] = await db()
    .select(fileColumns)
    .from(photo)
    .innerJoin(account, eq(account.id, photo.memberId))
    .where(
      and(isPublic, or(eq(photo.fullName, name), eq(photo.thumbName, name), eq(photo.lockedName, name))),
    );
  return row;
}

export type PhotoFile = NonNullable<Awaited<ReturnType<typeof findPhotoOfFile>>>;

export async function listNeededFiles({ db }: Platform, names: string[]): Promise<string[]> {
  const named = (column: typeof photo.fullName | typeof photo.thumbName | typeof photo.lockedName) =>
    db()
      .select({ name: sql<string>`${column}`.as('name') })
      .from(photo)
      .where(inArray(column, names));
  const rows = await unionAll(named(photo.fullName), named(photo.thumbName), named(photo.lockedName));
  return rows.map(({ name }) => name);
}
