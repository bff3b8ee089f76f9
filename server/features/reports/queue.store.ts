import { and, asc, count, desc, eq, gte, inArray, isNull, ne, notExists, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { gravestReasons, type ReportOutcome, type ReportReason } from '#contract/reports/facts.ts';
import { account } from '#server/features/members/members.table.ts';
import {
  isWaiting,
  type ListedColumns,
  listedOf,
  selectFirst,
  type WaitingItems,
} from '#server/features/review/index.ts';
import { sanction } from '#server/features/sanctions/sanctions.table.ts';
import { site } from '#server/features/sites/sites.table.ts';
import type { Platform } from '#server/platform/platform.ts';
import { report } from './reports.table.ts';

const other = alias(report, 'other');

/** Without evidence and picture, which are large. */
const listed = {
  id: report.id,
  siteId: report.siteId,
  domain: site.domain,
  about: report.about,
  reason: report.reason,
  createdAt: report.createdAt,
  reportedId: report.reportedId,
  name: sql<string>`coalesce(${report.evidence} ->> 'name', '')`,
};

export const waitingReports: WaitingItems = {
  queue: 'reports',
  table: report,
  isOpen: () => isNull(report.outcome),
};

/**
 * null: of all domains. The gravest first, then the oldest. What is listed is chosen without the evidence, which is longer
 * than all the rest.
 */
export async function listWaiting(platform: Platform, siteIds: number[] | null, limit: number) {
  const isGrave = inArray(report.reason, [...gravestReasons]);
  const order = [desc(isGrave), asc(report.createdAt), asc(report.id)];
  const first = selectFirst(platform, waitingReports, { siteIds, order, limit });
  const openAbout = platform
    .db()
    .select({ number: sql`count(*) - 1` })
    .from(other)
    .where(and(eq(other.reportedId, report.reportedId), isNull(other.outcome)));
  return platform
    .db()
    .select({ ...listed, others: sql<number>`(${openAbout})::integer`, ...listedOf(first) })
    .from(first)
    .innerJoin(report, eq(report.id, first.id))
    .innerJoin(site, eq(site.id, report.siteId))
    .orderBy(...order);
}
export type WaitingRow = Omit<Awaited<ReturnType<typeof listWaiting>>[number], keyof ListedColumns>;

export async function findWaiting(platform: Platform, id: number) {
  const [row] = await platform
    .db()
    .select({
      ...listed,
      note: report.note,
      evidence: report.evidence,
      hasPicture: sql<boolean>`${report.picture} is not null`,
      hasSound: sql<boolean>`${report.sound} is not null`,
      reporterId: report.reporterId,
    })
    .from(report)
    .innerJoin(site, eq(site.id, report.siteId))
    .where(and(eq(report.id, id), isWaiting(platform, waitingReports, null)));
  return row;
}
export type OpenedRow = NonNullable<Awaited<ReturnType<typeof findWaiting>>>;

/** Likewise of its sound. */
export async function findSound({ db }: Platform, id: number) {
  const [row] = await db()
    .select({ siteId: report.siteId, sound: report.sound, format: report.soundFormat })
    .from(report)
    .where(and(eq(report.id, id), isNull(report.outcome)));
  return row;
}

/** To check whether the caller may see the report, and whether it has a picture. */
export async function findPicture(
  { db }: Platform,
  id: number,
): Promise<{ siteId: number; picture: Uint8Array | null } | undefined> {
  const [row] = await db()
    .select({ siteId: report.siteId, picture: report.picture })
    .from(report)
    .where(and(eq(report.id, id), isNull(report.outcome)));
  return row;
}

export interface ReportList {
  /** By outcome; `open` for none. */
  counts: Record<'open' | ReportOutcome, number>;
  /** The newest first. */
  last: { id: number; reason: ReportReason; outcome: ReportOutcome | null; createdAt: Date }[];
}

/** Reports about the member besides this one. */
export function listOthersAbout(
  platform: Platform,
  { id, reportedId }: Pick<OpenedRow, 'id' | 'reportedId'>,
  limit: number,
): Promise<ReportList> {
  return countAndList(platform, and(eq(report.reportedId, reportedId), ne(report.id, id)), limit);
}

/** Reports about and by the member. */
export async function listReportsOf(
  platform: Platform,
  memberId: number,
  limit: number,
): Promise<{ about: ReportList; by: ReportList }> {
  return {
    about: await countAndList(platform, eq(report.reportedId, memberId), limit),
    by: await countAndList(platform, eq(report.reporterId, memberId), limit),
  };
}

async function countAndList(
  { db }: Platform,
  condition: SQL | undefined,
  limit: number,
): Promise<ReportList> {
  const last = await db()
    .select({ id: report.id, reason: report.reason, outcome: report.outcome, createdAt: report.createdAt })
    .from(report)
    .where(condition)
    .orderBy(desc(report.createdAt))
    .limit(limit);
  const found = await db()
    .select({ outcome: report.outcome, number: count() })
    .from(report)
    .where(condition)
    .groupBy(report.outcome);
  const counts = { open: 0, upheld: 0, dismissed: 0, expired: 0 };
  for (const { outcome, number } of found) counts[outcome ?? 'open'] = number;
  return { counts, last };
}

/** Reports about the member since then, and those by accounts that were young on the day they reported. */
export async function countRecentAbout(
  { db }: Platform,
  reportedId: number,
  { since, youngDays }: { since: Date; youngDays: number },
): Promise<{ recent: number; young: number }> {
  const isYoung = sql`${account.createdAt} > ${report.createdAt} - make_interval(days => ${youngDays})`;
  const [row] = await db()
    .select({ recent: count(), young: sql<number>`(count(*) filter (where ${isYoung}))::integer` })
    .from(report)
    .leftJoin(account, eq(account.id, report.reporterId))
    .where(and(eq(report.reportedId, reportedId), gte(report.createdAt, since)));
  return row ?? { recent: 0, young: 0 };
}

export async function countDecidedBy(
  { db }: Platform,
  reporterId: number,
): Promise<{ upheld: number; dismissed: number }> {
  const found = await db()
    .select({ outcome: report.outcome, number: count() })
    .from(report)
    .where(and(eq(report.reporterId, reporterId), inArray(report.outcome, ['upheld', 'dismissed'])))
    .groupBy(report.outcome);
  const of = (outcome: ReportOutcome) => found.find((row) => row.outcome === outcome)?.number ?? 0;
  return { upheld: of('upheld'), dismissed: of('dismissed') };
}

/** Members whom reports have limited and who have no open report, or this one if they are such. */
export async function listLeftLimited({ db }: Platform, memberId?: number): Promise<number[]> {
  const open = db()
    .select({ one: sql`1` })
    .from(report)
    .where(and(eq(report.reportedId, sanction.memberId), isNull(report.outcome)));
  const isLimited = and(eq(sanction.kind, 'limit'), sanction.automated, isNull(sanction.endedAt));
  const isWanted = memberId === undefined ? undefined : eq(sanction.memberId, memberId);
  const rows = await db()
    .select({ id: sanction.memberId })
    .from(sanction)
    .where(and(isLimited, isWanted, notExists(open)));
  return rows.map(({ id }) => id);
}
