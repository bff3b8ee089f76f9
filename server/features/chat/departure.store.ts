import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import { message } from './chat.table.ts';

/**
 * The other one keeps what she can read, from somebody without a name; what neither of the two can read any more
 * goes, and with it a conversation of which nothing is left.
 */
export async function leaveConversations({ db }: Platform, memberId: number): Promise<void> {
  const hers = sql`(select conversation_id from conversation_side where member_id = ${memberId})`;
  const theirs = sql`s.member_id <> ${memberId} and s.conversation_id in ${hers}`;
  await db().execute(sql`
    delete from conversation c where c.id in ${hers} and not exists (
      select from conversation_side s
      where s.conversation_id = c.id and s.member_id <> ${memberId} and s.hidden_seq < s.last_seq)`);
  await db().execute(sql`
    delete from message m using conversation_side s
    where ${theirs} and m.conversation_id = s.conversation_id and m.seq <= s.hidden_seq`);
  await db().execute(sql`delete from conversation_side where member_id = ${memberId}`);
}

/** With the name of the other one as long as she is there and has not blocked the member. */
export async function listTalks(
  { db }: Platform,
  memberId: number,
): Promise<{ id: number; startedAt: Date; name: string | null }[]> {
  const { rows } = await db().execute<{ id: string; startedAt: string; name: string | null }>(sql`
    select c.id, c.created_at as "startedAt", p.name
    from conversation_side s join conversation c on c.id = s.conversation_id
    left join account a on a.id = s.partner_id and a.status in ('active', 'not_confirmed')
      and not exists (select from pair where lo = c.lo and hi = c.hi
        and (case when c.lo = s.partner_id then lo_blocked_at else hi_blocked_at end) is not null)
    left join profile p on p.member_id = a.id
    where s.member_id = ${memberId} order by c.created_at, c.id`);
  return rows.map(({ id, startedAt, name }) => ({ id: Number(id), startedAt: new Date(startedAt), name }));
}

export async function listMessagesAfter(
  { db }: Platform,
  conversationId: number,
  { seq, limit }: { seq: number; limit: number },
) {
  return db()
    .select()
    .from(message)
    .where(and(eq(message.conversationId, conversationId), gt(message.seq, seq)))
    .orderBy(asc(message.seq))
    .limit(limit);
}
