import { and, eq, sql } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import { conversationSide } from './chat.table.ts';

export interface NewMessage {
  siteId: number;
  senderId: number;
  receiverId: number;
  key: string;
  text: string;
  preview: string;
  costCredits: number;
  /** Receives what the message costs. */
  houseAccount: number;
  /** Conversations the sender may start; null for no limit. */
  startLimit: number | null;
  /** Id of the conversation if this message starts it. */
  newConversationId: number;
}

export interface SendResult {
  outcome: 'sent' | 'repeated' | 'key_reused' | 'refused' | 'conversation_limit' | 'insufficient';
  conversation: number;
  seq: number;
  sentAt: Date;
  /** What the sender has left. */
  credits: number;
  senderUnread: number;
  receiverUnread: number;
}

/** One round trip, all or nothing; see send_message in the migrations. */
export async function insertMessage({ db, clock }: Platform, message: NewMessage): Promise<SendResult> {
  const { rows } = await db.query(
    'select * from send_message($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)',
    [
      message.siteId,
      message.senderId,
      message.receiverId,
      message.key,
      message.text,
      message.preview,
      message.costCredits,
      message.houseAccount,
      message.startLimit,
      message.newConversationId,
      clock.now(),
    ],
  );
  const row = rows[0] as Record<string, unknown>;
  return {
    outcome: row.outcome as SendResult['outcome'],
    conversation: row.conversation as number,
    seq: row.message_seq as number,
    sentAt: row.message_at as Date,
    credits: row.credits as number,
    senderUnread: row.sender_unread as number,
    receiverUnread: row.receiver_unread as number,
  };
}

export interface ReadResult {
  readSeq: number;
  unread: number;
  partnerId: number;
  /** False when the marker stood there already. */
  moved: boolean;
}

/** undefined when the member has no such conversation. */
export async function moveReadMarker(
  { db }: Platform,
  { conversationId, memberId, seq }: { conversationId: number; memberId: number; seq: number },
): Promise<ReadResult | undefined> {
  const { rows } = await db.query('select * from mark_read($1, $2, $3)', [conversationId, memberId, seq]);
  const row = rows[0];
  if (!row || row.partner === null) return undefined;
  return {
    readSeq: row.read_up_to as number,
    unread: row.left_unread as number,
    partnerId: row.partner as number,
    moved: row.moved as boolean,
  };
}

/**
 * Hides what is there now from one member; later messages show again. The read marker stays, because
 * removing is not reading and the partner sees the marker. False when the member has no such conversation.
 */
export async function hideConversation(
  { db }: Platform,
  { conversationId, memberId }: { conversationId: number; memberId: number },
): Promise<boolean> {
  const rows = await db()
    .update(conversationSide)
    .set({ hiddenSeq: sql`${conversationSide.lastSeq}`, unread: 0 })
    .where(and(eq(conversationSide.conversationId, conversationId), eq(conversationSide.memberId, memberId)))
    .returning({ memberId: conversationSide.memberId });
  return rows.length > 0;
}

/** For both of them; answers which conversation it was, undefined when they have none. */
export async function hideConversationSides(
  { db }: Platform,
  a: number,
  b: number,
): Promise<number | undefined> {
  const { rows } = await db().execute<{ id: string }>(sql`
    with sides as (
      -- In the order in which a message takes them, so that the two never wait for each other.
      select s.conversation_id, s.member_id from conversation c join conversation_side s on s.conversation_id = c.id
      where c.lo = ${Math.min(a, b)} and c.hi = ${Math.max(a, b)}
      order by s.member_id for no key update of s
    )
    update conversation_side s set hidden_seq = s.last_seq, unread = 0
    from sides where (s.conversation_id, s.member_id) = (sides.conversation_id, sides.member_id)
    returning s.conversation_id as id`);
  return rows[0] && Number(rows[0].id);
}
