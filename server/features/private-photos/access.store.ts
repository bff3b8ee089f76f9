import { sql } from 'drizzle-orm';
import { afterRevokeDays, askAgainDays, endedDays, requestDays } from '#contract/private-photos/facts.ts';
import type { Platform } from '#server/platform/platform.ts';

const days = (count: number) => `interval '${count} days'`;

/** Whether the viewer may ask the owner, a request or grant between them aside: both see each other, and nothing keeps strangers out. */
const mayAsk = `card_visibility($1, $2) = 'shown' and card_visibility($2, $1) = 'shown'
  and not is_withdrawn(o) and not is_withdrawn(v) and v.limited_since is null and contact_misfit($1, o) is null
  and not has_said_no($1, $2) and not has_said_no($2, $1)
  and exists (select from photo f where f.member_id = $2 and f.status = 'private')`;

/**
 * Locks both accounts, so that nothing is written about somebody who is being erased or blocked. Inside a transaction, before
 * anything else.
 */
export async function lockBoth({ db }: Platform, one: number, other: number): Promise<void> {
  await db().execute(sql`select from account where id in (${one}, ${other}) order by id for no key update`);
}

/** True for a new request; of two at the same moment one is new. */
export async function insertRequest(
  { db, clock }: Platform,
  { viewerId, ownerId }: { viewerId: number; ownerId: number },
): Promise<boolean> {
  const { rows } = await db.query(
    `insert into private_photo_access as a (owner_id, viewer_id, site_id, asked_at, ask_again_at)
     select o.member_id, v.member_id, o.site_id, $3::timestamptz, $3::timestamptz + ${days(askAgainDays)}
     from profile o join profile v on v.member_id = $1
     where o.member_id = $2 and ${mayAsk}
     on conflict (owner_id, viewer_id) do update set asked_at = excluded.asked_at, ask_again_at = excluded.ask_again_at,
       refused_at = null, granted_at = null, granted_until = null, first_look = null, last_look = null
     where (a.ask_again_at is null or a.ask_again_at <= $3) and (a.granted_at is null or a.granted_until <= $3)
     returning 1`,
    [viewerId, ownerId, clock.now()],
  );
  return rows.length > 0;
}

/** The answer to a request, or unasked; a new term counts from now. Undefined: the owner has nothing to show or does not see the member. */
export async function upsertGrant(
  { db, clock }: Platform,
  { viewerId, ownerId, until }: { viewerId: number; ownerId: number; until: Date | null },
): Promise<'answer' | 'unasked' | undefined> {
  const { rows } = await db.query(
    `insert into private_photo_access (owner_id, viewer_id, site_id, granted_at, granted_until)
     select o.member_id, $1, o.site_id, $3::timestamptz, $4::timestamptz from profile o
     where o.member_id = $2 and card_visibility($2, $1) = 'shown'
       and exists (select from photo f where f.member_id = $2 and f.is_private)
     on conflict (owner_id, viewer_id) do update set granted_at = excluded.granted_at, granted_until = excluded.granted_until,
       asked_at = null, refused_at = null, ask_again_at = null
     -- The row as it was.
     returning exists (select from private_photo_access b
       where b.owner_id = $2 and b.viewer_id = $1 and b.asked_at is not null and b.granted_at is null) as "isAnswer"`,
    [viewerId, ownerId, clock.now(), until],
  );
  if (rows.length === 0) return undefined;
  return rows[0]?.isAnswer === true ? 'answer' : 'unasked';
}

/** Takes a grant back, or refuses a request. True: it was a grant, so that open pages are told; of a refusal nobody is. */
export async function endAccess(
  { db, clock }: Platform,
  { viewerId, ownerId }: { viewerId: number; ownerId: number },
): Promise<boolean> {
  const { rows } = await db.query(
    `with before as (
       select granted_at from private_photo_access where owner_id = $2 and viewer_id = $1 for update
     )
     update private_photo_access a set
       refused_at = case when a.granted_at is null then $3::timestamptz end,
       ask_again_at = case when a.granted_at is null then a.ask_again_at else $3::timestamptz + ${days(afterRevokeDays)} end,
       granted_at = null, granted_until = null, first_look = null, last_look = null
     from before where a.owner_id = $2 and a.viewer_id = $1 and (a.granted_at is not null or a.asked_at is not null)
     returning before.granted_at is not null as "wasGiven"`,
    [viewerId, ownerId, clock.now()],
  );
  return rows[0]?.wasGiven === true;
}

/** Takes all grants of a member back; returns who had one. */
export async function endAllAccess({ db, clock }: Platform, ownerId: number): Promise<number[]> {
  const { rows } = await db.query(
    `update private_photo_access set granted_at = null, granted_until = null, first_look = null, last_look = null,
       asked_at = null, ask_again_at = $2::timestamptz + ${days(afterRevokeDays)}
     where owner_id = $1 and granted_at is not null returning viewer_id as id`,
    [ownerId, clock.now()],
  );
  return rows.map(({ id }) => Number(id));
}

/**
 * A block ends what the two have asked and shown each other, also after it is taken back. The day on which the member who
 * blocks may ask again is kept, since blocking would be a way to ask at once.
 */
export async function endAccessByBlock(
  platform: Platform,
  { blockerId, memberId }: { blockerId: number; memberId: number },
): Promise<void> {
  await lockBoth(platform, blockerId, memberId);
  await platform.db().execute(sql`
    delete from private_photo_access where owner_id = ${blockerId} and viewer_id = ${memberId}`);
  await endAccess(platform, { viewerId: blockerId, ownerId: memberId });
}

export async function deleteAccessOf({ db }: Platform, memberId: number): Promise<void> {
  await db().execute(
    sql`delete from private_photo_access where owner_id = ${memberId} or viewer_id = ${memberId}`,
  );
}

/** What is over and shown to nobody any more. */
export async function deleteEnded({ db, clock }: Platform): Promise<void> {
  await db.query(
    `delete from private_photo_access
     where granted_until < $1::timestamptz - ${days(endedDays)}
       or granted_at is null and (ask_again_at is null or ask_again_at < $1)`,
    [clock.now()],
  );
}

/** SQL of what the owner is shown: requests that are open, grants, and those that ended a short while ago. `$2` is now. */
export const isListed = `(a.granted_at is not null and (a.granted_until is null or a.granted_until > $2::timestamptz - ${days(endedDays)})
  or a.granted_at is null and a.refused_at is null and a.asked_at > $2::timestamptz - ${days(requestDays)})`;
