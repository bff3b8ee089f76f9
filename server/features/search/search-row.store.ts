import { type SQL, sql } from 'drizzle-orm';
import { interests } from '#contract/profiles/facts.ts';
import type { Activity } from '#server/features/presence/index.ts';
import { daySeconds } from '#server/platform/durations.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Minimum age of an activity position before it is renewed, since a renewal writes to every index. */
export const touchAfterSeconds = 30 * 60;

/**
 * Call it at the end of every transaction that changes account, profile or photos, so that search is never
 * stale. Its lock serialises them: the second reads what the first has written. A profile without gender or
 * place has no row.
 */
export async function syncSearchRow(platform: Platform, memberId: number): Promise<void> {
  await syncSearchRows(platform, [memberId]);
}

const isShown = sql`a.status = 'active' and p.status = 'active' and not is_withdrawn(p) and p.limited_since is null`;

/** Ordered by id, so that two calls never deadlock. When somebody was first shown stays, also after they have hidden. */
export async function syncSearchRows({ db, clock }: Platform, memberIds: number[]): Promise<void> {
  const ids = sql`any (array(select wanted.id::bigint from json_array_elements_text(${JSON.stringify(memberIds)}) as wanted (id)))`;
  const act = Math.floor(clock.now().getTime() / 1000);
  const bits = sql.raw(`array[${interests.map((interest) => `'${interest}'`).join(',')}]`);
  await db.transaction(async () => {
    await db().execute(
      sql`select 1 from profile where member_id = ${ids} order by member_id for no key update`,
    );
    await db().execute(sql`
      insert into member_search
        (id, site_id, act, birth, gender, country, region, city, lat, lon, hair, eyes, body, relationship, photo, verified, interests, vis, joined, seeks, shown_at)
      select p.member_id, p.site_id,
        ${coarse(sql`coalesce(extract(epoch from m.last_active)::bigint, ${act}::bigint)`, sql`p.hides_activity`)}, p.birth_date,
        p.gender, p.country, p.region, p.city, p.lat, p.lon, p.hair_color, p.eye_color, p.body_type,
        p.relationship_status,
        exists (select 1 from photo f where f.member_id = p.member_id and f.position = 0 and f.status = 'active'),
        exists (select 1 from photo f where f.member_id = p.member_id and f.position = 0 and f.status = 'active'
          and is_verified(p, f.full_name)),
        (select coalesce(sum(1::bigint << (array_position(${bits}, i) - 1)), 0)::bigint from unnest(p.interests) i),
        ${isShown}, extract(epoch from p.created_at)::bigint, seeks_of(p.gender, p.sexuality),
        -- Invented members have been here as long as they say.
        case when ${isShown} then case when p.fictional then extract(epoch from p.created_at)::bigint else ${act} end end
      from profile p join account a on a.id = p.member_id left join member_activity m on m.member_id = p.member_id
      where p.member_id = ${ids} and p.gender is not null and p.country is not null
        and p.region is not null and p.city is not null
      on conflict (id) do update set
        act = ${coarse(sql`member_search.act`, sql`(select p.hides_activity from profile p where p.member_id = excluded.id)`)},
        birth = excluded.birth, gender = excluded.gender, country = excluded.country, region = excluded.region,
        city = excluded.city, lat = excluded.lat, lon = excluded.lon, hair = excluded.hair, eyes = excluded.eyes,
        body = excluded.body, relationship = excluded.relationship, photo = excluded.photo, verified = excluded.verified,
        interests = excluded.interests, vis = excluded.vis, seeks = excluded.seeks,
        shown_at = coalesce(member_search.shown_at, excluded.shown_at)`);
  });
}

/** Hides the activity of a member behind the beginning of the day. */
function coarse(act: SQL, hides: SQL): SQL {
  return sql`case when ${hides} then ${act} / ${daySeconds} * ${daySeconds} else ${act} end`;
}

/** Daily and all at once: moving a hidden member when active would reveal the time. */
export async function touchHiddenRows({ db }: Platform): Promise<void> {
  await db().execute(sql`
    update member_search s set act = extract(epoch from m.last_active)::bigint / ${daySeconds} * ${daySeconds}
    from profile p join member_activity m on m.member_id = p.member_id
    where p.hides_activity and s.id = p.member_id
      and s.act < extract(epoch from m.last_active)::bigint / ${daySeconds} * ${daySeconds}`);
}

/** Moves active members to the front, ordered by id so that two batches never deadlock. */
export async function touchSearchRows({ db }: Platform, activity: Activity[]): Promise<void> {
  if (activity.length === 0) return;
  const rows = JSON.stringify(activity.map(({ id, at }) => ({ id, act: Math.floor(at.getTime() / 1000) })));
  await db().execute(sql`
    with seen as (
      select s.id, a.act from json_to_recordset(${rows}) as a (id bigint, act bigint)
      join member_search s on s.id = a.id and s.act < a.act - ${touchAfterSeconds}
      join profile p on p.member_id = s.id and not p.hides_activity
      order by s.id for no key update of s
    )
    update member_search s set act = seen.act from seen where s.id = seen.id`);
}

export async function deleteSearchRow({ db }: Platform, memberId: number): Promise<void> {
  await db().execute(sql`delete from member_search where id = ${memberId}`);
}
