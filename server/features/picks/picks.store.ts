import { sql } from 'drizzle-orm';
import { writeHearsFrom } from '#server/features/cards/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Choice } from './picks.rules.ts';

export interface PickDay {
  timeZone: string;
  endsAt: Date;
  isClosed: boolean;
  /** Decided ones, also those who are not shown any more. */
  decided: number;
  picks: Picked[];
}

/** A pick of the last day whom the viewer may see now. */
export interface Picked {
  id: number;
  reason: string;
  /** Seconds since 1970. */
  joined: number;
  /** Bits of the interests of both. */
  common: string;
  /** Of one of the two. */
  hidesActivity: boolean;
}

/** Rows that one statement deletes: its time is limited. */
const batch = 5000;

const lastDay = `
  select d.time_zone, d.ends_at, d.closed_at is not null as is_closed, d.picks as decided,
    (select coalesce(json_agg(json_build_object('id', s.id, 'reason', k.reason, 'joined', s.joined,
        'common', (s.interests & coalesce(me.interests, 0))::text, 'hidesActivity', p.hides_activity or mine.hides_activity) order by k.place), '[]')
      from pick k
      join member_search s on s.id = k.picked_id and s.vis and s.photo and s.site_id = $2
      join profile p on p.member_id = s.id and not p.fictional
      join profile mine on mine.member_id = k.member_id
      left join member_search me on me.id = k.member_id
      where k.member_id = d.member_id and k.day = d.day and (not $3::boolean or might_seek(s.seeks, mine.gender))
        and card_visibility(k.member_id, k.picked_id) = 'shown' and ${writeHearsFrom('k.member_id', 'p')}) as picks
  from pick_day d where d.member_id = $1`;

/** The last day that was decided, over or not. */
export async function findDay(
  { db }: Platform,
  { memberId, siteId, showsSeeking }: { memberId: number; siteId: number; showsSeeking: boolean },
): Promise<PickDay | undefined> {
  const { rows } = await db.query(lastDay, [memberId, siteId, showsSeeking], { isKept: true });
  const [row] = rows;
  return (
    row && {
      timeZone: String(row.time_zone),
      endsAt: new Date(row.ends_at as string),
      isClosed: Boolean(row.is_closed),
      decided: Number(row.decided),
      picks: row.picks as Picked[],
    }
  );
}

interface NewDay {
  day: string;
  timeZone: string;
  endsAt: Date;
}

/**
 * Of several tabs the first one decides the day: the others wait for it and change nothing. Two days in a row have
 * different dates, also of somebody who crosses the date line.
 */
export async function insertDay(
  { db, clock }: Platform,
  memberId: number,
  { day, timeZone, endsAt }: NewDay,
  choices: readonly Choice[],
): Promise<void> {
  const now = clock.now().toISOString();
  const chosen = JSON.stringify(choices.map(({ id, reason }, place) => ({ id, reason, place })));
  await db().execute(sql`
    with started as (
      insert into pick_day (member_id, day, time_zone, ends_at, picks)
      select id, ${day}::date, ${timeZone}, ${endsAt.toISOString()}::timestamptz, ${choices.length}
      from account where id = ${memberId} and status in ('active', 'not_confirmed')
      on conflict (member_id) do update set day = greatest(excluded.day, pick_day.day + 1), time_zone = excluded.time_zone,
        ends_at = excluded.ends_at, picks = excluded.picks, closed_at = null
      where pick_day.ends_at <= ${now}::timestamptz
      returning member_id, day
    )
    insert into pick (member_id, picked_id, day, place, reason, picked_at)
    select started.member_id, chosen.id, started.day, chosen.place, chosen.reason, ${now}::timestamptz
    from started
    cross join json_to_recordset(${chosen}::json) as chosen (id bigint, place smallint, reason text)
    join account on account.id = chosen.id and account.status = 'active'
    order by chosen.id
    for share of account
    on conflict do nothing`);
}

/** Nobody of the running day can be shown any more: pages need to keep no place for them. */
export async function emptyDay({ db, clock }: Platform, memberId: number): Promise<void> {
  await db().execute(sql`
    update pick_day set picks = 0 where member_id = ${memberId} and ends_at > ${clock.now().toISOString()}::timestamptz`);
}

export async function closeDay({ db, clock }: Platform, memberId: number): Promise<void> {
  const now = clock.now().toISOString();
  await db().execute(sql`
    update pick_day set closed_at = ${now}::timestamptz
    where member_id = ${memberId} and ends_at > ${now}::timestamptz and closed_at is null`);
}

export async function deletePicksBefore({ db }: Platform, moment: Date): Promise<void> {
  const before = sql`${moment.toISOString()}::timestamptz`;
  const batches = [
    sql`delete from pick where ctid in (select ctid from pick where picked_at < ${before} limit ${batch})`,
    sql`delete from pick_day where ctid in (select ctid from pick_day where ends_at < ${before} limit ${batch})`,
  ];
  for (const statement of batches) while (((await db().execute(statement)).rowCount ?? 0) === batch);
}

export async function deletePicksOf({ db }: Platform, memberId: number): Promise<void> {
  await db().execute(sql`delete from pick where member_id = ${memberId} or picked_id = ${memberId}`);
  await db().execute(sql`delete from pick_day where member_id = ${memberId}`);
}

/** Latest first; without a name where the member would not be shown theirs. */
export async function exportPicks({ db }: Platform, memberId: number) {
  const { rows } = await db().execute<{ name: string | null; day: string; reason: string; at: string }>(sql`
    select p.name, k.day::text, k.reason, k.picked_at as at
    from pick k
    left join profile p on p.member_id = k.picked_id and card_visibility(${memberId}, k.picked_id) = 'shown'
    where k.member_id = ${memberId}
    order by k.picked_at desc, k.place`);
  const [last] = (
    await db().execute<{ timeZone: string; closed: string | null }>(sql`
      select time_zone as "timeZone", closed_at as closed from pick_day where member_id = ${memberId}`)
  ).rows;
  return {
    picked: rows.map(({ name, day, reason, at }) => ({ name, day, reason, at: new Date(at) })),
    time_zone: last?.timeZone ?? null,
    closed_at: last?.closed ? new Date(last.closed) : null,
  };
}
