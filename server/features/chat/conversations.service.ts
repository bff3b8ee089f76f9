import type { Chat, ChatPartner, getChat, listChats } from '#contract/chat/endpoints.ts';
import { chatLimits } from '#contract/chat/facts.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { MemberCard } from '#contract/profiles/endpoints.ts';
import type { MemberCall, Site, Viewer } from '#server/call.ts';
import { mustShowAge } from '#server/features/age-checks/index.ts';
import { toMemberCards } from '#server/features/cards/index.ts';
import { countRead } from '#server/features/throttle/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { countWaiting } from './answering/answering.store.ts';
import { answersFirstOf, findWriteRefusal, hasDeletedAccount, requireVisible } from './chat.rules.ts';
import {
  type ChatRow,
  findChatList,
  findHead,
  findPartner,
  listChangedMessages,
  listMessages,
  type PartnerRow,
} from './conversations.store.ts';
import { historyStartsAt } from './history/history.rules.ts';
import { toState } from './marks/marks.rules.ts';
import { toMessages } from './quotes/quotes.service.ts';
import { markHandedOut } from './receipts.service.ts';

/** Message numbers stay below this (PostgreSQL integer). */
const noBound = 2 ** 31 - 1;

export async function listConversations(
  platform: Platform,
  { site, viewer: { id: viewerId } }: { site: Site; viewer: Pick<Viewer, 'id'> },
  { limit = chatLimits.chatPage, archived }: ParsedInputOf<typeof listChats>,
): Promise<OutputOf<typeof listChats>> {
  const page = { limit, isArchive: archived !== undefined };
  const list = await handOutList(platform, viewerId, page);
  const { chats: rows, cards } = list;
  const now = platform.clock.now();
  const cardOf = new Map(toMemberCards(cards, { viewerId, now }).map((card) => [card.id, card]));
  const since = historyStartsAt(site.settings, now);
  const chats = rows
    .slice(0, limit)
    .flatMap((row) => toChat(row, { viewerId, since, card: cardOf.get(row.partnerId) }) ?? []);
  return {
    chats,
    has_more: rows.length > limit,
    num_unread_messages: list.unread,
    removed_profiles: list.removed,
    num_archived: list.archived,
  };
}

/**
 * The list contains previews, so listing an undelivered message delivers it. Those put away arrive with the others, or their
 * writers would see by what is never delivered that they are.
 */
async function handOutList(
  platform: Platform,
  viewerId: number,
  page: { limit: number; isArchive: boolean },
) {
  const list = await findChatList(platform, viewerId, page);
  const fresh = list.chats
    .slice(0, page.limit)
    .filter((row) => row.unread > 0 && row.deliveredSeq < row.lastSeq)
    .map((row) => ({ conversation: row.conversationId, seq: row.lastSeq }));
  const handedOut = page.isArchive ? fresh : [...fresh, ...list.freshArchived];
  if (handedOut.length === 0) return list;
  await markHandedOut(platform, viewerId, handedOut);
  // A concurrent block hides messages that it found undelivered.
  return findChatList(platform, viewerId, page);
}

function toChat(
  row: ChatRow,
  { viewerId, since, card }: { viewerId: number; since: Date | undefined; card: MemberCard | undefined },
): Chat | undefined {
  const profile = toPartner(row, card);
  const sentAt = new Date(row.lastAt);
  const gone = since !== undefined && sentAt < since;
  return (
    profile && {
      conversation: { id: row.conversationId },
      profile,
      state: toState(row),
      num_unread_messages: row.unread,
      last_message: {
        seq: row.lastSeq,
        own: row.lastSender === viewerId,
        kind: row.lastKind,
        gone,
        preview: gone ? '' : row.preview,
        sent_at: sentAt.toISOString(),
      },
    }
  );
}

/** Returns the conversation with one partner, or an empty one. */
export async function getConversation(
  platform: Platform,
  { site, viewer, client }: Pick<MemberCall, 'site' | 'viewer' | 'client'>,
  { conversation, profile, before = noBound, since: changedAfter }: ParsedInputOf<typeof getChat>,
): Promise<OutputOf<typeof getChat>> {
  const row = await findPartnerToRead(platform, viewer.id, profile ?? { conversation: conversation ?? 0 });
  if (!row && profile === undefined) throw new AppError('not_found');
  // The head of an unstarted conversation is a member card, so it counts as a profile view.
  if (!row?.conversationId) await countRead(platform, { viewer, client }, 'profile');
  const partner = requireVisible(viewer, row) as PartnerRow;
  const since = historyStartsAt(site.settings, platform.clock.now());
  const { partnerId } = partner;
  const [{ cards, started, credits }, mustAnswer, owesAge, { history_since, ...page }] = await Promise.all([
    findHead(platform, viewer.id, partnerId),
    mustAnswerFirst(platform, { site, viewer }, partner),
    !partner.hasWritten && mustShowAge(platform, site, viewer.id),
    changedAfter === undefined
      ? readPage(platform, viewer.id, { partner, before, since })
      : readChanges(platform, viewer.id, { partner, changedAfter, since }),
  ]);
  const [card] = toMemberCards(cards, { viewerId: viewer.id, now: platform.clock.now() });
  const shown = toPartner({ partnerId, status: partner.status, pause: partner.pause }, card);
  if (!shown) throw new AppError('not_found');
  return {
    conversation: {
      id: partner.conversationId,
      last_seq: partner.lastSeq ?? 0,
      revision: partner.revision ?? 0,
      removed_seq: partner.hiddenSeq ?? 0,
      read_seq: partner.readSeq ?? 0,
      partner_read_seq: (partner.sharesReceipts && partner.partnerReadSeq) || 0,
      partner_delivered_seq: (partner.sharesReceipts && partner.partnerDeliveredSeq) || 0,
      history_since,
      // What is removed has none until it begins again.
      state: partner.isReadable ? toState(partner) : {},
    },
    profile: shown,
    ...page,
    refusal: findWriteRefusal(viewer, partner, { started, mustAnswer, owesAge }),
    ...(partner.photosWait && { photos_wait: true }),
    message_credits: site.settings.message_credits,
    credits,
  };
}

