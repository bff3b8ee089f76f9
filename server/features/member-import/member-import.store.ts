import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { account } from '#server/features/members/members.table.ts';
import type { Platform } from '#server/platform/platform.ts';
import { importedMember, photoImport } from './member-import.table.ts';

export type ImportedRow = typeof importedMember.$inferSelect;
export type PhotoImport = typeof photoImport.$inferSelect;

type Db = Pick<Platform, 'db'>;
export interface Origin {
  siteId: number;
  source: string;
}

const isOf = ({ siteId, source }: Origin) =>
  and(eq(importedMember.siteId, siteId), eq(importedMember.source, source));

/** Those of these ids that have been imported, by id. */
export async function findImported(
  { db }: Db,
  origin: Origin,
  sourceIds: string[],
): Promise<Map<string, ImportedRow>> {
  if (sourceIds.length === 0) return new Map();
  const rows = await db()
    .select()
    .from(importedMember)
    .where(and(isOf(origin), inArray(importedMember.sourceId, sourceIds)));
  return new Map(rows.map((row) => [row.sourceId, row]));
}

/** Returns the ids that nobody has imported yet; waits for a concurrent import of the same ones. */
export async function claimImported({ db }: Db, rows: ImportedRow[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const claimed = await db()
    .insert(importedMember)
    .values(rows)
    .onConflictDoNothing()
    .returning({ sourceId: importedMember.sourceId });
  return new Set(claimed.map(({ sourceId }) => sourceId));
}

export async function releaseImported({ db }: Db, origin: Origin, sourceIds: string[]): Promise<void> {
  if (sourceIds.length === 0) return;
  await db()
    .delete(importedMember)
    .where(and(isOf(origin), inArray(importedMember.sourceId, sourceIds)));
}

/** For members imported without their photos. Returns whose photos nobody has queued yet. */
export async function claimPhotos(
  { db }: Db,
  origin: Origin,
  sourceIds: string[],
): Promise<{ sourceId: string; memberId: number }[]> {
  if (sourceIds.length === 0) return [];
  const isOpen = and(eq(importedMember.hasPhotos, false), isNotNull(importedMember.memberId));
  const rows = await db()
    .update(importedMember)
    .set({ hasPhotos: true })
    .where(and(isOf(origin), inArray(importedMember.sourceId, sourceIds), isOpen))
    .returning({ sourceId: importedMember.sourceId, memberId: importedMember.memberId });
  return rows.flatMap(({ sourceId, memberId }) => (memberId === null ? [] : [{ sourceId, memberId }]));
}

export async function insertPhotoImports({ db }: Db, rows: PhotoImport[]): Promise<void> {
  if (rows.length > 0) await db().insert(photoImport).values(rows);
}

/** A member who is leaving or suspended gets none; the photos wait for their return or erasure. */
const isWaiting = and(isNull(photoImport.fault), inArray(account.status, ['active', 'not_confirmed']));

export async function listWaitingPhotos({ db }: Db, limit: number): Promise<PhotoImport[]> {
  const rows = await db()
    .select({ photo: photoImport })
    .from(photoImport)
    .innerJoin(account, eq(account.id, photoImport.memberId))
    .where(isWaiting)
    .orderBy(photoImport.id)
    .limit(limit);
  return rows.map(({ photo }) => photo);
}

export async function deletePhotoImport({ db }: Db, id: number): Promise<void> {
  await db().delete(photoImport).where(eq(photoImport.id, id));
}

export async function notePhotoFault({ db }: Db, id: number, fault: string): Promise<void> {
  await db().update(photoImport).set({ fault }).where(eq(photoImport.id, id));
}

export interface ImportState {
  source: string;
  members: number;
  /** Members who have been erased since. */
  erased: number;
  lastAt: Date;
}

export async function listSources({ db }: Db, siteId: number): Promise<ImportState[]> {
  return db()
    .select({
      source: importedMember.source,
      members: sql<number>`count(*)::integer`,
      erased: sql<number>`(count(*) filter (where ${importedMember.memberId} is null))::integer`,
      lastAt: sql`max(${importedMember.importedAt})`.mapWith(importedMember.importedAt),
    })
    .from(importedMember)
    .where(eq(importedMember.siteId, siteId))
    .groupBy(importedMember.source)
    .orderBy(importedMember.source);
}

/** By fault; null: they wait. */
export async function countPhotoImports(
  { db }: Db,
  siteId: number,
): Promise<{ fault: string | null; count: number }[]> {
  return db()
    .select({ fault: photoImport.fault, count: sql<number>`count(*)::integer` })
    .from(photoImport)
    .where(eq(photoImport.siteId, siteId))
    .groupBy(photoImport.fault)
    .orderBy(photoImport.fault);
}

export async function findOrigin({ db }: Db, memberId: number): Promise<ImportedRow | undefined> {
  const [row] = await db().select().from(importedMember).where(eq(importedMember.memberId, memberId));
  return row;
}

/** The id on the other site stays, without the member: another run must not bring them back. */
export async function forgetImported({ db }: Db, memberId: number): Promise<void> {
  await db().delete(photoImport).where(eq(photoImport.memberId, memberId));
  await db().update(importedMember).set({ memberId: null }).where(eq(importedMember.memberId, memberId));
}
