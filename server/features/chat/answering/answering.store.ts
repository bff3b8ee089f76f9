import { dayMs } from '#server/platform/durations.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Answering } from './answering.rules.ts';

/**
 * Conversations that say how somebody answers: the latest of others' making, so long ago at most, so many messages
 * each, among those in which something happened lately.
 */
const sample = 30;
const pool = 120;
export const answeringDays = 30;
const firstMessages = 10;

/** The SQL of a row with `asked` and `answered` of a member; `from` and `until` are moments between which it was asked. */
export function writeAnswering(member: string, { from, until }: { from: string; until: string }): string {
  return `select count(*)::integer as asked,
      (count(*) filter (where exists (
        select from message m where m.conversation_id = c.id and m.seq <= ${firstMessages} and m.sender_id = ${member}
          and m.sent_at <= c.created_at + interval '1 day')))::integer as answered
    from (
      select c.id, c.created_at
      from (select conversation_id from conversation_participant
        where member_id = ${member} and last_at >= ${from} order by last_at desc limit ${pool}) side
      join conversation c on c.id = side.conversation_id
        and c.started_by <> ${member} and c.created_at between ${from} and ${until}
      order by c.created_at desc limit ${sample}
    ) c`;
}

const answersOf = `select r.asked, r.answered
  from profile p left join profile mine on mine.member_id = $2
  cross join lateral (${writeAnswering('p.member_id', { from: '$3', until: '$4' })}) r
  where p.member_id = $1 and not p.hides_activity and not coalesce(mine.hides_activity, false)`;

/** Undefined where the member hides their activity, or the viewer their own: who hides it learns nothing of that of others. */
export async function findAnswering(
  { db, clock }: Platform,
  memberId: number,
  viewerId: number,
): Promise<Answering | undefined> {
  const now = clock.now().getTime();
  const { rows } = await db.query(
    answersOf,
    [memberId, viewerId, new Date(now - answeringDays * dayMs), new Date(now - dayMs)],
    { isKept: true },
  );
  const [row] = rows;
  return row && { asked: Number(row.asked), answered: Number(row.answered) };
}

/** Conversations in which it is the member's turn. */
export async function countWaiting({ db }: Platform, memberId: number): Promise<number> {
  const { rows } = await db.query('select count_waiting($1) as count', [memberId], { isKept: true });
  return rows[0]?.count as number;
}
