import type { LikeListType } from '#contract/likes/facts.ts';
import type { LikedPart } from '#contract/likes/parts.ts';
import { type CardRow, writeCardRows, writeKeptApart } from '#server/features/cards/index.ts';
import type { Platform } from '#server/platform/platform.ts';

export interface LikeEntry {
  id: number;
  isNew: boolean;
  /** Unix milliseconds. */
  at: number;
  /** The side whose automatic likes brought the like or match. */
  byWish: 'theirs' | 'mine' | null;
  /** By this member, in the list of likes given by the viewer. */
  part: LikedPart | null;
}

/** A page begins behind the last entry of the previous page. */
export type LikePlace = Omit<LikeEntry, 'byWish' | 'part'>;

export interface LikeListQuery {
  type: LikeListType;
  after?: LikePlace | undefined;
  limit: number;
}

export interface LikeViewer {
  id: number;
  /** Likes seen and not yet written. */
  views: readonly { id: number; at: Date }[];
}

export interface LikeLists {
  /** Of the lists that were asked for; an empty one is missing. */
  entries: Partial<Record<LikeListType, LikeEntry[]>>;
  /** Of all entries, each member once. */
  cards: CardRow[];
}

type Bind = (value: unknown) => string;

/** The time that puts a pair into a list, from the viewer's side. */
const moments = { received: 'theirs_liked_at', liked: 'mine_liked_at', matches: 'matched_at' } as const;

/**
 * Newest first, in `received` unseen ones before all; without members who left or are blocked either way. All lists are
 * read with their cards in one statement.
 */
export async function readLikeLists(
  { db }: Platform,
  viewer: LikeViewer,
  queries: readonly LikeListQuery[],
): Promise<LikeLists> {
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const side = { viewer: `${bind(viewer.id)}::bigint`, views: writeViews(viewer, bind) };
  const lists = queries.map((query) => `(${writeList(query, side, bind)})`);
  const text = `
    with entry as materialized (${lists.join(' union all ')}),
    list as (
      select type, json_agg(json_build_object('id', id, 'isNew', is_new, 'byWish', by_wish, 'part', part, 'at', at) order by place) as entries
      from entry group by type
    )
    select (select coalesce(json_object_agg(type, entries), '{}') from list) as entries,
      ${writeCardRows(viewer.id, 'array(select distinct id from entry)', bind)} as cards`;
  // A viewer with views, or on a further page, has a text that is rarely the same.
  const isKept = side.views === undefined && queries.every(({ after }) => !after);
  const { rows } = await db.query(text, values, { isKept });
  return rows[0] as unknown as LikeLists;
}

interface Side {
  viewer: string;
  views: string | undefined;
}

function writeList(query: LikeListQuery, side: Side, bind: Bind): string {
  const order = query.type === 'received' ? 'is_new desc, at desc, id desc' : 'at desc, id desc';
  const place = query.after && writePlace(query.after, query.type, bind);
  const limit = bind(query.limit);
  const walks = (['lo', 'hi'] as const).map(
    (mine) => `(${walkSide(query.type, mine, { ...side, place, limit })})`,
  );
  return `
    select '${query.type}' as type, id, is_new, by_wish, part, extract(epoch from at) * 1000 as at,
      row_number() over (order by ${order}) as place
    from (${walks.join(' union all ')}) walked order by ${order} limit ${limit}`;
}

/** Pairs with the viewer on one side, using this list's index. */
function walkSide(
  type: LikeListType,
  mine: 'lo' | 'hi',
  { viewer, views, place, limit }: Side & { place: string | undefined; limit: string },
): string {
  const theirs = mine === 'lo' ? 'hi' : 'lo';
  const at = moments[type].replace('mine', mine).replace('theirs', theirs);
  const unseen = writeUnseen(views, mine, theirs);
  const key = type === 'received' ? `${unseen}, ${at}, ${theirs}` : `${at}, ${theirs}`;
  const order =
    type === 'received' ? `${unseen} desc, ${at} desc, ${theirs} desc` : `${at} desc, ${theirs} desc`;
  const liker = type === 'liked' ? mine : theirs;
  return `
    select ${theirs} as id, ${theirs}_liked_at is not null and ${unseen} as is_new, ${at} as at,
      case when ${theirs}_by_wish then 'theirs' when ${mine}_by_wish then 'mine' end as by_wish,
      case when (${liker}_part->>'at')::timestamptz = ${liker}_liked_at then ${liker}_part end as part
    from pair join profile p on p.member_id = ${theirs} join account a on a.id = ${theirs}
    where ${mine} = ${viewer} and ${at} is not null
      and lo_blocked_at is null and hi_blocked_at is null and p.status = 'active' and a.status = 'active'
      and not ${writeKeptApart('lo', 'hi')}
      ${type === 'received' ? `and ${at} < coalesce(p.limited_since, 'infinity') and not is_paused(p)` : ''}
      ${place ? `and (${key}) < (${place})` : ''}
    order by ${order} limit ${limit}`;
}

function writeViews({ views }: LikeViewer, bind: Bind): string | undefined {
  return views.length === 0 ? undefined : `${bind(JSON.stringify(views))}::json`;
}

/** SQL for unseen likes; a viewer with unwritten views has them sorted without an index. */
function writeUnseen(views: string | undefined, mine: 'lo' | 'hi', theirs: 'lo' | 'hi'): string {
  const isUnsaved = `${mine}_saw_at is null`;
  if (views === undefined) return `(${isUnsaved})`;
  return `(${isUnsaved} and not exists (
    select from json_to_recordset(${views}) as v (id bigint, at timestamptz)
    where v.id = ${theirs} and v.at >= ${theirs}_liked_at))`;
}

function writePlace({ isNew, at, id }: LikePlace, type: LikeListType, bind: Bind): string {
  const moment = `to_timestamp(${bind(at)}::double precision / 1000)`;
  return type === 'received'
    ? `${bind(isNew)}::boolean, ${moment}, ${bind(id)}::bigint`
    : `${moment}, ${bind(id)}::bigint`;
}
