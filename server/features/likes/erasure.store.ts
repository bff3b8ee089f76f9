import { sql } from 'drizzle-orm';
import type { ExportFile } from '#server/feature.ts';
import { hadContact, writeKeptApart } from '#server/features/cards/index.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Deletes a member's likes, matches and blocks on both sides; locks in the order of a batch of views. */
export async function deletePairsOf({ db }: Platform, memberId: number): Promise<void> {
  await db().execute(sql`
    with locked as (
      select lo, hi from pair where lo = ${memberId} or hi = ${memberId} order by lo, hi for update
    )
    delete from pair p using locked l where p.lo = l.lo and p.hi = l.hi`);
}

interface Tie extends Record<string, unknown> {
  /** Null when the other has left, is hidden or hides by a contact, blocked the member, or was blocked without contact before. */
  name: string | null;
  likedAt: string | null;
  receivedAt: string | null;
  matchedAt: string | null;
  blockedAt: string | null;
  givenPart: object | null;
  receivedPart: object | null;
  givenByWish: boolean;
  receivedByWish: boolean;
}

/** Includes likers as the member's lists do, but not blockers: a block is the blocker's own data. */
export async function exportLikes({ db }: Platform, memberId: number): Promise<ExportFile[]> {
  const { rows } = await db().execute<Tie>(sql`
    select p.name, t.liked_at as "likedAt", t.received_at as "receivedAt", t.matched_at as "matchedAt",
      t.blocked_at as "blockedAt",
      t.given_part - 'at' as "givenPart", t.received_part - 'at' as "receivedPart",
      t.given_by_wish as "givenByWish", t.received_by_wish as "receivedByWish"
    from (
      select hi as id, lo_liked_at as liked_at, hi_liked_at as received_at, matched_at, lo_blocked_at as blocked_at,
        hi_blocked_at as blocked_by_at, lo_by_wish as given_by_wish, hi_by_wish as received_by_wish,
        lo_part as given_part, hi_part as received_part
      from pair where lo = ${memberId}
      union all
      select lo, hi_liked_at, lo_liked_at, matched_at, hi_blocked_at, lo_blocked_at, hi_by_wish, lo_by_wish, hi_part, lo_part
      from pair where hi = ${memberId}
    ) t
    left join account a on a.id = t.id and a.status = 'active' and t.blocked_by_at is null
      and not ${sql.raw(writeKeptApart(String(memberId), 't.id'))}
      and (t.blocked_at is null or ${hadContact(memberId, sql`t.id`)})
    left join profile p on p.member_id = a.id and p.status = 'active'
    order by coalesce(t.liked_at, t.received_at, t.blocked_at), t.id`);
  const pick = (key: 'likedAt' | 'receivedAt' | 'matchedAt' | 'blockedAt', side?: 'given' | 'received') =>
    rows.flatMap((row) =>
      row[key]
        ? [
            {
              name: row.name,
              at: new Date(row[key]),
              ...(side && row[`${side}ByWish`] && { automatic: true }),
              ...(side && row[`${side}Part`] && { part: row[`${side}Part`] }),
            },
          ]
        : [],
    );
  return [
    {
      path: 'likes.json',
      json: {
        given: pick('likedAt', 'given'),
        received: pick('receivedAt', 'received'),
        matches: pick('matchedAt'),
        blocked: pick('blockedAt'),
      },
    },
  ];
}
