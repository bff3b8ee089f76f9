import { sql } from 'drizzle-orm';
import type { LikedPart } from '#contract/likes/parts.ts';
import { cardVisibility, hadContact, hasSaidNo, writeKeptApart } from '#server/features/cards/index.ts';
import { orderIds } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Column names of a pair from one side; constants, so they are safe in the text of a statement. */
export function columnsOf(viewerId: number, memberId: number) {
  const [lo, hi] = orderIds(viewerId, memberId);
  const [mine, theirs] = viewerId === lo ? ['lo', 'hi'] : ['hi', 'lo'];
  return {
    lo,
    hi,
    liked: sql.raw(`${mine}_liked_at`),
    saw: sql.raw(`${mine}_saw_at`),
    theyLiked: sql.raw(`${theirs}_liked_at`),
    theySaw: sql.raw(`${theirs}_saw_at`),
    blocked: sql.raw(`${mine}_blocked_at`),
    byWish: sql.raw(`${mine}_by_wish`),
    part: sql.raw(`${mine}_part`),
  };
}

/**
 * Sets like and match in one statement on one row, so that the second of two concurrent mutual likes sees the
 * first. Returns whether it made the match, and
 * whether others see the liker; undefined when nothing changed (liked before, blocked, fictional
 * or missing).
 */
export async function insertLike(
  { db, clock }: Platform,
  viewerId: number,
  memberId: number,
  isAutomatic = false,
): Promise<{ madeMatch: boolean; isVisible: boolean } | undefined> {
  const { lo, hi, liked, saw, theyLiked, theySaw, byWish } = columnsOf(viewerId, memberId);
  const now = clock.now().toISOString();
  const { rows } = await db().execute<{ madeMatch: boolean; isVisible: boolean }>(sql`
    insert into pair (lo, hi, ${liked}, ${byWish})
    select ${lo}, ${hi}, ${now}::timestamptz, ${isAutomatic}::boolean
    from profile me join profile other on other.site_id = me.site_id join account a on a.id = other.member_id
    where me.member_id = ${viewerId} and not me.fictional and not other.fictional
      and other.member_id = ${memberId} and a.status = 'active'
      and ${cardVisibility(viewerId, memberId)} = 'shown' and not ${isKeptFrom(viewerId, memberId)}
      and not ${hasSaidNo(memberId, viewerId)} and not (${isAutomatic}::boolean and ${hasSaidNo(viewerId, memberId)})
    on conflict (lo, hi) do update set
      ${liked} = excluded.${liked},
      ${byWish} = excluded.${byWish},
      ${theySaw} = null,
      -- Who likes back has seen the like.
      ${saw} = case when pair.${theyLiked} is not null then coalesce(pair.${saw}, excluded.${liked}) end,
      matched_at = case when pair.${theyLiked} is not null then excluded.${liked} end
    where pair.${liked} is null and pair.lo_blocked_at is null and pair.hi_blocked_at is null
    returning matched_at is not null as "madeMatch",
      (select review_since is null and limited_since is null from profile where member_id = ${viewerId}) as "isVisible"`);
  return rows[0];
}

/** SQL for a viewer on a break who has had no contact with the member, and so starts nothing. */
function isKeptFrom(viewerId: number, memberId: number) {
  return sql`(is_paused(me) and not ${hadContact(viewerId, memberId)})`;
}

interface LikeFacts {
  available: boolean;
  fictional: boolean;
  paused: boolean;
  /** The member has ended the conversation, and the viewer does not like them yet. */
  ended: boolean;
  name: string;
}

/** Keeps what the viewer likes of the member, with the like that is there; without one nothing is kept. */
export async function setLikedPart(
  { db }: Platform,
  { viewerId, memberId }: { viewerId: number; memberId: number },
  liked: LikedPart,
): Promise<void> {
  const { lo, hi, liked: likedAt, part } = columnsOf(viewerId, memberId);
  await db().execute(sql`
    update pair set ${part} = ${JSON.stringify(liked)}::jsonb || jsonb_build_object('at', ${likedAt})
    where lo = ${lo} and hi = ${hi} and ${likedAt} is not null`);
}

export async function deleteLike({ db }: Platform, viewerId: number, memberId: number): Promise<void> {
  const { lo, hi, liked, theySaw, byWish, part } = columnsOf(viewerId, memberId);
  await db().execute(sql`
    update pair set ${liked} = null, ${part} = null, ${byWish} = false, ${theySaw} = null, matched_at = null
    where lo = ${lo} and hi = ${hi} and ${liked} is not null`);
}

/** Whether the viewer can like the member, whether one of them is fictional, and whether a break or a no keeps the viewer from it. */
export async function findLikeFacts(
  { db }: Platform,
  viewerId: number,
  memberId: number,
): Promise<LikeFacts> {
  const { lo, hi, liked } = columnsOf(viewerId, memberId);
  const { rows } = await db().execute<LikeFacts & Record<string, unknown>>(sql`
    select a.status = 'active' and ${cardVisibility(viewerId, memberId)} = 'shown' as available,
      me.fictional or other.fictional as fictional,
      ${isKeptFrom(viewerId, memberId)} and not is_liked as paused,
      ${hasSaidNo(memberId, viewerId)} and not is_liked as ended, other.name
    from profile me join profile other on other.site_id = me.site_id join account a on a.id = other.member_id
    cross join lateral (select exists (
      select from pair where lo = ${lo} and hi = ${hi} and ${liked} is not null) as is_liked) likes
    where me.member_id = ${viewerId} and other.member_id = ${memberId}`);
  return rows[0] ?? { available: false, fictional: false, paused: false, ended: false, name: '' };
}

/** Whether the member has an unseen like that their list shows. */
export async function hasUnseenLikes({ db }: Platform, memberId: number): Promise<boolean> {
  const { rows } = await db.query(
    `select from pair join profile p on p.member_id = case when lo = $1 then hi else lo end
     where lo_blocked_at is null and hi_blocked_at is null and p.status = 'active' and not is_paused(p)
       and not ${writeKeptApart('lo', 'hi')}
       and ((lo = $1 and lo_saw_at is null and hi_liked_at < coalesce(p.limited_since, 'infinity'))
         or (hi = $1 and hi_saw_at is null and lo_liked_at < coalesce(p.limited_since, 'infinity')))
     limit 1`,
    [memberId],
  );
  return rows.length > 0;
}
