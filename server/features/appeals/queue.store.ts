import { and, asc, count, eq, isNull, min } from 'drizzle-orm';
import { account, profile } from '#server/features/members/members.table.ts';
import {
  type ClaimColumns,
  countAll,
  isOnSites,
  isUndecided,
  selectClaims,
} from '#server/features/review/index.ts';
import { sanction } from '#server/features/sanctions/sanctions.table.ts';
import { site } from '#server/features/sites/sites.table.ts';
import { staff } from '#server/features/staff/staff.table.ts';
import type { StatementPart } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { appeal } from './appeals.table.ts';

function waiting(platform: Platform, siteIds: number[] | null) {
  const isOpen = and(isNull(appeal.outcome), isOnSites(appeal.siteId, siteIds));
  return and(isOpen, isUndecided(platform, 'appeals', appeal.id));
}

export function countWaiting(platform: Platform, siteIds: number[] | null): StatementPart {
  return platform
    .db()
    .select({ waiting: count().as('waiting'), oldestAt: min(appeal.createdAt).as('oldest_at') })
    .from(appeal)
    .where(waiting(platform, siteIds));
}

const listed = { appeal, sanction, domain: site.domain, name: profile.name };

/** null: of all domains. The oldest first. */
export async function listWaiting(platform: Platform, siteIds: number[] | null, limit: number) {
  const order = [asc(appeal.createdAt), asc(appeal.id)];
  const first = platform
    .db()
    .select({ id: appeal.id, total: countAll().as('total') })
    .from(appeal)
    .where(waiting(platform, siteIds))
    .orderBy(...order)
    .limit(limit)
    .as('first');
  const claims = selectClaims(platform, 'appeals');
  const { claimedBy, claimedByName, claimedUntil } = claims;
  const rows = await platform
    .db()
    .select({ ...listed, total: first.total, claimedBy, claimedByName, claimedUntil })
    .from(first)
    .innerJoin(appeal, eq(appeal.id, first.id))
    .innerJoin(sanction, eq(sanction.id, appeal.sanctionId))
    .innerJoin(site, eq(site.id, appeal.siteId))
    .innerJoin(profile, eq(profile.memberId, appeal.memberId))
    .leftJoin(claims, eq(claims.claimedId, first.id))
    .orderBy(...order);
  return { rows, total: rows[0]?.total ?? 0 };
}
export type ListedRow = Omit<
  Awaited<ReturnType<typeof listWaiting>>['rows'][number],
  'total' | keyof ClaimColumns
>;

export async function findWaiting(platform: Platform, id: number) {
  const [row] = await platform
    .db()
    .select({ ...listed, joinedAt: account.createdAt, status: account.status })
    .from(appeal)
    .innerJoin(sanction, eq(sanction.id, appeal.sanctionId))
    .innerJoin(site, eq(site.id, appeal.siteId))
    .innerJoin(account, eq(account.id, appeal.memberId))
    .innerJoin(profile, eq(profile.memberId, appeal.memberId))
    .where(and(eq(appeal.id, id), waiting(platform, null)));
  return row;
}
export type WaitingAppeal = NonNullable<Awaited<ReturnType<typeof findWaiting>>>;

export async function findStaffName({ db }: Platform, id: number): Promise<string | undefined> {
  const [row] = await db().select({ name: staff.name }).from(staff).where(eq(staff.id, id));
  return row?.name;
}
