import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import { gravestReasons } from '#contract/reports/facts.ts';
import {
  isWaiting,
  type ListedColumns,
  listedOf,
  selectFirst,
  type WaitingItems,
} from '#server/features/review/index.ts';
import { site } from '#server/features/sites/sites.table.ts';
import type { Platform } from '#server/platform/platform.ts';
import { complaint } from './complaints.table.ts';

export const waitingComplaints: WaitingItems = {
  queue: 'complaints',
  table: complaint,
  isOpen: () => isNull(complaint.outcome),
};

/** null: of all domains. The gravest first, then the oldest. */
export async function listWaiting(platform: Platform, siteIds: number[] | null, limit: number) {
  const { id, siteId, reason, place, createdAt } = complaint;
  const order = [desc(inArray(reason, [...gravestReasons])), asc(createdAt), asc(id)];
  const first = selectFirst(platform, waitingComplaints, { siteIds, order, limit });
  return platform
    .db()
    .select({ id, siteId, domain: site.domain, reason, place, createdAt, ...listedOf(first) })
    .from(first)
    .innerJoin(complaint, eq(complaint.id, first.id))
    .innerJoin(site, eq(site.id, siteId))
    .orderBy(...order);
}
export type WaitingRow = Omit<Awaited<ReturnType<typeof listWaiting>>[number], keyof ListedColumns>;

export async function findWaiting(platform: Platform, id: number) {
  const [row] = await platform
    .db()
    .select({ complaint, domain: site.domain })
    .from(complaint)
    .innerJoin(site, eq(site.id, complaint.siteId))
    .where(and(eq(complaint.id, id), isWaiting(platform, waitingComplaints, null)));
  return row && { ...row.complaint, domain: row.domain };
}
