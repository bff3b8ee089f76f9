import { sql } from 'drizzle-orm';
import { type ActivityDetail, type ActivityKind, activityFaces } from '#contract/activity/facts.ts';
import type { Platform } from '#server/platform/platform.ts';

export interface ActivityRow {
  kind: ActivityKind;
  /** YYYY-MM-DD */
  day: string;
  detail: ActivityDetail | '';
  count: number;
  newCount: number;
  /** Of `credits` all of them together. */
  amount: number;
  /** The latest. */
  people: number[];
}

export interface ActivityQuery {
  memberId: number;
  timeZone: string;
  /** Days, the second one exclusive. */
  from: string;
  before: string;
  kinds: readonly ActivityKind[];
}

/** The latest first; of visitors, who have a day and no time, last on it. */
export async function listActivityRows(
  { db, clock }: Platform,
  { memberId, timeZone, from, before, kinds }: ActivityQuery,
): Promise<ActivityRow[]> {
  const { rows } = await db.query(entriesText, [memberId, timeZone, from, before, clock.now(), kinds], {
    isKept: true,
  });
  return rows.map(({ kind, day, detail, count, newCount, amount, people }) => ({
    kind: kind as ActivityKind,
    day: day as string,
    detail: detail as ActivityDetail | '',
    count: Number(count),
    newCount: Number(newCount),
    amount: Number(amount),
    people: ((people as (number | null)[] | null) ?? []).flatMap((id) => (id === null ? [] : Number(id))),
  }));
}

/** A day more on both sides holds a day of every zone. */
const entriesText = `
  with happened as (
    select kind, detail, member_id, amount, is_new,
      -- Their day is that of UTC, which may be ahead of today.
      case when kind = 'visitors' then date_trunc('day', least(at at time zone 'UTC', $5::timestamptz at time zone $2))
        else at at time zone $2 end as at
    from activity_of($1::bigint, $3::date - interval '1 day', $4::date + interval '1 day', $5::timestamptz)
    where kind = any ($6::text[])
  ), person as (
    select at::date as day, kind, detail, member_id, max(at) as at, sum(amount) as amount, count(*) as events,
      count(*) filter (where is_new) as new_events
    from happened where at >= $3::date and at < $4::date
    group by 1, 2, 3, 4
  )
  select to_char(day, 'YYYY-MM-DD') as day, kind, detail, sum(amount) as amount,
    sum(case when member_id is null then events else 1 end) as count,
    sum(case when member_id is null then new_events else least(new_events, 1) end) as "newCount",
    to_json((array_agg(member_id order by at desc, member_id desc))[1:${activityFaces}]) as people
  from person
  group by person.day, kind, detail
  order by person.day desc, max(at) desc, kind, detail`;

/** More new events of a kind are not counted, as nobody reads a higher number, and somebody may have thousands of likes. */
const mostCounted = 100;

export async function countNew(
  { db, clock }: Platform,
  { memberId, since, kinds }: { memberId: number; since: Date; kinds: readonly ActivityKind[] },
): Promise<{ kind: ActivityKind; count: number }[]> {
  const { rows } = await db.query(
    `select k.kind, n.count from unnest($4::text[]) as k (kind) cross join lateral (
       select case when count(few.member_id) > 0 then count(distinct few.member_id) else count(*) end as count
       from (
         select a.member_id from activity_of($1::bigint, $2::timestamptz, 'infinity', $3::timestamptz) a
         where a.is_new and a.kind = k.kind limit ${mostCounted}
       ) few
     ) n where n.count > 0`,
    [memberId, since, clock.now(), kinds],
    { isKept: true },
  );
  return rows.map(({ kind, count }) => ({ kind: kind as ActivityKind, count: Number(count) }));
}

/** Of two tabs the later time stays. Nothing for a member who is erased. */
export async function upsertSeen({ db, clock }: Platform, memberId: number): Promise<void> {
  await db().execute(sql`
    insert into activity_seen (member_id, seen_at)
    select id, ${clock.now().toISOString()}::timestamptz from account where id = ${memberId} and status <> 'erased'
    on conflict (member_id) do update set seen_at = greatest(activity_seen.seen_at, excluded.seen_at)`);
}

export async function findSeen({ db }: Platform, memberId: number): Promise<Date | null> {
  const { rows } = await db.query('select seen_at as "seenAt" from activity_seen where member_id = $1', [
    memberId,
  ]);
  return rows[0] ? new Date(rows[0].seenAt as string) : null;
}

export async function deleteSeen({ db }: Platform, memberId: number): Promise<void> {
  await db().execute(sql`delete from activity_seen where member_id = ${memberId}`);
}
