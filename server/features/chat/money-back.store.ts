import type { Platform } from '#server/platform/platform.ts';

export interface Unread {
  readerId: number;
  /** Of this writer alone; of all when missing. */
  writerId?: number;
  /** Leaves out what has arrived at a device of the reader. */
  isUndelivered?: boolean;
  /** The one that was sent with this key alone. */
  key?: string;
}

/** The causes under which the ledger keeps what was paid for messages that the reader has not read. */
export async function listUnreadCauses(
  { db }: Platform,
  { readerId, writerId, isUndelivered = false, key }: Unread,
): Promise<string[]> {
  const { rows } = await db.query(
    `select 'message:' || m.conversation_id || ':' || m.seq as cause
     from conversation_participant p
     join message m on m.conversation_id = p.conversation_id and m.sender_id = p.partner_id
     join account a on a.id = m.sender_id and a.status <> 'erased'
     where p.member_id = $1 and ($2::bigint is null or p.partner_id = $2)
       and m.seq > greatest(p.read_seq, case when $3 then p.delivered_seq else 0 end)
       and ($4::uuid is null or m.client_key = $4)`,
    [readerId, writerId ?? null, isUndelivered, key ?? null],
  );
  return rows.map(({ cause }) => cause as string);
}
