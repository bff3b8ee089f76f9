import { sql } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import type { AutoLikeWindow } from './auto-likes.rules.ts';

/** Locks the window, so that two tabs take turns. A first one ends at `now`, as the clock may move on. */
export async function lockWindow({ db }: Platform, memberId: number, now: Date): Promise<AutoLikeWindow> {
  await db().execute(sql`
    insert into wish_window (member_id, ends_at) values (${memberId}, ${now.toISOString()}::timestamptz)
    on conflict (member_id) do nothing`);
  const { rows } = await db().execute<{ endsAt: string; likerId: string | null }>(sql`
    select ends_at as "endsAt", liker_id as "likerId" from wish_window where member_id = ${memberId} for update`);
  const { endsAt, likerId } = rows[0] ?? { endsAt: now, likerId: null };
  return { endsAt: new Date(endsAt), likerId: likerId === null ? null : Number(likerId) };
}

export async function updateWindow(
  { db }: Platform,
  memberId: number,
  { endsAt, likerId }: AutoLikeWindow,
): Promise<void> {
  await db().execute(sql`
    update wish_window set ends_at = ${endsAt.toISOString()}::timestamptz, liker_id = ${likerId}
    where member_id = ${memberId}`);
}

export async function deleteWindow({ db }: Platform, memberId: number): Promise<void> {
  await db().execute(sql`delete from wish_window where member_id = ${memberId}`);
  await db().execute(sql`update wish_window set liker_id = null where liker_id = ${memberId}`);
}
