import type { Platform } from '#server/platform/platform.ts';
import type { StoredMessage } from '../chat.rules.ts';

/** Where a message stands, for one of its two members. */
export interface MessageHint {
  memberId: number;
  conversation: number;
  seq: number;
}

export interface HintedMessage extends MessageHint {
  partnerId: number;
  unread: number;
  message: StoredMessage;
}

/** Those that their member may still read, in the order of the hints. */
export async function findHinted(
  { db }: Pick<Platform, 'db'>,
  hints: readonly MessageHint[],
): Promise<HintedMessage[]> {
  const { rows } = await db.query(
    `select p.member_id as "memberId", p.conversation_id as conversation, p.partner_id as "partnerId", p.unread,
       m.seq, m.revision, m.sender_id as "senderId", m.client_key as "clientKey", m.kind, m.content, m.sent_at as "sentAt",
       m.reaction, m.edited_at as "editedAt", m.taken_back as "takenBack",
       m.played_at as "playedAt"
     from rows from (json_to_recordset($1::json) as ("memberId" bigint, conversation bigint, seq integer))
       with ordinality as hint ("memberId", conversation, seq, place)
     join conversation_participant p on p.conversation_id = hint.conversation and p.member_id = hint."memberId"
     join message m on m.conversation_id = hint.conversation and m.seq = hint.seq
     where m.seq > p.hidden_seq
     order by place`,
    [JSON.stringify(hints)],
    { isKept: true },
  );
  return rows.map(({ memberId, conversation, partnerId, unread, ...message }) => ({
    memberId: memberId as number,
    conversation: conversation as number,
    partnerId: partnerId as number,
    unread: unread as number,
    seq: message.seq as number,
    message: message as unknown as StoredMessage,
  }));
}
