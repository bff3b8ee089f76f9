import type { Platform } from '#server/platform/platform.ts';
import { type Bind, type SearchQuery, writeAll } from '../search.sql.ts';

export interface Newcomers {
  count: number;
  /** The newest of them. */
  ids: number[];
}

interface Wanted {
  memberId: number;
  after: Date;
  until: Date;
  most: number;
}

export async function selectNewcomers(
  { db }: Platform,
  query: SearchQuery,
  { memberId, after, until, most }: Wanted,
): Promise<Newcomers> {
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const also =
    () => `shown_at > 0 and shown_at > ${bind(toSeconds(after))} and shown_at <= ${bind(toSeconds(until))}
    and not exists (select from profile who where who.member_id = member_search.id and who.fictional)
    and ${writeUnliked(memberId, bind)}`;
  const { rows } = await db.query(
    `with fresh as materialized (select id, shown_at from member_search where ${writeAll({ ...query, also }, bind)})
     select json_build_object(
       'count', (select count(*) from fresh),
       'ids', array(select id from fresh order by shown_at desc, id desc limit ${bind(most)})) as newcomers`,
    values,
  );
  return rows[0]?.newcomers as Newcomers;
}

/** A search condition: the member does not like them yet. */
export function writeUnliked(memberId: number, bind: Bind): string {
  const me = `${bind(memberId)}::bigint`;
  return `coalesce((
      select case when lo = ${me} then lo_liked_at else hi_liked_at end is null from pair
      where lo = least(${me}, member_search.id) and hi = greatest(${me}, member_search.id)), true)`;
}

function toSeconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}
