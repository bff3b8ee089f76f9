import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { chatLimits } from '#contract/chat/facts.ts';
import type { FirstMessageLimits } from '#server/features/throttle/index.ts';
import { orderIds } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { StoredMessage } from './chat.rules.ts';
import { message, participant } from './chat.table.ts';
import { countPinned } from './marks/marks.store.ts';

export interface NewMessage {
  siteId: number;
  senderId: number;
  receiverId: number;
  key: string;
  kind: string;
  /** The content without `kind`. */
  content: object;
  preview: string;
  costCredits: number;
  /** Receives the credits of the message. */
  houseAccount: number;
  /** Kind of the ledger entry. */
  transferKind: string;
  /** Price the sender agreed to; null when no confirmation is needed. */
  confirmedCredits: number | null;
  /** Maximum number of conversations the sender may start; null without a limit. */
  startLimit: number | null;
  /** How many conversations may wait for an answer of the sender if this starts one; null without a limit. */
  answersFirst: number | null;
  /** Countries whose members show their age before they write to somebody; null where the domain asks nobody. */
  ageCountries: string[] | null;
  /** Nobody can write in the conversation after this message. */
  ends: boolean;
  /** Limits that apply if this message starts a conversation. */
  opening: FirstMessageLimits;
  /** Id of the conversation if this message starts it. */
  newConversationId: number;
}

export interface SendResult {
  outcome:
    | 'sent'
    | 'repeated'
    | 'key_reused'
    | 'refused'
    | 'limited'
    | 'paused'
    | 'age_check'
    | 'contact_filter'
    | 'photos_wait'
    | 'conversation_limit'
    | 'answers_first'
    | 'ended'
    | 'not_your_turn'
    | 'under_review'
    | 'first_messages'
    | 'same_words'
    | 'price_changed'
    | 'insufficient';
  conversation: number;
  seq: number;
  revision: number;
  sentAt: Date;
  credits: number;
  senderUnread: number;
  receiverUnread: number;
  /** Earliest retry of a message that was sent too fast, or by a limited member; null: not known. */
  retryAt: Date | null;
}

type RateLimit = FirstMessageLimits['starts'][number];
/** As `send_chat_message` names the fields. */
const toPace = ({ max, seconds }: RateLimit) => ({ most: max, seconds });

/** Takes one round trip, all or nothing; see database/functions/send_chat_message.sql. */
export async function insertMessage({ db, clock }: Platform, message: NewMessage): Promise<SendResult> {
  const { starts, sameWords } = message.opening;
  const asked = JSON.stringify({
    site: message.siteId,
    sender: message.senderId,
    receiver: message.receiverId,
    key: message.key,
    kind: message.kind,
    content: message.content,
    preview: message.preview,
    cost: message.costCredits,
    house_account: message.houseAccount,
    transfer_kind: message.transferKind,
    confirmed_cost: message.confirmedCredits,
    start_limit: message.startLimit,
    answers_first: message.answersFirst,
    age_countries: message.ageCountries,
    ends: message.ends,
    start_paces: starts.map(toPace),
    opening_hash: sameWords?.hash ?? null,
    same_words_pace: sameWords && toPace(sameWords.limit),
    new_conversation: message.newConversationId,
    at: clock.now(),
  });
  const { rows } = await db.query('select * from send_chat_message($1)', [asked], { isKept: true });
  const row = rows[0] as Record<string, unknown>;
  return {
    outcome: row.outcome as SendResult['outcome'],
    conversation: row.conversation as number,
    seq: row.message_seq as number,
    revision: row.message_revision as number,
    sentAt: row.message_at as Date,
    credits: row.credits as number,
    senderUnread: row.sender_unread as number,
    receiverUnread: row.receiver_unread as number,
    retryAt: row.goes_on_at as Date | null,
  };
}

/** The message that this key has sent, as it is now. */
export async function findSent(
  { db }: Platform,
  { senderId, key }: Pick<NewMessage, 'senderId' | 'key'>,
): Promise<StoredMessage | undefined> {
  const isMeant = and(eq(message.senderId, senderId), eq(message.clientKey, key));
  const [row] = await db().select().from(message).where(isMeant);
  return row;
}

/**
 * Blocks sending between the two members until the transaction ends, and waits for a send in progress. Uses the lock of
 * send_chat_message.
 */
export async function holdSending({ db }: Platform, a: number, b: number): Promise<void> {
  await db.query('select pg_advisory_xact_lock(hashint8($1), hashint8($2))', orderIds(a, b));
}

/**
 * Hides the messages from one member; later ones show again. The read marker stays: removing is not reading, and the
 * partner sees it. A repeat leaves the first removal to undo. False without such a conversation.
 */
export async function hideForMember(
  { db }: Platform,
  { conversationId, memberId }: { conversationId: number; memberId: number },
): Promise<boolean> {
  const rows = await db()
    .update(participant)
    .set({
      hiddenSeq: sql`${participant.lastSeq}`,
      restorableSeq: sql`case when ${participant.hiddenSeq} < ${participant.lastSeq}
        then ${participant.hiddenSeq} else ${participant.restorableSeq} end`,
      unread: 0,
    })
    .where(isParticipant(conversationId, memberId))
    .returning({ memberId: participant.memberId });
  return rows.length > 0;
}

function isParticipant(conversationId: number, memberId: number) {
  return and(eq(participant.conversationId, conversationId), eq(participant.memberId, memberId));
}

/** Undoes the last removal, including the unread count. The marks have stayed; a pin holds if there is still a place. */
export async function restoreForMember(
  { db }: Platform,
  { conversationId, memberId }: { conversationId: number; memberId: number },
): Promise<'restored' | 'unchanged' | 'unknown'> {
  const isOwn = isParticipant(conversationId, memberId);
  return db.transaction(async () => {
    // Locked before counting: a message arriving meanwhile is counted by its own send.
    const [own] = await db().select().from(participant).where(isOwn).for('update');
    if (!own) return 'unknown';
    const { restorableSeq, readSeq } = own;
    if (restorableSeq === null) return 'unchanged';
    const isUnread = and(
      eq(message.conversationId, conversationId),
      ne(message.senderId, memberId),
      gt(message.seq, Math.max(readSeq, restorableSeq)),
    );
    const unread = await db().$count(message, isUnread);
    await db()
      .update(participant)
      .set({
        hiddenSeq: restorableSeq,
        restorableSeq: null,
        unread,
        pinned: own.pinned && (await countPinned({ db }, own)) < chatLimits.pinned,
      })
      .where(isOwn);
    return 'restored';
  });
}

/** Hides the conversation from both for good and returns its id; undefined without one. */
export async function hideForBoth({ db }: Platform, a: number, b: number): Promise<number | undefined> {
  const { rows } = await db().execute<{ id: string }>(sql`
    with theirs as (
      -- The conversation first, as whatever changes messages does.
      update conversation set revision = revision + 1 where lo = ${Math.min(a, b)} and hi = ${Math.max(a, b)} returning id
    ), two as (
      -- In the order in which a message takes them, so that the two never wait for each other.
      select p.conversation_id, p.member_id
      from theirs join conversation_participant p on p.conversation_id = theirs.id
      order by p.member_id for no key update of p
    )
    update conversation_participant p set hidden_seq = p.last_seq, restorable_seq = null, unread = 0,
      pinned = false, muted = false, archived = false, marked_unread = false
    from two where (p.conversation_id, p.member_id) = (two.conversation_id, two.member_id)
    returning p.conversation_id as id`);
  return rows[0] && Number(rows[0].id);
}
