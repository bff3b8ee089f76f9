import { sql } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import { columnsOf } from './likes.store.ts';

/** Blocks, and ends what the two had: likes and match. False when there is nobody of that id on the same domain. */
export async function insertBlock(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  viewerId: number,
  memberId: number,
): Promise<boolean> {
  const { lo, hi, blocked } = columnsOf(viewerId, memberId);
  const now = clock.now().toISOString();
  const { rows } = await db().execute(sql`
    insert into pair (lo, hi, ${blocked})
    select ${lo}, ${hi}, ${now}::timestamptz
    from profile me join profile other on other.site_id = me.site_id join account a on a.id = other.member_id
    where me.member_id = ${viewerId} and other.member_id = ${memberId} and a.status in ('active', 'not_confirmed')
    on conflict (lo, hi) do update set
      ${blocked} = coalesce(pair.${blocked}, excluded.${blocked}),
      lo_liked_at = null, hi_liked_at = null, lo_by_wish = false, hi_by_wish = false,
      lo_saw_at = null, hi_saw_at = null, matched_at = null
    returning lo`);
  return rows.length > 0;
}

export async function deleteBlock(
  { db }: Pick<Platform, 'db'>,
  viewerId: number,
  memberId: number,
): Promise<void> {
  const { lo, hi, blocked } = columnsOf(viewerId, memberId);
  await db().execute(sql`update pair set ${blocked} = null where lo = ${lo} and hi = ${hi}`);
}

/** Whom a member has blocked and when, the latest first; who has left is not there to be blocked. */
export async function listBlocks(
  { db }: Pick<Platform, 'db'>,
  viewerId: number,
): Promise<{ id: number; blockedAt: Date }[]> {
  const { rows } = await db().execute<{ id: string; at: string }>(sql`
    select b.id, b.at
    from (
      select hi as id, lo_blocked_at as at from pair where lo = ${viewerId} and lo_blocked_at is not null
      union all
      select lo, hi_blocked_at from pair where hi = ${viewerId} and hi_blocked_at is not null
    ) b
    join account a on a.id = b.id and a.status in ('active', 'not_confirmed')
    order by b.at desc, b.id`);
  return rows.map(({ id, at }) => ({ id: Number(id), blockedAt: new Date(at) }));
}
