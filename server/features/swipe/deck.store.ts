import type { Interest } from '#contract/profiles/facts.ts';
import type { Platform } from '#server/platform/platform.ts';

type Bind = (value: number | string) => string;

interface Undecided {
  memberId: number;
  since: Date;
  knowsSeeking: boolean;
}

/**
 * A condition of the search: whom the member has neither liked nor passed since. Each is one look at a primary key, for
 * as many rows as it takes to fill the deck: as values and not as joins, which the database would rather do with whole
 * tables. A fictional profile cannot be liked, and of four likes a day none is to go to who said to look for others:
 * neither is dealt. Where the domain keeps that off profiles (`knowsSeeking` is false) everybody is: being left out would tell.
 */
export function writeUndecided({ memberId, since, knowsSeeking }: Undecided, bind: Bind): string {
  const me = `${bind(memberId)}::bigint`;
  const seeksMe = `(seeks is null or seeks in ('both', coalesce((select gender from profile where member_id = ${me}), seeks))) and`;
  return `${knowsSeeking ? seeksMe : ''} coalesce((
      select case when lo = ${me} then lo_liked_at else hi_liked_at end is null from pair
      where lo = least(${me}, member_search.id) and hi = greatest(${me}, member_search.id)), true)
    and coalesce((
      select passed_at <= ${bind(since.toISOString())}::timestamptz from swipe_pass
      where member_id = ${me} and passed_id = member_search.id), true)
    and not (select fictional from profile where profile.member_id = member_search.id)`;
}

const words = 'select member_id as id, about, interests from profile where member_id = any ($1::bigint[])';

/** What a card of the deck says besides that of the search. */
export async function listWords(
  { db }: Platform,
  memberIds: number[],
): Promise<Map<number, { about: string; interests: Interest[] }>> {
  const { rows } = await db.query(words, [memberIds], { isKept: true });
  return new Map(rows.map((row) => [Number(row.id), row as { about: string; interests: Interest[] }]));
}
