import type { Platform } from '#server/platform/platform.ts';

export interface ReadResult {
  readSeq: number;
  unread: number;
  partnerId: number;
  /** False when the marker was already there. */
  moved: boolean;
}

/** Undefined when the member has no such conversation. */
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

export interface Delivery {
  conversation: number;
  partnerId: number;
  seq: number;
}

/** Marks everything unread as delivered; returns the new deliveries where both share their receipts. */
export async function moveDeliveryMarkers({ db }: Platform, memberId: number): Promise<Delivery[]> {
  const { rows } = await db.query(
    `with arrived as (
       -- In one order, so that two devices of the member never wait for each other.
       select conversation_id from conversation_participant
       where member_id = $1 and unread > 0 and delivered_seq < last_seq
       order by conversation_id for no key update
     ), moved as (
       update conversation_participant p set delivered_seq = p.last_seq
       from arrived where p.conversation_id = arrived.conversation_id and p.member_id = $1
       returning p.conversation_id, p.partner_id, p.delivered_seq
     )
     select conversation_id as conversation, partner_id as "partnerId", delivered_seq as seq from moved
     where not exists (select from profile where member_id in ($1, partner_id) and hides_receipts)`,
    [memberId],
  );
  return rows as unknown as Delivery[];
}

/** The last message of a conversation that the server has returned. */
export interface HandedOut {
  conversation: number;
  seq: number;
}

/** `moveDeliveryMarkers` for these conversations, up to these numbers. */
export async function moveMarkersTo(
  { db }: Platform,
  memberId: number,
  handedOut: readonly HandedOut[],
): Promise<Delivery[]> {
  const { rows } = await db.query(
    `with given as (
       select * from unnest($2::bigint[], $3::integer[]) as given (id, seq)
     ), arrived as (
       select p.conversation_id, least(p.last_seq, given.seq) as seq
       from given join conversation_participant p on p.conversation_id = given.id and p.member_id = $1
       where p.delivered_seq < given.seq
       order by p.conversation_id for no key update of p
     ), moved as (
       update conversation_participant p set delivered_seq = arrived.seq
       from arrived where p.conversation_id = arrived.conversation_id and p.member_id = $1
       returning p.conversation_id, p.partner_id, p.delivered_seq
     )
     select conversation_id as conversation, partner_id as "partnerId", delivered_seq as seq from moved
     where not exists (select from profile where member_id in ($1, partner_id) and hides_receipts)`,
    [memberId, handedOut.map(({ conversation }) => conversation), handedOut.map(({ seq }) => seq)],
  );
  return rows as unknown as Delivery[];
}

/** Whether both share read receipts. */
export async function shareReceipts({ db }: Platform, a: number, b: number): Promise<boolean> {
  const { rows } = await db.query(
    'select not exists (select from profile where member_id in ($1, $2) and hides_receipts) as shared',
    [a, b],
  );
  return rows[0]?.shared === true;
}

/** The member who may see this one typing; undefined where one of the two hides that. */
export async function findTypingPartner(
  { db }: Platform,
  conversationId: number,
  memberId: number,
): Promise<number | undefined> {
  const { rows } = await db.query(
    `select p.partner_id as partner from conversation_participant p
     join account a on a.id = p.partner_id and a.status = 'active'
     where p.conversation_id = $1 and p.member_id = $2 and p.ended_by is null
       and not exists (select from profile where member_id in ($2, p.partner_id) and (hides_activity or is_withdrawn(profile)))
       and not exists (select from pair where lo = least($2, p.partner_id) and hi = greatest($2, p.partner_id)
         and (lo_blocked_at is not null or hi_blocked_at is not null))`,
    [conversationId, memberId],
  );
  return rows[0]?.partner as number | undefined;
}
