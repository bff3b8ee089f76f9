import { eq } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import type { SwipeDay } from './swipe.rules.ts';
import { swipeDay } from './swipe.table.ts';

const columns = { timeZone: swipeDay.timeZone, endsAt: swipeDay.endsAt, likes: swipeDay.likes };

export async function findDay({ db }: Platform, memberId: number): Promise<SwipeDay | undefined> {
  const [day] = await db().select(columns).from(swipeDay).where(eq(swipeDay.memberId, memberId));
  return day;
}

/** Locks the day to count likes in sequence; creates it from `first`, since a missing row has no lock. */
export async function lockDay({ db }: Platform, memberId: number, first: SwipeDay): Promise<SwipeDay> {
  await db()
    .insert(swipeDay)
    .values({ memberId, ...first })
    .onConflictDoNothing();
  const [day] = await db()
    .select(columns)
    .from(swipeDay)
    .where(eq(swipeDay.memberId, memberId))
    .for('update');
  return day ?? first;
}

export async function updateDay({ db }: Platform, memberId: number, day: SwipeDay): Promise<void> {
  await db().update(swipeDay).set(day).where(eq(swipeDay.memberId, memberId));
}

export async function deleteDay({ db }: Platform, memberId: number): Promise<void> {
  await db().delete(swipeDay).where(eq(swipeDay.memberId, memberId));
}
