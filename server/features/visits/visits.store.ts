import { sql } from 'drizzle-orm';
import { maxCountedVisitors } from '#contract/visits/facts.ts';
import { cardVisibility, writeKeptApart } from '#server/features/cards/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Hiding, VisitPlace } from './visits.rules.ts';

export interface Look {
  visitorId: number;
  memberId: number;
  at: Date;
}

export interface VisitRow extends VisitPlace {
  isNew: boolean;
  /** The blurred rendition of the visitor's photo. */
  lockedName: string | null;
}

/** SQL that keeps of `look` those that appear among visitors: both show visits, and the visitor sees the member. */
const visibleLook = sql`
  join profile p on p.member_id = look."visitorId" and p.status = 'active' and not p.fictional
    and not is_withdrawn(p) and not p.hides_visits and p.limited_since is null
  join account a on a.id = p.member_id and a.status = 'active'
  join profile o on o.member_id = look."memberId" and o.site_id = p.site_id and not o.fictional
    and not is_withdrawn(o) and not o.hides_visits
  where ${cardVisibility(sql`p.member_id`, sql`o.member_id`)} = 'shown'`;

export async function isVisibleLook(
  { db }: Platform,
  { visitorId, memberId }: Omit<Look, 'at'>,
): Promise<boolean> {
  const { rows } = await db().execute(sql`
    select from (select ${visitorId}::bigint as "visitorId", ${memberId}::bigint as "memberId") look ${visibleLook}`);
  return rows.length > 0;
}

/** Rows that one statement deletes. */
const batch = 5000;

/**
 * A second look on the same day changes nothing, whichever process writes it. Ordered, so that two batches never
 * deadlock.
 */
export async function upsertVisits({ db }: Platform, looks: readonly Look[]): Promise<void> {
  await db().execute(sql`
    insert into visit (member_id, visitor_id, at)
    select o.member_id, p.member_id, case when p.hides_activity then date_trunc('day', look.at, 'UTC') else look.at end
    from json_to_recordset(${JSON.stringify(looks)}::json) as look ("visitorId" bigint, "memberId" bigint, at timestamptz)
    ${visibleLook}
    order by o.member_id, p.member_id
    on conflict (member_id, visitor_id) do update set at = excluded.at, seen = false, blocked = false
    where date_trunc('day', visit.at, 'UTC') < date_trunc('day', excluded.at, 'UTC') or visit.blocked`);
}

/**
 * Visits to $1 since $2 that the member may see, whatever has happened since the look. Where visitors are not named ($3), those
 * whom the member has blocked count on: a number that falls with a block would tell who had been there.
 */
const shownVisits = `
  from visit v
  join profile mine on mine.member_id = v.member_id
  join profile p on p.member_id = v.visitor_id and p.site_id = mine.site_id and p.status = 'active'
    and not p.fictional and not is_withdrawn(p) and not p.hides_visits and p.limited_since is null
  join account a on a.id = p.member_id and a.status = 'active'
  left join pair l on l.lo = least(v.member_id, v.visitor_id) and l.hi = greatest(v.member_id, v.visitor_id)
  where v.member_id = $1 and v.at >= $2
    and case when v.blocked then $3::boolean else l.lo_blocked_at is null and l.hi_blocked_at is null end
    and not ${writeKeptApart('v.member_id', 'v.visitor_id')}`;

export interface Wanted {
  memberId: number;
  since: Date;
  /** Visitors are not named, as without Premium. */
  isLocked: boolean;
}

/** Latest first. */
export async function listVisits(
  { db }: Platform,
  { memberId, since, isLocked }: Wanted,
  { limit, after }: { limit: number; after?: VisitPlace | undefined },
): Promise<VisitRow[]> {
  const values: unknown[] = [memberId, since, isLocked, limit];
  if (after) values.push(after.at, after.id);
  const { rows } = await db.query(
    `select v.visitor_id as id, floor(date_part('epoch', v.at) * 1000) as at, not v.seen as "isNew",
       (select locked_name from photo f where f.member_id = v.visitor_id and f.position = 0 and f.status = 'active')
         as "lockedName"
     ${shownVisits}
     ${after ? 'and (v.at, v.visitor_id) < (to_timestamp($5::double precision / 1000), $6::bigint)' : ''}
     order by v.at desc, v.visitor_id desc limit $4`,
    values,
    { isKept: true },
  );
  return rows.map((row) => ({ ...(row as unknown as VisitRow), id: Number(row.id), at: Number(row.at) }));
}

export async function countVisits(
  { db }: Platform,
  { memberId, since, isLocked }: Wanted,
): Promise<{ count: number; isNew: number }> {
  const { rows } = await db.query(
    `select count(*) as count, count(*) filter (where not seen) as "isNew"
     from (select v.seen ${shownVisits} order by v.at desc, v.visitor_id desc limit $4) latest`,
    [memberId, since, isLocked, maxCountedVisitors + 1],
    { isKept: true },
  );
  return { count: Number(rows[0]?.count), isNew: Number(rows[0]?.isNew) };
}

export async function findHiding({ db }: Platform, memberId: number): Promise<Hiding | undefined> {
  const { rows } = await db.query(
    'select invisible, is_paused(p) as "isPaused", hides_visits as "hidesVisits" from profile p where member_id = $1',
    [memberId],
    { isKept: true },
  );
  return rows[0] as unknown as Hiding | undefined;
}

/** Locks in the order of a batch. */
export async function markSeen({ db }: Platform, memberId: number): Promise<void> {
  await db().execute(sql`
    with locked as (
      select visitor_id from visit where member_id = ${memberId} and not seen order by visitor_id for no key update
    )
    update visit v set seen = true from locked where v.member_id = ${memberId} and v.visitor_id = locked.visitor_id`);
}

/** Deletes those of the blocker, and hides those to them from everybody but their number. Locks in the order of a batch. */
export async function hideVisitsBetween(
  { db }: Platform,
  blockerId: number,
  blockedId: number,
): Promise<void> {
  await db().execute(sql`
    with locked as (
      select member_id, visitor_id from visit
      where (member_id = ${blockerId} and visitor_id = ${blockedId}) or (member_id = ${blockedId} and visitor_id = ${blockerId})
      order by member_id, visitor_id for update
    ), hidden as (
      update visit v set blocked = true from locked
      where (v.member_id, v.visitor_id) = (locked.member_id, locked.visitor_id) and v.member_id = ${blockerId}
    )
    delete from visit v using locked
    where (v.member_id, v.visitor_id) = (locked.member_id, locked.visitor_id) and v.member_id = ${blockedId}`);
}

/** Visits by and to the member; locks in the order of a batch. */
export async function deleteVisitsOf({ db }: Platform, memberId: number): Promise<void> {
  await db().execute(sql`
    with locked as (
      select member_id, visitor_id from visit where member_id = ${memberId} or visitor_id = ${memberId}
      order by member_id, visitor_id for update
    )
    delete from visit v using locked where v.member_id = locked.member_id and v.visitor_id = locked.visitor_id`);
}

/** In batches, since the time of a statement is limited. */
export async function deleteVisitsBefore({ db }: Platform, moment: Date): Promise<void> {
  const before = sql`${moment.toISOString()}::timestamptz`;
  for (;;) {
    const { rowCount } = await db().execute(
      sql`delete from visit where ctid in (select ctid from visit where at < ${before} limit ${batch})`,
    );
    if ((rowCount ?? 0) < batch) return;
  }
}
