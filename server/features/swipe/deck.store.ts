import { inArray } from 'drizzle-orm';
import type { Interest } from '#contract/profiles.ts';
import { profile } from '#server/features/members/members.table.ts';
import type { Platform } from '#server/platform/platform.ts';

type Bind = (value: number | string) => string;

/**
 * A condition of the search: whom the member has neither liked nor passed since. Each is one look at a primary key, for
 * as many rows as it takes to fill the deck. A fictional profile cannot be liked, and of four likes a day none is to go
 * to who said to look for others: neither is dealt.
 */
export function writeUndecided({ memberId, since }: { memberId: number; since: Date }, bind: Bind): string {
  const me = `${bind(memberId)}::bigint`;
  return `not exists (
      select 1 from pair where lo = least(${me}, member_search.id) and hi = greatest(${me}, member_search.id)
        and case when lo = ${me} then lo_liked_at else hi_liked_at end is not null)
    and not exists (
      select 1 from swipe_pass where member_id = ${me} and passed_id = member_search.id
        and passed_at > ${bind(since.toISOString())}::timestamptz)
    and not exists (select 1 from profile where profile.member_id = member_search.id and fictional)
    and (seeks is null or seeks in ('both', coalesce((select gender from profile where member_id = ${me}), seeks)))`;
}

/** What a card of the deck says besides that of the search. */
export async function listWords(
  { db }: Platform,
  memberIds: number[],
): Promise<Map<number, { about: string; interests: Interest[] }>> {
  const rows = await db()
    .select({ id: profile.memberId, about: profile.about, interests: profile.interests })
    .from(profile)
    .where(inArray(profile.memberId, memberIds));
  return new Map(rows.map(({ id, ...words }) => [id, words]));
}
