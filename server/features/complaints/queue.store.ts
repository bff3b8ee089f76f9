import { and, asc, count, desc, eq, inArray, isNull, min } from 'drizzle-orm';
import { gravestReasons } from '#contract/reports/facts.ts';
import {
  type ClaimColumns,
  countAll,
  isOnSites,
  isUndecided,
  selectClaims,
} from '#server/features/review/index.ts';
import { site } from '#server/features/sites/sites.table.ts';
import type { StatementPart } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { complaint } from './complaints.table.ts';

function waiting(platform: Platform, siteIds: number[] | null) {
  const isOpen = and(isNull(complaint.outcome), isOnSites(complaint.siteId, siteIds));
  return and(isOpen, isUndecided(platform, 'complaints', complaint.id));
}

export function countWaiting(platform: Platform, siteIds: number[] | null): StatementPart {
  return platform
    .db()
    .select({ waiting: count().as('waiting'), oldestAt: min(complaint.createdAt).as('oldest_at') })
    .from(complaint)
    .where(waiting(platform, siteIds));
}

/** null: of all domains. The gravest first, then the oldest. */
export async function listWaiting(platform: Platform, siteIds: number[] | null, limit: number) {
  const { id, siteId, reason, place, createdAt } = complaint;
  const order = [desc(inArray(reason, [...gravestReasons])), asc(createdAt), asc(id)];
  const first = platform
    .db()
    .select({ id, total: countAll().as('total') })
    .from(complaint)
    .where(waiting(platform, siteIds))
    .orderBy(...order)
    .limit(limit)
    .as('first');
  const claims = selectClaims(platform, 'complaints');
  const { claimedBy, claimedByName, claimedUntil } = claims;
  const rows = await platform
    .db()
    .select({
      id,
      siteId,
      domain: site.domain,
      reason,
      place,
      createdAt,
      total: first.total,
      claimedBy,
      claimedByName,
      claimedUntil,
    })
    .from(first)
    .innerJoin(complaint, eq(complaint.id, first.id))
    .innerJoin(site, eq(site.id, siteId))
    .leftJoin(claims, eq(claims.claimedId, first.id))
    .orderBy(...order);
  return { rows, total: rows[0]?.total ?? 0 };
}
export type WaitingRow = Omit<
  Awaited<ReturnType<typeof listWaiting>>['rows'][number],
  'total' | keyof ClaimColumns
>;

export async function findWaiting(platform: Platform, id: number) {
  const [row] = await platform
    .db()
    .select({ complaint, domain: site.domain })
    .from(complaint)
    .innerJoin(site, eq(site.id, complaint.siteId))
    .where(and(eq(complaint.id, id), waiting(platform, null)));
  return row && { ...row.complaint, domain: row.domain };
}
