import { sql } from 'drizzle-orm';
import { cardVisibility, hadContact } from '#server/features/cards/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { columnsOf } from './likes.store.ts';

/** Blocks and ends likes and match. False when the viewer neither sees the member nor had contact. */
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
      and (${cardVisibility(viewerId, memberId)} = 'shown' or ${hadContact(viewerId, memberId)}
        -- Blocking again changes nothing.
        or exists (select from pair where lo = ${lo} and hi = ${hi} and ${blocked} is not null))
    on conflict (lo, hi) do update set
      ${blocked} = coalesce(pair.${blocked}, excluded.${blocked}),
      lo_liked_at = null, hi_liked_at = null, lo_part = null, hi_part = null, lo_by_wish = false, hi_by_wish = false,
      lo_saw_at = null, hi_saw_at = null, matched_at = null,
      was_match = pair.was_match or pair.matched_at is not null
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

/** Blocked members with time and earlier contact, latest first, without those who have left. */
export async function listBlocks(
  { db }: Pick<Platform, 'db'>,
  viewerId: number,
): Promise<{ id: number; blockedAt: Date; hadContact: boolean }[]> {
  const { rows } = await db().execute<{ id: string; at: string; hadContact: boolean }>(sql`
    select b.id, b.at, ${hadContact(viewerId, sql`b.id`)} as "hadContact"
    from (
      select hi as id, lo_blocked_at as at from pair where lo = ${viewerId} and lo_blocked_at is not null
      union all
      select lo, hi_blocked_at from pair where hi = ${viewerId} and hi_blocked_at is not null
    ) b
    join account a on a.id = b.id and a.status in ('active', 'not_confirmed')
    order by b.at desc, b.id`);
  return rows.map(({ id, at, ...row }) => ({ ...row, id: Number(id), blockedAt: new Date(at) }));
}
