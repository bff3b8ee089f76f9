import {
  and,
  asc,
  count,
  eq,
  gt,
  isNotNull,
  isNull,
  min,
  notExists,
  notInArray,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ReviewQueueName } from '#contract/review/facts.ts';
import type { ReviewQueue } from '#server/feature.ts';
import { staff } from '#server/features/staff/staff.table.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isFree, isOnSites } from './review.store.ts';
import { reviewClaim } from './review.table.ts';

/** What waits in a queue, as a table and a condition; each list and each count of the console asks for it in one way. */
export interface WaitingItems {
  queue: ReviewQueueName;
  table: PgTable & Record<'id' | 'siteId' | 'createdAt', PgColumn>;
  /** Besides that no decision is on its way. */
  isOpen: (platform: Platform) => SQL | undefined;
}

/** For a WHERE; null: of all domains. */
export function isWaiting(platform: Platform, items: WaitingItems, siteIds: number[] | null) {
  const { queue, table, isOpen } = items;
  return and(isOpen(platform), isOnSites(table.siteId, siteIds), isUndecided(platform, queue, table.id));
}

/** No decision is on its way. */
function isUndecided({ db }: Platform, queue: ReviewQueueName, item: SQLWrapper) {
  const claims = db()
    .select({ one: sql`1` })
    .from(reviewClaim)
    .where(and(eq(reviewClaim.queue, queue), eq(reviewClaim.itemId, item), isNotNull(reviewClaim.decision)));
  return notExists(claims);
}

/** How a queue is counted: as a part of the statement that counts all of them. */
export function countWaiting(items: WaitingItems): ReviewQueue['count'] {
  const { table } = items;
  return (platform, siteIds) =>
    platform
      .db()
      .select({ waiting: count().as('waiting'), oldestAt: min(table.createdAt).as('oldest_at') })
      .from(table)
      .where(isWaiting(platform, items, siteIds));
}

/** Items that nobody else works on, the oldest first. */
export async function listFree(
  platform: Platform,
  { queue, table, isOpen }: WaitingItems,
  asked: { staffId: number; siteIds: number[] | null; except: number[]; limit: number },
): Promise<{ id: number; siteId: number }[]> {
  const { staffId, siteIds, except, limit } = asked;
  const { id, siteId, createdAt } = table;
  const isAsked = and(isOpen(platform), isOnSites(siteId, siteIds), notInArray(id, except));
  return platform
    .db()
    .select({ id: sql`${id}`.mapWith(Number), siteId: sql`${siteId}`.mapWith(Number) })
    .from(table)
    .where(and(isAsked, isFree(platform, queue, { item: id, staffId })))
    .orderBy(asc(createdAt), asc(id))
    .limit(limit);
}

/**
 * The first items in that order, to be joined with what is listed: chosen by short rows, with how many there are before the
 * limit, and who of the staff has each now.
 */
export function selectFirst(
  platform: Platform,
  items: WaitingItems,
  { siteIds, order, limit }: { siteIds: number[] | null; order: readonly SQL[]; limit: number },
) {
  const { queue, table } = items;
  const chosen = platform
    .db()
    .select({
      id: sql<number>`${table.id}`.as('waiting_id'),
      total: sql<number>`(count(*) over ())::integer`.as('total'),
    })
    .from(table)
    .where(isWaiting(platform, items, siteIds))
    .orderBy(...order)
    .limit(limit)
    .as('chosen');
  const claims = selectClaims(platform, queue);
  const { claimedBy, claimedByName, claimedUntil } = claims;
  return platform
    .db()
    .select({ id: chosen.id, total: chosen.total, claimedBy, claimedByName, claimedUntil })
    .from(chosen)
    .leftJoin(claims, eq(claims.claimedId, chosen.id))
    .as('first');
}

/** Who works on items of the queue now, which are no more than there are staff at work. */
function selectClaims({ db, clock }: Platform, queue: ReviewQueueName) {
  return db()
    .select({
      claimedId: sql<number>`${reviewClaim.itemId}`.as('claimed_id'),
      claimedBy: sql<number>`${reviewClaim.staffId}`.as('claimed_by'),
      claimedByName: sql<string>`${staff.name}`.as('claimed_by_name'),
      claimedUntil: sql<Date>`${reviewClaim.endsAt}`.mapWith(reviewClaim.endsAt).as('claimed_until'),
    })
    .from(reviewClaim)
    .innerJoin(staff, eq(staff.id, reviewClaim.staffId))
    .where(
      and(eq(reviewClaim.queue, queue), isNull(reviewClaim.decision), gt(reviewClaim.endsAt, clock.now())),
    )
    .as('claims');
}

/** What a list selects of `selectFirst` beside its own columns. */
export function listedOf({ total, claimedBy, claimedByName, claimedUntil }: ReturnType<typeof selectFirst>) {
  return { total, claimedBy, claimedByName, claimedUntil };
}

/** Columns of `listedOf`, the claim all null where nobody works on the item. */
export interface ListedColumns {
  total: number;
  claimedBy: number | null;
  claimedByName: string | null;
  claimedUntil: Date | null;
}
