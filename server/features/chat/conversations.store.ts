import { and, desc, eq, gt, gte, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AccountStatus } from '#contract/accounts/facts.ts';
import { chatLimits } from '#contract/chat/facts.ts';
import type { ContactCriterion } from '#contract/contact-filter/facts.ts';
import type { PartnerPause } from '#contract/pauses/fields.ts';
import {
  type CardRow,
  cardVisibility,
  contactMisfit,
  hadContact,
  writeCardRows,
  writeContactMisfit,
} from '#server/features/cards/index.ts';
import { pair } from '#server/features/likes/likes.table.ts';
import { account, profile } from '#server/features/members/members.table.ts';
import { orderIds } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import { conversation, message, participant } from './chat.table.ts';
import type { MarkColumns } from './marks/marks.rules.ts';
import type { HandedOut } from './receipts.store.ts';

/**
 * The other member for rules and head of a conversation, by id or as the partner of one of the viewer's conversations;
 * undefined when unknown, and for oneself.
 */
export async function findPartner(
  { db }: Platform,
  viewerId: number,
  asked: number | { conversation: number },
) {
  if (viewerId === asked) return undefined;
  const lo = sql`least(${viewerId}::bigint, ${account.id})`;
  const hi = sql`greatest(${viewerId}::bigint, ${account.id})`;
  const own = participant;
  const theirs = alias(participant, 'their_participant');
  const mine = alias(profile, 'own_profile');
  const [row] = await db()
    .select({
      partnerId: account.id,
      siteId: account.siteId,
      status: account.status,
      // An erased account has no profile.
      name: sql<string>`coalesce(${profile.name}, '')`,
      visibility: cardVisibility(viewerId, sql`${account.id}`),
      fictional: sql<boolean>`coalesce(${profile.fictional}, false)`,
      isBlocked: sql<boolean>`coalesce(${pair.loBlockedAt}, ${pair.hiBlockedAt}) is not null`,
      conversationId: conversation.id,
      revision: conversation.revision,
      lastSeq: own.lastSeq,
      readSeq: own.readSeq,
      hiddenSeq: own.hiddenSeq,
      deliveredSeq: own.deliveredSeq,
      unread: own.unread,
      pinned: own.pinned,
      muted: own.muted,
      archived: own.archived,
      markedUnread: own.markedUnread,
      ended: sql<
        'own' | 'partner' | null
      >`case when ${own.endedBy} = ${viewerId} then 'own' when ${own.endedBy} is not null then 'partner' end`,
      partnerReadSeq: theirs.readSeq,
      partnerDeliveredSeq: theirs.deliveredSeq,
      isViewerReviewed: sql<boolean>`${mine.reviewSince} is not null and knows_of_review(${viewerId})`,
      // Strangers must not tell a break from a member who is not there.
      pause: sql<PartnerPause | null>`case when ${conversation.id} is not null then partner_pause(${profile}) end`,
      isViewerPaused: sql<boolean>`coalesce(is_paused(${mine}), false) and not ${hadContact(viewerId, sql`${account.id}`)}`,
      hasWritten: sql<boolean>`coalesce(${conversation.startedBy} = ${viewerId} or ${conversation.answered}, false)`,
      contactMisfit: contactMisfit(viewerId, profile),
      photosWait: sql<boolean>`coalesce(photos_wait(${viewerId}, ${profile}), false)`,
      sharesReceipts: sql<boolean>`not coalesce(${profile.hidesReceipts} or ${mine.hidesReceipts}, true)`,
    })
    .from(account)
    .leftJoin(profile, eq(profile.memberId, account.id))
    .leftJoin(mine, eq(mine.memberId, viewerId))
    .leftJoin(pair, and(eq(pair.lo, lo), eq(pair.hi, hi)))
    .leftJoin(conversation, and(eq(conversation.lo, lo), eq(conversation.hi, hi)))
    .leftJoin(own, and(eq(own.conversationId, conversation.id), eq(own.memberId, viewerId)))
    .leftJoin(theirs, and(eq(theirs.conversationId, conversation.id), eq(theirs.memberId, account.id)))
    .where(
      eq(account.id, typeof asked === 'number' ? asked : selectPartnerId(db, viewerId, asked.conversation)),
    );
  return row && { ...row, isReadable: (row.lastSeq ?? 0) > (row.hiddenSeq ?? 0) };
}

export type PartnerRow = NonNullable<Awaited<ReturnType<typeof findPartner>>>;

function selectPartnerId(db: Platform['db'], memberId: number, conversationId: number) {
  const isTheirs = and(eq(participant.conversationId, conversationId), eq(participant.memberId, memberId));
  return db().select({ id: participant.partnerId }).from(participant).where(isTheirs);
}

