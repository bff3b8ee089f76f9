import { sql } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';

export interface LikeView {
  viewerId: number;
  memberId: number;
  at: Date;
}

/** Marks likes seen that predate the view; one given again since is new. Locks pairs in order. */
export async function updateSeenLikes(
  { db }: Pick<Platform, 'db'>,
  views: readonly LikeView[],
): Promise<void> {
  await db().execute(sql`
    with seen as (
      select least(v."viewerId", v."memberId") as lo, greatest(v."viewerId", v."memberId") as hi,
        max(at) filter (where v."viewerId" < v."memberId") as lo_at,
        max(at) filter (where v."viewerId" > v."memberId") as hi_at
      from json_to_recordset(${JSON.stringify(views)}::json) as v ("viewerId" bigint, "memberId" bigint, at timestamptz)
      group by 1, 2
    ),
    locked as (
      select p.lo, p.hi, lo_at, hi_at from pair p join seen using (lo, hi)
      where (hi_liked_at <= lo_at and lo_saw_at is null) or (lo_liked_at <= hi_at and hi_saw_at is null)
      order by p.lo, p.hi for no key update of p
    )
    update pair p set
      lo_saw_at = case when hi_liked_at <= lo_at then coalesce(lo_saw_at, lo_at) else lo_saw_at end,
      hi_saw_at = case when lo_liked_at <= hi_at then coalesce(hi_saw_at, hi_at) else hi_saw_at end
    from locked l where p.lo = l.lo and p.hi = l.hi`);
}

/** Those of whose likes until then the viewer has seen none. */
export async function listUnseenLikers(
  { db }: Pick<Platform, 'db'>,
  { viewerId, until, limit }: { viewerId: number; until: Date; limit: number },
): Promise<number[]> {
  const { rows } = await db.query(
    `select hi as id from pair where lo = $1 and lo_saw_at is null and hi_liked_at <= $2
     union all
     select lo from pair where hi = $1 and hi_saw_at is null and lo_liked_at <= $2
     limit $3`,
    [viewerId, until, limit],
  );
  return rows.map(({ id }) => Number(id));
}
