import type { Interest } from '#contract/profiles/facts.ts';
import { writeIsEnded } from '#server/features/cards/index.ts';
import type { Platform } from '#server/platform/platform.ts';

type Bind = (value: number | string) => string;

interface Undecided {
  memberId: number;
  since: Date;
}

/**
 * Neither liked nor passed since, nor told no, nor having said it: primary key look-ups until the deck is full; as joins the database would
 * read whole tables. Fictional profiles cannot be liked, so none is shown.
 */
export function writeUndecided({ memberId, since }: Undecided, bind: Bind): string {
  const me = `${bind(memberId)}::bigint`;
  return `coalesce((
      select case when lo = ${me} then lo_liked_at else hi_liked_at end is null from pair
      where lo = least(${me}, member_search.id) and hi = greatest(${me}, member_search.id)), true)
    and coalesce((
      select passed_at <= ${bind(since.toISOString())}::timestamptz from swipe_pass
      where member_id = ${me} and passed_id = member_search.id), true)
    and not ${writeIsEnded(me, 'member_search.id')}
    and not (select fictional from profile where profile.member_id = member_search.id)`;
}

const words = 'select member_id as id, about, interests from profile where member_id = any ($1::bigint[])';

export async function listWords(
  { db }: Platform,
  memberIds: number[],
): Promise<Map<number, { about: string; interests: Interest[] }>> {
  const { rows } = await db.query(words, [memberIds], { isKept: true });
  return new Map(rows.map((row) => [Number(row.id), row as { about: string; interests: Interest[] }]));
}
