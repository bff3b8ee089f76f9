import { and, asc, desc, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import { type Outcome, report } from './reports.table.ts';

export type ReportRow = typeof report.$inferSelect;
type Db = Pick<Platform, 'db'>;

export async function findReportOfKey(
  { db }: Db,
  reporterId: number,
  key: string,
): Promise<number | undefined> {
  const [row] = await db()
    .select({ id: report.id })
    .from(report)
    .where(and(eq(report.reporterId, reporterId), eq(report.clientKey, key)));
  return row?.id;
}

/** False when the same report is there already. Waits for its twin to end. */
export async function insertReport({ db }: Db, row: typeof report.$inferInsert): Promise<boolean> {
  const rows = await db().insert(report).values(row).onConflictDoNothing().returning({ id: report.id });
  return rows.length > 0;
}

export async function listOpenReports({ db }: Db): Promise<ReportRow[]> {
  return db().select().from(report).where(isNull(report.outcome)).orderBy(asc(report.createdAt));
}

export async function findReport({ db }: Db, id: number): Promise<ReportRow | undefined> {
  const [row] = await db().select().from(report).where(eq(report.id, id));
  return row;
}

/** False when there is no such report, or it was decided before. */
export async function decide(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  id: number,
  decision: { outcome: Outcome; statement: string; removes: boolean },
): Promise<boolean> {
  const rows = await db()
    .update(report)
    .set({ ...decision, decidedAt: clock.now() })
    .where(and(eq(report.id, id), isNull(report.outcome)))
    .returning({ id: report.id });
  return rows.length > 0;
}

export async function listUntold({ db }: Db): Promise<Pick<ReportRow, 'id'>[]> {
  const isUntold = and(isNotNull(report.outcome), isNull(report.toldAt));
  return db().select({ id: report.id }).from(report).where(isUntold);
}

/** undefined when another process was faster. */
export async function markTold(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  id: number,
): Promise<ReportRow | undefined> {
  const [row] = await db()
    .update(report)
    .set({ toldAt: clock.now() })
    .where(and(eq(report.id, id), isNull(report.toldAt)))
    .returning();
  return row;
}

export async function deleteReportsDecidedBefore({ db }: Db, time: Date): Promise<void> {
  await db().delete(report).where(lt(report.decidedAt, time));
}

/** The case goes on without her name. */
export async function forgetReporter({ db }: Db, reporterId: number): Promise<void> {
  await db()
    .update(report)
    .set({ reporterId: null, clientKey: null })
    .where(eq(report.reporterId, reporterId));
}

export async function listReportsBy({ db }: Db, reporterId: number): Promise<ReportRow[]> {
  return db().select().from(report).where(eq(report.reporterId, reporterId)).orderBy(desc(report.createdAt));
}