/** As send_chat_message asks it of a first message; nothing is counted where it cannot matter. */
async function mustAnswerFirst(
  platform: Platform,
  { site, viewer }: { site: Site; viewer: Viewer },
  { conversationId }: PartnerRow,
): Promise<boolean> {
  const limit = answersFirstOf(viewer, site.settings);
  if (conversationId !== null || limit === null) return false;
  return (await countWaiting(platform, viewer.id)) >= limit;
}

/** Like `findPartner`, after marking the readable messages as delivered. */
async function findPartnerToRead(
  platform: Platform,
  viewerId: number,
  asked: number | { conversation: number },
): Promise<PartnerRow | undefined> {
  const row = await findPartner(platform, viewerId, asked);
  const { conversationId, lastSeq, deliveredSeq, unread } = row ?? {};
  if (!conversationId || !unread || !lastSeq || lastSeq <= (deliveredSeq ?? 0)) return row;
  await markHandedOut(platform, viewerId, [{ conversation: conversationId, seq: lastSeq }]);
  // A concurrent block hides messages that it found undelivered.
  return findPartner(platform, viewerId, asked);
}

/** Somebody as conversations show them; undefined for a member without a card. */
export function toPartner(
  {
    partnerId,
    status,
    pause = null,
  }: Pick<PartnerRow, 'status'> & {
    partnerId: number;
    pause?: PartnerRow['pause'];
  },
  card: MemberCard | undefined,
): ChatPartner | undefined {
  if (hasDeletedAccount({ status })) return { ...nobody, id: partnerId, deleted: true };
  return card && { ...card, deleted: false, ...(pause && { pause }) };
}

/** Replaces a deleted member; nothing about them is revealed. */
const nobody: Omit<MemberCard, 'id'> = {
  name: '',
  age: 0,
  gender: null,
  city: '',
  region: '',
  country: null,
  main_image: null,
  verified: false,
  photo_count: 0,
  online: false,
  is_new: false,
  fictional: false,
  distance_km: null,
  about_line: '',
  liked: false,
  matched: false,
};

type Page = Pick<OutputOf<typeof getChat>, 'messages' | 'has_more'> &
  Pick<OutputOf<typeof getChat>['conversation'], 'history_since'>;

/** Messages older than `since` are hidden, though they may not be deleted yet. */
async function readPage(
  platform: Platform,
  viewerId: number,
  { partner, before, since }: { partner: PartnerRow; before: number; since: Date | undefined },
): Promise<Page> {
  const { conversationId, lastSeq, sharesReceipts } = partner;
  if (conversationId === null) return { messages: [], has_more: false, history_since: null };
  const limit = chatLimits.messagePage + 1;
  const after = partner.hiddenSeq ?? 0;
  const rows = await listMessages(platform, { conversationId, after, before, since, limit });
  const shown = rows.slice(-chatLimits.messagePage);
  const hasMore = rows.length > shown.length;
  // Numbers have no gaps: if the first shown does not follow the removed ones, some have been deleted.
  const first = shown[0]?.seq ?? Math.min(before, (lastSeq ?? 0) + 1);
  const isCut = since !== undefined && !hasMore && first > after + 1;
  return {
    messages: await toMessages(platform, viewerId, {
      rows: shown,
      shown: { conversationId, after, since },
      sharesReceipts,
    }),
    has_more: hasMore,
    history_since: isCut ? since.toISOString() : null,
  };
}

/** Messages sent or changed after a revision; nothing when that exceeds a page. */
async function readChanges(
  platform: Platform,
  viewerId: number,
  { partner, changedAfter, since }: { partner: PartnerRow; changedAfter: number; since: Date | undefined },
): Promise<Page> {
  const { conversationId, hiddenSeq, sharesReceipts } = partner;
  const revision = partner.revision ?? 0;
  const page: Page = { messages: [], has_more: false, history_since: null };
  // The caller may have a revision that a restored backup has not reached.
  if (changedAfter > revision) return { ...page, has_more: true };
  if (conversationId === null || changedAfter === revision) return page;
  const limit = chatLimits.messagePage + 1;
  const after = hiddenSeq ?? 0;
  const rows = await listChangedMessages(platform, { conversationId, after, since, changedAfter, limit });
  if (rows.length === limit) return { ...page, has_more: true };
  const shown = { conversationId, after, since };
  const sorted = rows.sort((a, b) => a.seq - b.seq);
  return { ...page, messages: await toMessages(platform, viewerId, { rows: sorted, shown, sharesReceipts }) };
}
