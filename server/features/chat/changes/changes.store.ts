import { and, eq, gt, ne, sql } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import { conversation, earlierMessage, message, participant } from '../chat.table.ts';

export interface Place {
  conversation: number;
  seq: number;
}

export type MessageRow = typeof message.$inferSelect;

/** A message of a conversation whose two participants stay as they are until the transaction ends. */
export interface LockedMessage {
  message: MessageRow;
  partnerId: number;
  startedBy: number;
  /** Of the conversation. */
  revision: number;
  /** The last number that the member has removed. */
  hiddenSeq: number;
  /** The last number that the partner has read, and the last of which anything was shown or told to them. */
  readSeq: number;
  handedOutSeq: number;
}

/**
 * Takes the locks of a sending in its order, without that of the wallet: an erasure, a block, a reading or another
 * change comes before or after. Undefined when there is no such message (any more).
 */
export async function lockMessage(
  { db }: Platform,
  { memberId, partnerId }: { memberId: number; partnerId: number },
  { conversation: id, seq }: Place,
): Promise<LockedMessage | undefined> {
  await db.query('select from profile where member_id in ($1, $2) order by member_id for key share', [
    memberId,
    partnerId,
  ]);
  const [of] = await db().select().from(conversation).where(eq(conversation.id, id)).for('no key update');
  const two = await db()
    .select()
    .from(participant)
    .where(eq(participant.conversationId, id))
    .orderBy(participant.memberId)
    .for('no key update');
  const [row] = await db()
    .select()
    .from(message)
    .where(isAt({ conversation: id, seq }));
  const mine = two.find((one) => one.memberId === memberId);
  const theirs = two.find((one) => one.memberId === partnerId);
  if (!of || !row || !mine) return undefined;
  const { readSeq = 0, deliveredSeq = 0, toldSeq = 0 } = theirs ?? {};
  return {
    message: row,
    partnerId,
    startedBy: of.startedBy,
    revision: of.revision,
    hiddenSeq: mine.hiddenSeq,
    readSeq,
    handedOutSeq: Math.max(readSeq, deliveredSeq, toldSeq),
  };
}

export async function findPartnerId(
  { db }: Platform,
  memberId: number,
  conversationId: number,
): Promise<number | undefined> {
  const [own] = await db()
    .select({ partnerId: participant.partnerId })
    .from(participant)
    .where(and(eq(participant.conversationId, conversationId), eq(participant.memberId, memberId)));
  return own?.partnerId;
}

function isAt({ conversation: id, seq }: Place) {
  return and(eq(message.conversationId, id), eq(message.seq, seq));
}

type Change = Partial<
  Pick<MessageRow, 'content' | 'reaction' | 'reactedAt' | 'editedAt' | 'takenBack' | 'playedAt'>
>;

/** Changes a locked message and returns the next revision of its conversation. */
export async function writeChange({ db }: Platform, place: Place, change: Change): Promise<number> {
  const [{ revision } = { revision: 0 }] = await db()
    .update(conversation)
    .set({ revision: sql`${conversation.revision} + 1` })
    .where(eq(conversation.id, place.conversation))
    .returning({ revision: conversation.revision });
  await db()
    .update(message)
    .set({ ...change, revision })
    .where(isAt(place));
  return revision;
}

/** Without a revision, which its sender would see. */
export async function writePlayed({ db }: Platform, place: Place, playedAt: Date): Promise<void> {
  await db().update(message).set({ playedAt }).where(isAt(place));
}

/** The lists of chats show the newest message. */
export async function writePreview(
  { db }: Platform,
  { conversation: id, seq }: Place,
  shown: { preview: string; lastKind?: string },
): Promise<void> {
  const isNewest = and(eq(participant.conversationId, id), eq(participant.lastSeq, seq));
  await db().update(participant).set(shown).where(isNewest);
}

/** A message of which nothing was handed out calls nobody, either. */
export async function uncount(
  { db }: Platform,
  { conversation: id, seq }: Place,
  readerId: number,
): Promise<void> {
  const ofReader = and(eq(participant.conversationId, id), eq(participant.memberId, readerId));
  await db()
    .update(participant)
    .set({ unread: sql`greatest(${participant.unread} - 1, 0)` })
    .where(and(ofReader, sql`${participant.readSeq} < ${seq}`));
}

