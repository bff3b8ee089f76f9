import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import type { StoredMessage } from './chat.rules.ts';
import { message } from './chat.table.ts';
import type { MarkColumns } from './marks/marks.rules.ts';

type Carried = Pick<StoredMessage, 'kind' | 'senderId' | 'clientKey'>;

/**
 * The other member keeps readable messages, without the sender's name; what neither can read is deleted, with
 * conversations that become empty. Returns the deleted messages of the given kinds.
 */
export async function leaveConversations(
  { db }: Platform,
  memberId: number,
  kinds: string[],
): Promise<Carried[]> {
  const theirConversations = '(select conversation_id from conversation_participant where member_id = $1)';
  await forgetChanges({ db }, memberId, theirConversations);
  const { rows } = await db.query(
    `with gone as (
       delete from message m where m.conversation_id in ${theirConversations} and not exists (
         select from conversation_participant p
         where p.conversation_id = m.conversation_id and p.member_id <> $1 and p.hidden_seq < m.seq)
       returning m.kind, m.sender_id, m.client_key
     )
     select kind, sender_id as "senderId", client_key as "clientKey" from gone where kind = any($2::text[])`,
    [memberId, kinds],
  );
  await db.query(
    `delete from conversation c where c.id in ${theirConversations} and not exists (
       select from conversation_participant p
       where p.conversation_id = c.id and p.member_id <> $1 and p.hidden_seq < p.last_seq)`,
    [memberId],
  );
  await db.query('update conversation set opening_hash = null where started_by = $1', [memberId]);
  await db.query('delete from conversation_participant where member_id = $1', [memberId]);
  return rows as unknown as Carried[];
}

/** Their reactions, what others quote of their profile, and what their messages said before they changed. */
async function forgetChanges({ db }: Pick<Platform, 'db'>, memberId: number, theirs: string): Promise<void> {
  const isTouched = `m.conversation_id in ${theirs} and m.sender_id <> $1
    and (m.reaction is not null or m.content ?| array['liked', 'line'])`;
  // The conversation first, as whatever changes messages does.
  await db.query(
    `update conversation c set revision = c.revision + 1
     where c.id in (select m.conversation_id from message m where ${isTouched})`,
    [memberId],
  );
  await db.query(
    `update message m set reaction = null, reacted_at = null, content = m.content - 'liked' - 'line', revision = c.revision
     from conversation c where c.id = m.conversation_id and ${isTouched}`,
    [memberId],
  );
  await db.query(
    `update earlier_message e set content = e.content - 'liked' - 'line'
     where e.conversation_id in ${theirs} and e.content ?| array['liked', 'line']`,
    [memberId],
  );
  await db.query(
    `delete from earlier_message e using message m
     where m.conversation_id = e.conversation_id and m.seq = e.seq and m.sender_id = $1
       and m.conversation_id in ${theirs}`,
    [memberId],
  );
}

interface OwnConversation extends MarkColumns {
  startedAt: Date;
  name: string | null;
}

/** Includes the other member's name unless they have left or blocked this one; no marks of what is removed. */
export async function listConversationsOf(
  { db }: Platform,
  memberId: number,
): Promise<(OwnConversation & { id: number })[]> {
  const { rows } = await db().execute<
    { [Name in keyof OwnConversation]: OwnConversation[Name] } & { id: string }
  >(sql`
    select c.id, c.created_at as "startedAt", p.name, mine.pinned and is_listed as pinned, mine.muted and is_listed as muted,
      mine.archived and is_listed as archived, mine.marked_unread and is_listed as "markedUnread",
      case when mine.ended_by = mine.member_id then 'own' when mine.ended_by is not null then 'partner' end as ended
    from conversation_participant mine join conversation c on c.id = mine.conversation_id
    cross join lateral (select mine.last_seq > mine.hidden_seq) as listed (is_listed)
    left join account a on a.id = mine.partner_id and a.status in ('active', 'not_confirmed')
      and not exists (select from pair where lo = c.lo and hi = c.hi
        and (case when c.lo = mine.partner_id then lo_blocked_at else hi_blocked_at end) is not null)
    left join profile p on p.member_id = a.id
    where mine.member_id = ${memberId} order by c.created_at, c.id`);
  return rows.map(({ id, startedAt, ...own }) => ({
    ...own,
    id: Number(id),
    startedAt: new Date(startedAt),
  }));
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
