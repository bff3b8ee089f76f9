import type { Platform } from '#server/platform/platform.ts';
import type { StoredMessage } from '../chat.rules.ts';

type Deleted = Pick<StoredMessage, 'kind' | 'senderId' | 'clientKey'>;

/** Deletes a batch of old messages and their previews. Runs inside a transaction. */
export async function deleteMessagesBefore(
  { db }: Platform,
  { siteId, before, limit }: { siteId: number; before: Date; limit: number },
): Promise<Deleted[]> {
  const { rows } = await db.query(
    `delete from message where (conversation_id, seq) in (
       select m.conversation_id, m.seq from message m join conversation c on c.id = m.conversation_id
       where m.sent_at < $2 and c.site_id = $1 limit $3)
     returning conversation_id as conversation, kind, sender_id as "senderId", client_key as "clientKey"`,
    [siteId, before, limit],
  );
  const deleted = rows as unknown as (Deleted & { conversation: number })[];
  await forgetInLists({ db }, [...new Set(deleted.map(({ conversation }) => conversation))], before);
  return deleted;
}

/** Deletes all messages of two members and their previews. Runs inside a transaction. */
export async function deleteMessagesBetween({ db }: Platform, a: number, b: number): Promise<Deleted[]> {
  const theirs =
    '(select id from conversation where lo = least($1::bigint, $2::bigint) and hi = greatest($1::bigint, $2::bigint))';
  await db.query(`update conversation_participant set preview = '' where conversation_id = ${theirs}`, [
    a,
    b,
  ]);
  const { rows } = await db.query(
    `delete from message where conversation_id = ${theirs}
     returning kind, sender_id as "senderId", client_key as "clientKey"`,
    [a, b],
  );
  return rows as unknown as Deleted[];
}

async function forgetInLists(
  { db }: Pick<Platform, 'db'>,
  conversations: number[],
  before: Date,
): Promise<void> {
  if (conversations.length === 0) return;
  // Locked in the order that sending uses, before counting: a message arriving meanwhile is counted by its send.
  await db.query(
    `select from conversation_participant where conversation_id = any($1)
     order by conversation_id, member_id for no key update`,
    [conversations],
  );
  await db.query(
    `update conversation_participant p set
       preview = case when p.last_at < $2 then '' else p.preview end,
       unread = (select count(*) from message m where m.conversation_id = p.conversation_id
         and m.sender_id <> p.member_id and m.seq > greatest(p.read_seq, p.hidden_seq))
     where conversation_id = any($1) and (p.last_at < $2 or p.unread > 0)`,
    [conversations, before],
  );
}
