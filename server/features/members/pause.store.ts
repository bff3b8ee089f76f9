import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import { profile } from './members.table.ts';

/** A break that is over counts as none, whether or not it is still written down. */
const isPausedNow = sql`is_paused(${profile})`;

export async function isPaused({ db }: Platform, memberId: number): Promise<boolean> {
  const { rows } = await db.query(
    'select is_paused(p) as paused from profile p where member_id = $1',
    [memberId],
    {
      isKept: true,
    },
  );
  return rows[0]?.paused === true;
}

export interface Pause {
  since: Date;
  /** The beginning of that day. */
  until: Date;
  /** YYYY-MM-DD */
  endsOn: string;
  showsDay: boolean;
  note: string;
}

export async function findPause({ db }: Platform, memberId: number): Promise<Pause | undefined> {
  const [row] = await db()
    .select()
    .from(profile)
    .where(and(eq(profile.memberId, memberId), isPausedNow));
  return row && toPause(row);
}

function toPause(row: typeof profile.$inferSelect): Pause | undefined {
  const { pausedSince, pausedUntil, pauseEndsOn, pauseShowsDay, pauseNote } = row;
  if (!pausedSince || !pausedUntil || !pauseEndsOn) return undefined;
  return {
    since: pausedSince,
    until: pausedUntil,
    endsOn: pauseEndsOn,
    showsDay: pauseShowsDay,
    note: pauseNote,
  };
}

/** Changing the present break keeps its beginning. */
export async function writePause(
  { db, clock }: Platform,
  memberId: number,
  { until, endsOn, showsDay, note }: Omit<Pause, 'since'>,
): Promise<void> {
  const now = clock.now().toISOString();
  await db()
    .update(profile)
    .set({
      pausedSince: sql`case when ${isPausedNow} then ${profile.pausedSince} else ${now}::timestamptz end`,
      pausedUntil: until,
      pauseEndsOn: endsOn,
      pauseShowsDay: showsDay,
      pauseNote: note,
    })
    .where(eq(profile.memberId, memberId));
}

const none = { pausedSince: null, pausedUntil: null, pauseEndsOn: null, pauseShowsDay: false, pauseNote: '' };

/** Nothing is left of it, the sentence neither. False without a break. */
export async function deletePause({ db }: Platform, memberId: number): Promise<boolean> {
  const ended = await db()
    .update(profile)
    .set(none)
    .where(and(eq(profile.memberId, memberId), isNotNull(profile.pausedUntil)))
    .returning({ memberId: profile.memberId });
  return ended.length > 0;
}

/** Members whose break is over and still written down. */
export async function listOverPauses({ db }: Platform, limit: number): Promise<number[]> {
  const rows = await db()
    .select({ memberId: profile.memberId })
    .from(profile)
    .where(sql`${profile.pausedUntil} <= now()`)
    .orderBy(asc(profile.pausedUntil))
    .limit(limit);
  return rows.map(({ memberId }) => memberId);
}

/** `deletePause` unless the member has begun another one meanwhile. */
export async function deleteOverPause({ db }: Platform, memberId: number): Promise<boolean> {
  const ended = await db()
    .update(profile)
    .set(none)
    .where(and(eq(profile.memberId, memberId), sql`${profile.pausedUntil} <= now()`))
    .returning({ memberId: profile.memberId });
  return ended.length > 0;
}
