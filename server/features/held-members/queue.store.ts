import { and, asc, count, eq, inArray, isNull, min, notExists, sql } from 'drizzle-orm';
import { heldMember } from '#server/features/bans/bans.table.ts';
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
import type { StatementPart } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';

/**
 * Not those who are leaving: if they come back, they wait again. Asked the other way round, since the index of migration
 * 0078 has no more than the absent.
 */
function waiting(platform: Platform, siteIds: number[] | null) {
  const isOpen = and(isNull(heldMember.outcome), isOnSites(heldMember.siteId, siteIds));
  const isAbsent = sql`${account.status} not in ('active', 'not_confirmed')`;
  const absent = platform
    .db()
    .select({ one: sql`1` })
    .from(account)
    .where(and(eq(account.id, heldMember.memberId), isAbsent));
  return and(isOpen, notExists(absent), isUndecided(platform, 'held', heldMember.id));
}

export function countWaiting(platform: Platform, siteIds: number[] | null): StatementPart {
  return platform
    .db()
    .select({ waiting: count().as('waiting'), oldestAt: min(heldMember.createdAt).as('oldest_at') })
    .from(heldMember)
    .where(waiting(platform, siteIds));
}

const listed = { held: heldMember, domain: site.domain, name: profile.name };

/** null: of all domains. The oldest first. */
export async function listWaiting(platform: Platform, siteIds: number[] | null, limit: number) {
  const order = [asc(heldMember.createdAt), asc(heldMember.id)];
  const first = platform
    .db()
    .select({ id: heldMember.id, total: countAll().as('total') })
    .from(heldMember)
    .where(waiting(platform, siteIds))
    .orderBy(...order)
    .limit(limit)
    .as('first');
  const claims = selectClaims(platform, 'held');
  const { claimedBy, claimedByName, claimedUntil } = claims;
  const rows = await platform
    .db()
    .select({ ...listed, total: first.total, claimedBy, claimedByName, claimedUntil })
    .from(first)
    .innerJoin(heldMember, eq(heldMember.id, first.id))
    .innerJoin(site, eq(site.id, heldMember.siteId))
    .innerJoin(profile, eq(profile.memberId, heldMember.memberId))
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
    .select({ ...listed, profile, status: account.status, joinedAt: account.createdAt })
    .from(heldMember)
    .innerJoin(site, eq(site.id, heldMember.siteId))
    .innerJoin(account, eq(account.id, heldMember.memberId))
    .innerJoin(profile, eq(profile.memberId, heldMember.memberId))
    .where(and(eq(heldMember.id, id), waiting(platform, null)));
  return row;
}
export type WaitingHeld = NonNullable<Awaited<ReturnType<typeof findWaiting>>>;

/** The members of earlier bans, by the numbers of the bans; those who are erased are missing. */
export async function findBanned({ db }: Platform, caseIds: number[]): Promise<Map<number, number>> {
  if (caseIds.length === 0) return new Map();
  const rows = await db()
    .select({ id: sanction.id, memberId: sanction.memberId })
    .from(sanction)
    .where(inArray(sanction.id, caseIds));
  return new Map(rows.map(({ id, memberId }) => [id, memberId]));
}
