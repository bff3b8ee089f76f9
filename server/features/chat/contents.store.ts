import type { Platform } from '#server/platform/platform.ts';

/** A conversation with changed messages, for one of its members. */
export interface ChangedConversation {
  conversation: number;
  memberId: number;
  partnerId: number;
  revision: number;
}

/**
 * Replaces contents with the same kind, gives them the next revision and updates the previews. Runs inside a
 * transaction. A repeated send must return the new content.
 */
export async function replaceMessages(
  { db }: Platform,
  { senderId, keys }: { senderId: number; keys: string[] },
  { content, preview }: { content: object; preview: string },
): Promise<ChangedConversation[]> {
  const isMeant = 'm.sender_id = $1 and m.client_key = any($2::uuid[])';
  // Rows are locked in the order that sending uses, so that no revision or list retains the replaced content.
  await db.query(
    `with meant as (
       select id from conversation where id in (select m.conversation_id from message m where ${isMeant})
       order by id for no key update
     )
     update conversation c set revision = c.revision + 1 from meant where c.id = meant.id`,
    [senderId, keys],
  );
  const { rows } = await db.query(
    `select c.id as conversation, c.revision, p.member_id as "memberId", p.partner_id as "partnerId"
     from conversation c join conversation_participant p on p.conversation_id = c.id
     where c.id in (select m.conversation_id from message m where ${isMeant})
     order by p.conversation_id, p.member_id for no key update of p`,
    [senderId, keys],
  );
  await db.query(
    `update message m set content = $3::jsonb, revision = c.revision from conversation c
     where c.id = m.conversation_id and ${isMeant}`,
    [senderId, keys, JSON.stringify(content)],
  );
  await db.query(
    `delete from earlier_message e using message m
     where m.conversation_id = e.conversation_id and m.seq = e.seq and ${isMeant}`,
    [senderId, keys],
  );
  await db.query(
    `update conversation_participant p set preview = $3 from message m
     where m.conversation_id = p.conversation_id and m.seq = p.last_seq and ${isMeant}`,
    [senderId, keys, preview],
  );
  return rows as unknown as ChangedConversation[];
}

export interface Place {
  conversationId: number;
  seq: number;
  sentAt: Date;
  partnerId: number;
  /** Revision of the conversation. */
  revision: number;
  /** Neither edited nor taken back. */
  isAsSent: boolean;
}

/** The position of a message in one member's conversations. */
export async function findPlace(
  { db }: Platform,
  memberId: number,
  { senderId, key }: { senderId: number; key: string },
): Promise<Place | undefined> {
  const { rows } = await db.query(
    `select m.conversation_id as "conversationId", m.seq, m.sent_at as "sentAt", p.partner_id as "partnerId",
       c.revision, m.edited_at is null and m.taken_back is null as "isAsSent"
     from message m join conversation c on c.id = m.conversation_id
     join conversation_participant p on p.conversation_id = c.id
     where m.sender_id = $1 and m.client_key = $2 and p.member_id = $3`,
    [senderId, key, memberId],
  );
  return rows[0] as Place | undefined;
}

/** The client key of a text by its number in the conversation. */
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
