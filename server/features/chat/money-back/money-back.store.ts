import type { Platform } from '#server/platform/platform.ts';

export interface Undelivered {
  readerId: number;
  /** Restricts to one writer; all when missing. */
  writerId?: number;
  /** Restricts to the message with this key. */
  key?: string;
}

/** Ledger causes of paid messages that have not arrived at any device of the reader. */
export async function listUndeliveredCauses(
  { db }: Platform,
  { readerId, writerId, key }: Undelivered,
): Promise<string[]> {
  const { rows } = await db.query(
    `select 'message:' || m.conversation_id || ':' || m.seq as cause
     from conversation_participant p
     join message m on m.conversation_id = p.conversation_id and m.sender_id = p.partner_id
     join account a on a.id = m.sender_id and a.status <> 'erased'
     where p.member_id = $1 and ($2::bigint is null or p.partner_id = $2)
       and m.seq > greatest(p.read_seq, p.delivered_seq)
       -- Who took it back was told that its price stays paid.
       and m.taken_back is distinct from 'handed_out'
       and ($3::uuid is null or m.client_key = $3)`,
    [readerId, writerId ?? null, key ?? null],
  );
  return rows.map(({ cause }) => cause as string);
}
