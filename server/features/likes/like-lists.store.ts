import { type SQL, sql } from 'drizzle-orm';
import type { LikeListType } from '#contract/likes/facts.ts';
import type { Platform } from '#server/platform/platform.ts';

export interface LikeEntry {
  id: number;
  isNew: boolean;
  /** Unix milliseconds. */
  at: number;
  /** The side whose automatic likes brought the like or match. */
  byWish: 'theirs' | 'mine' | null;
}

/** A page begins behind the last entry of the previous page. */
export type LikePlace = Omit<LikeEntry, 'byWish'>;

export interface LikeListQuery {
  viewerId: number;
  type: LikeListType;
  after?: LikePlace | undefined;
  limit: number;
  views: readonly { id: number; at: Date }[];
}

/** The time that puts a pair into a list, from the viewer's side. */
const moments = { received: 'theirs_liked_at', liked: 'mine_liked_at', matches: 'matched_at' } as const;

/** Newest first, in `received` unseen ones before all; without members who left or are blocked either way. */
export async function listLikeEntries({ db }: Platform, query: LikeListQuery): Promise<LikeEntry[]> {
  const order = sql.raw(query.type === 'received' ? 'is_new desc, at desc, id desc' : 'at desc, id desc');
  const { rows } = await db().execute<Omit<LikeEntry, 'id' | 'at'> & { id: string; at: string }>(sql`
    select id, is_new as "isNew", by_wish as "byWish", extract(epoch from at) * 1000 as at
    from ((${walkSide(query, 'lo', 'hi')}) union all (${walkSide(query, 'hi', 'lo')})) entry
    order by ${order} limit ${query.limit}`);
  return rows.map((row) => ({ ...row, id: Number(row.id), at: Number(row.at) }));
}

/** Pairs with the viewer on one side, using this list's index. */
function walkSide(query: LikeListQuery, mine: 'lo' | 'hi', theirs: 'lo' | 'hi'): SQL {
  const { viewerId, type, after, limit } = query;
  const member = sql.raw(theirs);
  const at = sql.raw(moments[type].replace('mine', mine).replace('theirs', theirs));
  const unseen = writeUnseen(query, mine, theirs);
  const place = type === 'received' ? sql`${unseen}, ${at}, ${member}` : sql`${at}, ${member}`;
  const order =
    type === 'received' ? sql`${unseen} desc, ${at} desc, ${member} desc` : sql`${at} desc, ${member} desc`;
  return sql`
    select ${member} as id, ${sql.raw(theirs)}_liked_at is not null and ${unseen} as is_new, ${at} as at,
      case when ${sql.raw(theirs)}_by_wish then 'theirs' when ${sql.raw(mine)}_by_wish then 'mine' end as by_wish
    from pair join profile p on p.member_id = ${member} join account a on a.id = ${member}
    where ${sql.raw(mine)} = ${viewerId} and ${at} is not null
      and lo_blocked_at is null and hi_blocked_at is null and p.status = 'active' and a.status = 'active'
      ${type === 'received' ? sql`and ${at} < coalesce(p.limited_since, 'infinity')` : sql``}
      ${after ? sql`and (${place}) < (${placeOf(after, type)})` : sql``}
    order by ${order} limit ${limit}`;
}

/** SQL for unseen likes; a viewer with unwritten views has them sorted without an index. */
function writeUnseen({ views }: LikeListQuery, mine: 'lo' | 'hi', theirs: 'lo' | 'hi'): SQL {
  const isUnsaved = sql.raw(`${mine}_saw_at is null`);
  if (views.length === 0) return sql`(${isUnsaved})`;
  return sql`(${isUnsaved} and not exists (
    select from json_to_recordset(${JSON.stringify(views)}::json) as v (id bigint, at timestamptz)
    where v.id = ${sql.raw(theirs)} and v.at >= ${sql.raw(`${theirs}_liked_at`)}))`;
}

function placeOf({ isNew, at, id }: LikePlace, type: LikeListType): SQL {
  const moment = sql`to_timestamp(${at}::double precision / 1000)`;
  return type === 'received' ? sql`${isNew}, ${moment}, ${id}` : sql`${moment}, ${id}`;
}
