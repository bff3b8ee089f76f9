import { and, eq, inArray, lt, lte, or } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import { dataExport } from './deletion.table.ts';

export type ExportRow = typeof dataExport.$inferSelect;

export async function findExportOf({ db }: Platform, accountId: number): Promise<ExportRow | undefined> {
  const [row] = await db().select().from(dataExport).where(eq(dataExport.accountId, accountId));
  return row;
}

export async function findExport({ db }: Platform, id: number): Promise<ExportRow | undefined> {
  const [row] = await db().select().from(dataExport).where(eq(dataExport.id, id));
  return row;
}

export async function insertExport({ db }: Platform, row: ExportRow): Promise<void> {
  await db().insert(dataExport).values(row);
}

export async function deleteExportOf({ db }: Platform, accountId: number): Promise<string | undefined> {
  const [gone] = await db().delete(dataExport).where(eq(dataExport.accountId, accountId)).returning();
  return gone?.fileName ?? undefined;
}

/** False when it was replaced, given up or finished meanwhile. */
export async function finishExport(
  { db }: Platform,
  id: number,
  file: { fileName: string; expiresAt: Date },
): Promise<boolean> {
  const finished = await db()
    .update(dataExport)
    .set({ ...file, state: 'ready' })
    .where(and(eq(dataExport.id, id), eq(dataExport.state, 'preparing')))
    .returning({ id: dataExport.id });
  return finished.length > 0;
}

/** Marks exports requested so long ago that no retry will finish them. */
export async function giveUpExports({ db }: Platform, askedBefore: Date): Promise<void> {
  await db()
    .update(dataExport)
    .set({ state: 'failed' })
    .where(and(eq(dataExport.state, 'preparing'), lt(dataExport.requestedAt, askedBefore)));
}

/** Deletes expired exports and abandoned failures; returns the names of their files. */
export async function deleteOldExports({ db, clock }: Platform, askedBefore: Date): Promise<string[]> {
  const isOver = lte(dataExport.expiresAt, clock.now());
  const isForgotten = and(eq(dataExport.state, 'failed'), lt(dataExport.requestedAt, askedBefore));
  const gone = await db().delete(dataExport).where(or(isOver, isForgotten)).returning();
  return gone.flatMap(({ fileName }) => fileName ?? []);
}

export async function listExportFiles({ db }: Platform, names: string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const rows = await db()
    .select({ name: dataExport.fileName })
    .from(dataExport)
    .where(inArray(dataExport.fileName, names));
  return new Set(rows.flatMap(({ name }) => name ?? []));
}
