import { and, eq } from 'drizzle-orm';
import type { ChatState } from '#contract/chat/marks.rules.ts';
import type { Platform } from '#server/platform/platform.ts';
import { participant } from '../chat.table.ts';
import type { MarkColumns } from './marks.rules.ts';

interface Own {
  conversationId: number;
  memberId: number;
}

/**
 * The marks of a conversation that the member has not removed, which stay as they are until the transaction ends. Those
 * they have pinned are locked with it, so that two tabs cannot both take the last place.
 */
export async function lockMarks(
  { db }: Platform,
  { conversationId, memberId }: Own,
  { withPinned }: { withPinned: boolean },
): Promise<MarkColumns | undefined> {
  const { rows } = await db.query(
    `select conversation_id as id, last_seq > hidden_seq as readable, pinned, muted, archived, marked_unread as "markedUnread",
       case when ended_by = $1 then 'own' when ended_by is not null then 'partner' end as ended
     from conversation_participant where member_id = $1 and (conversation_id = $2 or pinned and $3)
     order by conversation_id for no key update`,
    [memberId, conversationId, withPinned],
  );
  const own = rows.find(({ id }) => id === conversationId);
  return own?.readable ? (own as unknown as MarkColumns) : undefined;
}

/** Others that stand pinned in the list: a partner who is not shown takes no place. */
export async function countPinned(
  { db }: Pick<Platform, 'db'>,
  { conversationId, memberId }: Own,
): Promise<number> {
  const { rows } = await db.query(
    `select count(*)::integer as count from conversation_participant p cross join lateral listed_partner($1, p.partner_id)
     where p.member_id = $1 and p.conversation_id <> $2 and p.pinned and p.last_seq > p.hidden_seq`,
    [memberId, conversationId],
  );
  return rows[0]?.count as number;
}

export async function writeMarks(
  { db }: Platform,
  { conversationId, memberId }: Own,
  { pinned = false, unread = false, muted = false, archived = false }: ChatState,
): Promise<void> {
  await db()
    .update(participant)
    .set({ pinned, markedUnread: unread, muted, archived })
    .where(and(eq(participant.conversationId, conversationId), eq(participant.memberId, memberId)));
}

/** Whether a conversation calls its member no more. */
export async function findQuiet({ db }: Platform, { conversationId, memberId }: Own): Promise<boolean> {
  const { rows } = await db.query(
    'select is_quiet(p) as quiet from conversation_participant p where conversation_id = $1 and member_id = $2',
    [conversationId, memberId],
  );
  return rows[0]?.quiet === true;
}
