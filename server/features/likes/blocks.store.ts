import { sql } from 'drizzle-orm';
import type { PhotoStatus } from '#contract/profiles.ts';
import type { Platform } from '#server/platform/platform.ts';
import { columnsOf } from './likes.store.ts';

export interface BlockedRow {
  id: number;
  name: string;
  blockedAt: string;
  filename: string | null;
  thumbFilename: string | null;
  photoStatus: PhotoStatus | null;
}

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
      lo_liked_at = null, hi_liked_at = null, lo_saw_at = null, hi_saw_at = null, matched_at = null
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

/** Whom a member has blocked, the latest first; who has left is not there to be blocked. */
export async function listBlockedRows({ db }: Pick<Platform, 'db'>, viewerId: number): Promise<BlockedRow[]> {
  const { rows } = await db().execute<BlockedRow & Record<string, unknown>>(sql`
    select p.member_id as id, p.name, b.at as "blockedAt",
      f.full_name as filename, f.thumb_name as "thumbFilename", f.status as "photoStatus"
    from (
      select hi as member_id, lo_blocked_at as at from pair where lo = ${viewerId} and lo_blocked_at is not null
      union all
      select lo, hi_blocked_at from pair where hi = ${viewerId} and hi_blocked_at is not null
    ) b
    join profile p on p.member_id = b.member_id
    join account a on a.id = p.member_id and a.status in ('active', 'not_confirmed')
    left join photo f on f.member_id = p.member_id and f.position = 0 and f.status = 'active'
    order by b.at desc, p.member_id`);
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}