export async function insertEarlier(
  { db, clock }: Platform,
  { conversationId, seq, content }: MessageRow,
  revision: number,
): Promise<void> {
  await db()
    .insert(earlierMessage)
    .values({ conversationId, seq, content, revision, replacedAt: clock.now() });
}

export async function deleteEarlier({ db }: Platform, { conversation: id, seq }: Place): Promise<void> {
  await db()
    .delete(earlierMessage)
    .where(and(eq(earlierMessage.conversationId, id), eq(earlierMessage.seq, seq)));
}

export async function deleteEarlierBefore({ db }: Platform, before: Date): Promise<void> {
  await db().delete(earlierMessage).where(sql`${earlierMessage.replacedAt} < ${before}`);
}

/** What a message said before, the oldest first. */
export async function listEarlier({ db }: Platform, { conversation: id, seq }: Place): Promise<string[]> {
  const rows = await db()
    .select({ text: sql<string>`${earlierMessage.content}->>'text'` })
    .from(earlierMessage)
    .where(and(eq(earlierMessage.conversationId, id), eq(earlierMessage.seq, seq)))
    .orderBy(earlierMessage.revision);
  return rows.map(({ text }) => text);
}

/** Until when staff have limited a member whom the partner has never written to; undefined without a limit. */
export async function findLimit(
  { db }: Platform,
  memberId: number,
  { conversation: id, startedBy }: { conversation: number; startedBy: number },
): Promise<{ until: Date | null } | undefined> {
  if (startedBy !== memberId) return undefined;
  const { rows } = await db.query(
    `select limited_until as until from profile where member_id = $1 and limited_since is not null
       and not exists (select from message where conversation_id = $2 and sender_id <> $1)`,
    [memberId, id],
  );
  return rows[0] as { until: Date | null } | undefined;
}

/** From when another conversation may begin with these words; undefined at once. Sendings of the member wait. */
export async function findFreeAt(
  { db, clock }: Platform,
  memberId: number,
  {
    conversation: id,
    hash,
    max,
    seconds,
  }: { conversation: number; hash: string; max: number; seconds: number },
): Promise<Date | undefined> {
  const since = new Date(clock.now().getTime() - seconds * 1000);
  const [nth] = await db()
    .select({ at: conversation.createdAt })
    .from(conversation)
    .where(
      and(
        eq(conversation.startedBy, memberId),
        eq(conversation.openingHash, hash),
        gt(conversation.createdAt, since),
        ne(conversation.id, id),
      ),
    )
    .orderBy(sql`${conversation.createdAt} desc`)
    .offset(max - 1)
    .limit(1);
  return nth && new Date(nth.at.getTime() + seconds * 1000);
}

export async function writeOpeningHash(
  { db }: Platform,
  id: number,
  openingHash: string | null,
): Promise<void> {
  await db().update(conversation).set({ openingHash }).where(eq(conversation.id, id));
}

/**
 * Notes that a push message about a message is about to go out; false when the message was taken back, or its
 * conversation is quiet. Of a quiet one it is noted as well: a price that comes back would tell its sender that it is
 * muted. In this order, because taking back holds the row of the participant.
 */
export async function markTold(
  { db }: Platform,
  memberId: number,
  { conversation: id, seq }: Place,
): Promise<boolean> {
  const [told] = await db()
    .update(participant)
    .set({ toldSeq: sql`greatest(${participant.toldSeq}, ${seq})` })
    .where(and(eq(participant.conversationId, id), eq(participant.memberId, memberId)))
    .returning({ isQuiet: sql<boolean>`is_quiet(${participant})` });
  if (!told || told.isQuiet) return false;
  const [row] = await db()
    .select({ takenBack: message.takenBack })
    .from(message)
    .where(isAt({ conversation: id, seq }));
  return row?.takenBack === null;
}

/** Likewise of everything unread. */
export async function markAllTold({ db }: Platform, memberId: number): Promise<void> {
  await db.query(
    `with untold as (
       select conversation_id from conversation_participant
       where member_id = $1 and unread > 0 and told_seq < last_seq
       order by conversation_id for no key update
     )
     update conversation_participant p set told_seq = p.last_seq
     from untold where p.conversation_id = untold.conversation_id and p.member_id = $1`,
    [memberId],
  );
}

export async function findReaction(
  { db }: Platform,
  { conversation: id, seq }: Place,
): Promise<string | null> {
  const [row] = await db()
    .select({ reaction: message.reaction })
    .from(message)
    .where(isAt({ conversation: id, seq }));
  return row?.reaction ?? null;
}
