import { and, count, gte, lt, ne, not, sql } from 'drizzle-orm';
import { decisionRecord, noticeRecord } from '#server/features/decision-records/decision-records.table.ts';
import { isOnSites } from '#server/features/review/index.ts';
import { site } from '#server/features/sites/sites.table.ts';
import type { Platform } from '#server/platform/platform.ts';

export interface Range {
  from: Date;
  /** The first moment after it. */
  to: Date;
}

/** null: all domains. */
interface Scope extends Range {
  siteIds: number[] | null;
}

export async function countDecisions({ db }: Platform, { from, to, siteIds }: Scope) {
  const { kind, automated, decidedAt, siteId } = decisionRecord;
  return db()
    .select({ kind, automated, count: count() })
    .from(decisionRecord)
    .where(and(gte(decidedAt, from), lt(decidedAt, to), isOnSites(siteId, siteIds)))
    .groupBy(kind, automated);
}

/** What came in, decided or not, by reason. */
export async function countNotices({ db }: Platform, { from, to, siteIds }: Scope) {
  const { subject, reason, filedAt, siteId } = noticeRecord;
  return db()
    .select({ subject, reason, count: count() })
    .from(noticeRecord)
    .where(and(gte(filedAt, from), lt(filedAt, to), isOnSites(siteId, siteIds)))
    .groupBy(subject, reason);
}

/** From the arrival to the decision of a person. */
export async function findMedians({ db }: Platform, { from, to, siteIds }: Scope) {
  const { subject, filedAt, decidedAt, automated, siteId } = decisionRecord;
  const seconds = sql`extract(epoch from ${decidedAt} - ${filedAt})`;
  const isAnswer = and(not(automated), ne(subject, 'member'));
  return db()
    .select({
      subject,
      hours: sql<number>`(percentile_cont(0.5) within group (order by ${seconds}) / 3600)::float8`,
    })
    .from(decisionRecord)
    .where(and(isAnswer, gte(decidedAt, from), lt(decidedAt, to), isOnSites(siteId, siteIds)))
    .groupBy(subject);
}

export async function findFirstNotice({ db }: Platform): Promise<Date | undefined> {
  const { filedAt } = noticeRecord;
  const [row] = await db().select({ filedAt }).from(noticeRecord).orderBy(filedAt).limit(1);
  return row?.filedAt;
}

export async function listSites({ db }: Platform, siteIds: number[] | null) {
  const { id, domain } = site;
  return db().select({ id, domain }).from(site).where(isOnSites(id, siteIds)).orderBy(domain);
}
