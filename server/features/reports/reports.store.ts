import { and, asc, desc, eq, gt, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { ReportMeasure, ReportOutcome, ReportReason } from '#contract/reports/facts.ts';
import type { Platform } from '#server/platform/platform.ts';
import { report } from './reports.table.ts';

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

/** False when the same report exists. Waits for a concurrent duplicate. */
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

/** Locks the report, so that two decisions take turns. */
export async function lockReport({ db }: Db, id: number): Promise<ReportRow | undefined> {
  const [row] = await db().select().from(report).where(eq(report.id, id)).for('update');
  return row;
}

export async function saveDecision(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  id: number,
  decision: {
    outcome: ReportOutcome;
    statement: string;
    measure: ReportMeasure | null;
    decidedBy: number | null;
  },
): Promise<void> {
  const now = clock.now();
  await db()
    .update(report)
    .set({ ...decision, decidedAt: now, toldAt: now, deviceHash: null, networkHash: null })
    .where(eq(report.id, id));
}

export async function clearEvidence({ db }: Db, id: number): Promise<void> {
  await db()
    .update(report)
    .set({ evidence: { name: '' }, note: '', picture: null, sound: null })
    .where(eq(report.id, id));
}

/** Decided by a command of the previous release, but not carried out. */
export async function listUnfinished({ db }: Db): Promise<number[]> {
  const isUnfinished = and(isNotNull(report.outcome), isNull(report.toldAt));
  const rows = await db().select({ id: report.id }).from(report).where(isUnfinished);
  return rows.map(({ id }) => id);
}

export async function markCarriedOut(
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

export async function listOpenBefore({ db }: Db, time: Date): Promise<number[]> {
  const isDue = and(isNull(report.outcome), lt(report.createdAt, time));
  const rows = await db().select({ id: report.id }).from(report).where(isDue);
  return rows.map(({ id }) => id);
}

export async function countOpenSince({ db }: Db, time: Date): Promise<number> {
  return db().$count(report, and(isNull(report.outcome), lt(report.createdAt, time)));
}

export async function countExpired({ db }: Db): Promise<number> {
  return db().$count(report, eq(report.outcome, 'expired'));
}

export async function hasDismissed(
  { db }: Db,
  reporterId: number,
  { reason, since }: { reason: ReportReason; since: Date },
): Promise<boolean> {
  const isDismissed = and(eq(report.reason, reason), eq(report.outcome, 'dismissed'));
  const isTheirs = and(eq(report.reporterId, reporterId), gt(report.decidedAt, since));
  return (await db().$count(report, and(isDismissed, isTheirs))) > 0;
}

/**
 * Undecided reports about the member since then, and since the last decision about one: how many members, devices and networks, and
 * the most frequent reason. Only confirmed members count who were no longer young, and whom neither staff nor a dismissed report
 * since `trustedSince` make doubtful.
 */
export async function countReporters(
  { db }: Db,
  reportedId: number,
  { since, youngDays, trustedSince }: { since: Date; youngDays: number; trustedSince: Date },
): Promise<{ reporters: number; devices: number; networks: number; reason: ReportReason | null }> {
  const { rows } = await db().execute<{
    reporters: number;
    devices: number;
    networks: number;
    reason: ReportReason | null;
  }>(sql`
    select count(distinct r.reporter_id)::integer as reporters, count(distinct r.device_hash)::integer as devices,
      count(distinct r.network_hash)::integer as networks, mode() within group (order by r.reason) as reason
    from report r join account a on a.id = r.reporter_id join profile p on p.member_id = a.id
    where a.status = 'active' and p.status = 'active' and p.limited_since is null
      and not exists (select from report d where d.reporter_id = r.reporter_id and d.outcome = 'dismissed'
        and d.decided_at >= ${trustedSince.toISOString()}::timestamptz)
      and r.reported_id = ${reportedId} and r.outcome is null and r.created_at >= ${since.toISOString()}::timestamptz
      and a.created_at <= r.created_at - make_interval(days => ${youngDays})
      and r.created_at > coalesce(
        (select max(d.decided_at) from report d where d.reported_id = ${reportedId} and d.outcome <> 'expired'),
        '-infinity')`);
  return rows[0] ?? { reporters: 0, devices: 0, networks: 0, reason: null };
}

/** Whether another report, open or upheld, keeps the member hidden. */
export async function isHeldByAnother(
  { db }: Db,
  { id, reportedId }: Pick<ReportRow, 'id' | 'reportedId'>,
): Promise<boolean> {
  const holds = or(and(isNull(report.outcome), report.holds), eq(report.measure, 'hide'));
  return (await db().$count(report, and(eq(report.reportedId, reportedId), ne(report.id, id), holds))) > 0;
}

export async function deleteReportsDecidedBefore({ db }: Db, time: Date): Promise<void> {
  await db().delete(report).where(lt(report.decidedAt, time));
}

/** The case continues without the reporter's name. */
export async function forgetReporter({ db }: Db, reporterId: number): Promise<void> {
  await db()
    .update(report)
    .set({ reporterId: null, clientKey: null, deviceHash: null, networkHash: null })
    .where(eq(report.reporterId, reporterId));
}

export async function listReportsBy({ db }: Db, reporterId: number): Promise<ReportRow[]> {
  return db().select().from(report).where(eq(report.reporterId, reporterId)).orderBy(desc(report.createdAt));
}