/** The partner's card, and what decides whether the viewer can write, in one statement. */
export async function findHead(
  { db }: Platform,
  viewerId: number,
  partnerId: number,
): Promise<{ cards: CardRow[]; started: number; credits: number }> {
  const values: unknown[] = [viewerId, [partnerId]];
  const text = `select ${writeCardRows(viewerId, '$2::bigint[]', () => '$1')} as cards,
    (select count(*)::integer from conversation where started_by = $1) as started,
    coalesce((select balance from wallet where account_id = $1), 0) as credits`;
  const { rows } = await db.query(text, values, { isKept: true });
  return rows[0] as unknown as { cards: CardRow[]; started: number; credits: number };
}

export async function findConversationId(
  { db }: Platform,
  a: number,
  b: number,
): Promise<number | undefined> {
  const [lo, hi] = orderIds(a, b);
  const [row] = await db()
    .select({ id: conversation.id })
    .from(conversation)
    .where(and(eq(conversation.lo, lo), eq(conversation.hi, hi)));
  return row?.id;
}

/** The conversation with the member, and what the viewer misses to write to them, in one statement. */
export async function findWayToWrite(
  { db }: Platform,
  viewerId: number,
  memberId: number,
): Promise<{ conversationId: number | null; contactMisfit: ContactCriterion | null }> {
  const { rows } = await db.query(
    `select (select id from conversation where lo = least($1::bigint, $2::bigint) and hi = greatest($1::bigint, $2::bigint)) as conversation,
       (select ${writeContactMisfit('$1', 'p')} from profile p where p.member_id = $2) as misfit`,
    [viewerId, memberId],
    { isKept: true },
  );
  const { conversation: id, misfit } = rows[0] ?? {};
  return {
    conversationId: id == null ? null : Number(id),
    contactMisfit: (misfit as ContactCriterion | null | undefined) ?? null,
  };
}

export async function countStarted({ db }: Platform, memberId: number): Promise<number> {
  return db().$count(conversation, eq(conversation.startedBy, memberId));
}

/** Returns the newest messages of a range of numbers, oldest first. */
export async function listMessages(
  { db }: Platform,
  {
    conversationId,
    after,
    before,
    since,
    limit,
  }: { conversationId: number; after: number; before: number; since: Date | undefined; limit: number },
) {
  const rows = await db()
    .select()
    .from(message)
    .where(
      and(
        eq(message.conversationId, conversationId),
        gt(message.seq, after),
        lt(message.seq, before),
        since && gte(message.sentAt, since),
      ),
    )
    .orderBy(desc(message.seq))
    .limit(limit);
  return rows.reverse();
}

/** The first changes among the messages after the given number, sent or changed after the given revision. */
export async function listChangedMessages(
  { db }: Platform,
  {
    conversationId,
    after,
    since,
    changedAfter,
    limit,
  }: {
    conversationId: number;
    after: number;
    since: Date | undefined;
    changedAfter: number;
    limit: number;
  },
) {
  return db()
    .select()
    .from(message)
    .where(
      and(
        eq(message.conversationId, conversationId),
        gt(message.revision, changedAfter),
        // Matches the partial index.
        sql`${message.revision} > 0`,
        gt(message.seq, after),
        since && gte(message.sentAt, since),
      ),
    )
    .orderBy(message.revision)
    .limit(limit);
}

export interface ChatRow extends MarkColumns {
  conversationId: number;
  partnerId: number;
  status: AccountStatus;
  lastSeq: number;
  lastAt: string;
  lastSender: number | null;
  lastKind: string;
  preview: string;
  unread: number;
  deliveredSeq: number;
  pause: PartnerPause | null;
}

interface ChatList {
  /** One more than asked for when there are more. */
  chats: ChatRow[];
  /** What calls the member in all conversations, also those behind the page. */
  unread: number;
  /** Partners of conversations that are removed or archived, the latest first. */
  removed: number[];
  /** How many are archived. */
  archived: number;
  /** Archived ones with messages that were not delivered. */
  freshArchived: HandedOut[];
  /** Of the partners; deleted accounts have none. */
  cards: CardRow[];
}

/** Takes one round trip; see database/functions/list_conversations.sql. */
export async function findChatList(
  { db }: Platform,
  memberId: number,
  { limit, isArchive }: { limit: number; isArchive: boolean },
): Promise<ChatList> {
  const values = [memberId, limit, chatLimits.chatPage, isArchive];
  const text = 'select list_conversations($1, $2, $3, $4) as list';
  const { rows } = await db.query(text, values, { isKept: true });
  return rows[0]?.list as ChatList;
}
