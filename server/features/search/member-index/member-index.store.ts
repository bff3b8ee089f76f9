import type { Platform } from '#server/platform/platform.ts';
import { firstDay } from './records.ts';

/** A `MemberRecord`. As text, so that the thread that serves pages does not take it apart. */
const record = `json_build_array(id, site_id, gender, country, region, act, birth - date '${firstDay}', joined, seeks,
  photo::integer, verified::integer, lat, lon, hair, eyes, body, relationship, interests & 4294967295, interests >> 32)`;

/** The next members behind an id, in the order of ids; `last` is null at the end. */
export async function readChunk(
  { db }: Platform,
  after: number,
  limit: number,
): Promise<{ last: number | null; records: string }> {
  const { rows } = await db.query(
    `select max(id) as last, coalesce(json_agg(record), '[]')::text as records from (
      select id, ${record} as record from member_search where vis and id > $1 order by id limit $2
    ) chunk`,
    [after, limit],
  );
  return rows[0] as { last: number | null; records: string };
}

/** Those of them who are visible today. */
export async function readRecords({ db }: Platform, ids: number[]): Promise<string> {
  const { rows } = await db.query(
    `select coalesce(json_agg(${record}), '[]')::text as records from member_search
     where vis and id = any ($1::bigint[])`,
    [ids],
  );
  return rows[0]?.records as string;
}

export async function countVisible({ db }: Platform): Promise<number> {
  const { rows } = await db.query(
    `select coalesce(sum(n), 0)::integer as n from search_count where country = '*' and region = '*'`,
  );
  return rows[0]?.n as number;
}
