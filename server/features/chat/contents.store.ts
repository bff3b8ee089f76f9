import type { Platform } from '#server/platform/platform.ts';

/**
 * Gives messages of one sender another content of their kind, in the lists of chats too. Inside a transaction. A repeat of
 * their sending has to bring the new content.
 */
export async function replaceMessages(
  { db }: Platform,
  { senderId, keys }: { senderId: number; keys: string[] },
  { content, preview }: { content: object; preview: string },
): Promise<void> {
  const isMeant = 'm.sender_id = $1 and m.client_key = any($2::uuid[])';
  // In the order in which a message takes them, so that a list never keeps what a newer message has just replaced.
  await db.query(
    `select from conversation_participant p join message m on m.conversation_id = p.conversation_id
     where ${isMeant} order by p.conversation_id, p.member_id for no key update of p`,
    [senderId, keys],
  );
  await db.query(`update message m set content = $3::jsonb where ${isMeant}`, [
    senderId,
    keys,
    JSON.stringify(content),
  ]);
  await db.query(
    `update conversation_participant p set preview = $3 from message m
     where m.conversation_id = p.conversation_id and m.seq = p.last_seq and ${isMeant}`,
    [senderId, keys, preview],
  );
}

export interface Place {
  conversationId: number;
  seq: number;
  sentAt: Date;
  partnerId: number;
}

/** Where a message stands in the conversations of one of the two. */
export async function findPlace(
  { db }: Platform,
  memberId: number,
  { senderId, key }: { senderId: number; key: string },
): Promise<Place | undefined> {
  const { rows } = await db.query(
    `select m.conversation_id as "conversationId", m.seq, m.sent_at as "sentAt", p.partner_id as "partnerId"
     from message m join conversation_participant p on p.conversation_id = m.conversation_id
     where m.sender_id = $1 and m.client_key = $2 and p.member_id = $3`,
    [senderId, key, memberId],
  );
  return rows[0] as Place | undefined;
}

/** The key of a text by its number in the conversation of the two. */
export async function findKey(
  { db }: Platform,
  { senderId, partnerId, seq }: { senderId: number; partnerId: number; seq: number },
): Promise<string | undefined> {
  const { rows } = await db.query(
    `select m.client_key as key from conversation c join message m on m.conversation_id = c.id
     where c.lo = least($1::bigint, $2::bigint) and c.hi = greatest($1::bigint, $2::bigint) and m.sender_id = $1
       and m.seq = $3 and m.kind = 'text'`,
    [senderId, partnerId, seq],
  );
  return rows[0]?.key as string | undefined;
}
