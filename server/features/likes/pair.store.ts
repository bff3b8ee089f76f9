import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { orderIds } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import { pair } from './likes.table.ts';

export interface Pair {
  likedAt: Date | null;
  receivedAt: Date | null;
  /** When the viewer opened the other's profile since then. */
  seenAt: Date | null;
  matchedAt: Date | null;
  blockedAt: Date | null;
  blockedByAt: Date | null;
}

function pairOf(viewerId: number, memberId: number) {
  const [lo, hi] = orderIds(viewerId, memberId);
  const isPair = and(eq(pair.lo, lo), eq(pair.hi, hi));
  return viewerId === lo
    ? {
        isPair,
        likedAt: pair.loLikedAt,
        receivedAt: pair.hiLikedAt,
        seenAt: pair.loSawAt,
        blockedAt: pair.loBlockedAt,
        blockedByAt: pair.hiBlockedAt,
      }
    : {
        isPair,
        likedAt: pair.hiLikedAt,
        receivedAt: pair.loLikedAt,
        seenAt: pair.hiSawAt,
        blockedAt: pair.hiBlockedAt,
        blockedByAt: pair.loBlockedAt,
      };
}

export async function findPair(
  { db }: Pick<Platform, 'db'>,
  viewerId: number,
  memberId: number,
): Promise<Pair | undefined> {
  const { isPair, ...columns } = pairOf(viewerId, memberId);
  const [found] = await db()
    .select({ ...columns, matchedAt: pair.matchedAt })
    .from(pair)
    .where(isPair);
  return found;
}

export async function areMatched({ db }: Pick<Platform, 'db'>, a: number, b: number): Promise<boolean> {
  const matched = and(pairOf(a, b).isPair, isNotNull(pair.matchedAt));
  const found = await db().select({ one: sql`1` }).from(pair).where(matched);
  return found.length > 0;
}
