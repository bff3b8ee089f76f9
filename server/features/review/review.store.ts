import {
  and,
  type Column,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  not,
  notExists,
  or,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { ReviewQueueName } from '#contract/review/facts.ts';
import { staff } from '#server/features/staff/staff.table.ts';
import type { Platform } from '#server/platform/platform.ts';
import { reviewClaim } from './review.table.ts';

export type ClaimRow = typeof reviewClaim.$inferSelect;
type Key = Pick<ClaimRow, 'queue' | 'itemId'>;
type ClaimedItem = Pick<ClaimRow, 'itemId' | 'siteId'>;

const isItem = ({ queue, itemId }: Key) => and(eq(reviewClaim.queue, queue), eq(reviewClaim.itemId, itemId));

/** For the WHERE of a queue; null: all domains. */
export function isOnSites(siteId: Column, siteIds: number[] | null) {
  return siteIds === null ? undefined : inArray(siteId, siteIds);
}

/** For the WHERE of a queue: no decision is on its way, and nobody else works on the item. */
export function isFree(
  { db, clock }: Platform,
  queue: ReviewQueueName,
  { item, staffId }: { item: SQLWrapper; staffId: number },
) {
  const isOthers = and(not(eq(reviewClaim.staffId, staffId)), gt(reviewClaim.endsAt, clock.now()));
  const isTaken = or(isNotNull(reviewClaim.decision), isOthers);
  const claims = db()
    .select({ one: sql`1` })
    .from(reviewClaim)
    .where(and(eq(reviewClaim.queue, queue), eq(reviewClaim.itemId, item), isTaken));
  return notExists(claims);
}

/** Whether this person has the item on their screen. */
export async function isOnScreen(
  { db, clock }: Platform,
  { staffId, ...key }: Key & Pick<ClaimRow, 'staffId'>,
): Promise<boolean> {
  const isCurrent = or(isNotNull(reviewClaim.decision), gt(reviewClaim.endsAt, clock.now()));
  const isTheirs = and(eq(reviewClaim.staffId, staffId), isCurrent);
  const [row] = await db()
    .select({ one: sql`1` })
    .from(reviewClaim)
    .where(and(isItem(key), isTheirs));
  return row !== undefined;
}

export interface Claim {
  itemId: number;
  staffId: number;
  name: string;
  endsAt: Date;
  /** A decision is on its way; until `endsAt` it can be undone. */
  isDecided: boolean;
}

/** Who works on the item now. */
export async function findClaims(
  { db, clock }: Platform,
  queue: ReviewQueueName,
  item: number,
): Promise<Claim[]> {
  const isNow = or(isNotNull(reviewClaim.decision), gt(reviewClaim.endsAt, clock.now()));
  const { itemId, staffId, endsAt, decision } = reviewClaim;
  const rows = await db()
    .select({ itemId, staffId, endsAt, decision, name: staff.name })
    .from(reviewClaim)
    .innerJoin(staff, eq(staff.id, reviewClaim.staffId))
    .where(and(isItem({ queue, itemId: item }), isNow));
  return rows.map(({ decision, ...row }) => ({ ...row, isDecided: decision !== null }));
}

/**
 * Returns the items that are the caller's now: not those that somebody else works on, nor those whose decision is on its
 * way. In the order of their numbers, so that of two people at once one waits for the other, never both.
 */
export async function upsertClaims(
  { db, clock }: Platform,
  { items, ...claim }: Pick<ClaimRow, 'queue' | 'staffId' | 'endsAt'> & { items: ClaimedItem[] },
): Promise<Set<number>> {
  const isOver = or(eq(reviewClaim.staffId, claim.staffId), lte(reviewClaim.endsAt, clock.now()));
  const inOrder = items.toSorted((a, b) => a.itemId - b.itemId);
  const rows = await db()
    .insert(reviewClaim)
    .values(inOrder.map((item) => ({ ...claim, ...item })))
    .onConflictDoUpdate({
      target: [reviewClaim.queue, reviewClaim.itemId],
      set: { staffId: claim.staffId, endsAt: claim.endsAt },
      setWhere: and(isNull(reviewClaim.decision), isOver),
    })
    .returning({ itemId: reviewClaim.itemId });
  return new Set(rows.map(({ itemId }) => itemId));
}

/** False when the claim is over or somebody else's. Of two decisions at once the second finds none. */
export async function saveDecision(
  { db, clock }: Platform,
  { staffId, decision, endsAt, ...key }: Omit<ClaimRow, 'siteId'>,
): Promise<boolean> {
  const isTheirs = and(eq(reviewClaim.staffId, staffId), gt(reviewClaim.endsAt, clock.now()));
  const rows = await db()
    .update(reviewClaim)
    .set({ decision, endsAt })
    .where(and(isItem(key), isTheirs, isNull(reviewClaim.decision)))
    .returning({ itemId: reviewClaim.itemId });
  return rows.length > 0;
}

/** False when the decision was carried out, or is somebody else's. */
export async function clearDecision(
  { db }: Platform,
  { staffId, endsAt, ...key }: Omit<ClaimRow, 'siteId' | 'decision'>,
): Promise<boolean> {
  const rows = await db()
    .update(reviewClaim)
    .set({ decision: null, endsAt })
    .where(and(isItem(key), eq(reviewClaim.staffId, staffId), isNotNull(reviewClaim.decision)))
    .returning({ itemId: reviewClaim.itemId });
  return rows.length > 0;
}

/** Undefined when it was undone; `endsAt` tells a later decision about the same item apart. */
export async function takeDecision(
  { db }: Platform,
  { endsAt, ...key }: Key & Pick<ClaimRow, 'endsAt'>,
): Promise<ClaimRow | undefined> {
  const [row] = await db()
    .delete(reviewClaim)
    .where(and(isItem(key), eq(reviewClaim.endsAt, endsAt), isNotNull(reviewClaim.decision)))
    .returning();
  return row;
}

export async function deleteClaims(
  { db }: Platform,
  { staffId, queue, lastEnd }: { staffId: number; queue: ReviewQueueName; lastEnd?: Date },
): Promise<void> {
  const isOpen = and(
    eq(reviewClaim.queue, queue),
    isNull(reviewClaim.decision),
    lastEnd && lte(reviewClaim.endsAt, lastEnd),
  );
  await db()
    .delete(reviewClaim)
    .where(and(eq(reviewClaim.staffId, staffId), isOpen));
}

/** Decisions whose job has failed for good, or was lost. */
export async function listOverdueDecisions(
  { db }: Platform,
  before: Date,
  limit: number,
): Promise<ClaimRow[]> {
  return db()
    .select()
    .from(reviewClaim)
    .where(and(isNotNull(reviewClaim.decision), lt(reviewClaim.endsAt, before)))
    .limit(limit);
}

export interface QueueCount {
  queue: ReviewQueueName;
  waiting: number;
  oldestAt: Date | null;
}

/** All of them in one statement; in no order. */
export async function countQueues(
  { db }: Platform,
  counts: readonly { queue: ReviewQueueName; count: SQLWrapper }[],
): Promise<QueueCount[]> {
  if (counts.length === 0) return [];
  const parts = counts.map(
    ({ queue, count }) => sql`select ${queue}::text as queue, found.* from (${count}) found`,
  );
  const { rows } = await db().execute(sql.join(parts, sql` union all `));
  return rows.map(({ queue, waiting, oldest_at }) => ({
    queue: queue as ReviewQueueName,
    waiting: Number(waiting),
    oldestAt: oldest_at === null ? null : new Date(oldest_at as string),
  }));
}

export async function deleteExpiredClaims({ db, clock }: Platform): Promise<void> {
  await db()
    .delete(reviewClaim)
    .where(and(isNull(reviewClaim.decision), lt(reviewClaim.endsAt, clock.now())));
}
