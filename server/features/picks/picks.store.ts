import { sql } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import type { Choice } from './picks.rules.ts';

export interface PickDay {
  timeZone: string;
  endsAt: Date;
  isClosed: boolean;
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
  hidesActivity: boolean;
}

const lastDay = `
  select d.time_zone, d.ends_at, d.closed_at is not null as is_closed,
    (select coalesce(json_agg(json_build_object('id', s.id, 'reason', k.reason, 'joined', s.joined,
        'common', (s.interests & coalesce(me.interests, 0))::text, 'hidesActivity', p.hides_activity) order by k.place), '[]')
      from pick k
      join member_search s on s.id = k.picked_id and s.vis and s.photo and s.site_id = $2
      join profile p on p.member_id = s.id and not p.fictional
      left join member_search me on me.id = k.member_id
      where k.member_id = d.member_id and k.day = d.day
        and card_visibility(k.member_id, k.picked_id) = 'shown') as picks
  from pick_day d where d.member_id = $1`;

/** The last day that was decided, over or not. */
export async function findDay(
  { db }: Platform,
  { memberId, siteId }: { memberId: number; siteId: number },
): Promise<PickDay | undefined> {
  const { rows } = await db.query(lastDay, [memberId, siteId], { isKept: true });
  const [row] = rows;
  return (
    row && {
      timeZone: String(row.time_zone),
      endsAt: new Date(row.ends_at as string),
      isClosed: Boolean(row.is_closed),
      picks: row.picks as Picked[],
    }
  );
}

interface NewDay {
  day: string;
  timeZone: string;
  endsAt: Date;
}

/** Of several tabs the first one decides the day: the others wait for it and change nothing. */
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
      on conflict (member_id) do update set day = excluded.day, time_zone = excluded.time_zone,
        ends_at = excluded.ends_at, picks = excluded.picks, closed_at = null
      where pick_day.ends_at <= ${now}::timestamptz
      returning member_id, day
    )
    insert into pick (member_id, picked_id, day, place, reason, picked_at)
    select started.member_id, chosen.id, started.day, chosen.place, chosen.reason, ${now}::timestamptz
    from started
    cross join json_to_recordset(${chosen}::json) as chosen (id bigint, place smallint, reason text)
    join account on account.id = chosen.id and account.status = 'active'
    on conflict do nothing`);
}

export async function closeDay({ db, clock }: Platform, memberId: number): Promise<void> {
  const now = clock.now().toISOString();
  await db().execute(sql`
    update pick_day set closed_at = ${now}::timestamptz
    where member_id = ${memberId} and ends_at > ${now}::timestamptz and closed_at is null`);
}

export async function deletePicksBefore({ db }: Platform, moment: Date): Promise<void> {
  await db().execute(sql`delete from pick where picked_at < ${moment.toISOString()}::timestamptz`);
  await db().execute(sql`delete from pick_day where ends_at < ${moment.toISOString()}::timestamptz`);
}

export async function deletePicksOf({ db }: Platform, memberId: number): Promise<void> {
  await db().execute(sql`delete from pick where member_id = ${memberId} or picked_id = ${memberId}`);
  await db().execute(sql`delete from pick_day where member_id = ${memberId}`);
}

/** Latest first; without a name when they have left or are hidden. */
export async function exportPicks({ db }: Platform, memberId: number) {
  const { rows } = await db().execute<{ name: string | null; day: string; reason: string; at: string }>(sql`
    select p.name, k.day::text, k.reason, k.picked_at as at
    from pick k
    left join account a on a.id = k.picked_id and a.status = 'active'
    left join profile p on p.member_id = a.id and p.status = 'active' and not p.invisible and p.limited_since is null
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
