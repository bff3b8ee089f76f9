import type { AccountStatus } from '#contract/accounts/facts.ts';
import type { Message } from '#contract/chat/endpoints.ts';
import { chatLimits, type WriteRefusal } from '#contract/chat/facts.ts';
import type { MessageContent } from '#contract/chat/kinds.ts';
import type { ContactCriterion } from '#contract/contact-filter/facts.ts';
import { AppError } from '#contract/errors.ts';
import type { SiteSettings } from '#contract/sites/endpoints.ts';
import { requireShown, type Visibility } from '#server/features/cards/index.ts';
import { mayLogIn } from '#server/features/members/index.ts';

export interface Partner {
  siteId: number;
  name: string;
  status: AccountStatus;
  fictional: boolean;
  visibility: Visibility;
  /** A block in either direction counts. */
  isBlocked: boolean;
  /** Null before the first message. */
  conversationId: number | null;
  /** A person checks the viewer, who starts no conversation until then. */
  isViewerReviewed: boolean;
  /** The viewer is on a break and has had no contact with the partner. */
  isViewerPaused: boolean;
  /** Who of the two has ended the conversation. */
  ended: 'own' | 'partner' | null;
  /** What the viewer, a stranger, misses to write to the partner. */
  contactMisfit: ContactCriterion | null;
  /** The partner takes photos only once they have written. */
  photosWait: boolean;
  /** The conversation has something that the viewer has not removed. */
  isReadable: boolean;
}

interface Writer {
  siteId: number;
  paidUser: boolean;
}

/**
 * Refuses an invisible partner. Messages of a deleted account stay visible, without its name; no block of such a member
 * is revealed.
 */
export function requireVisible(viewer: Pick<Writer, 'siteId'>, partner: Partner | undefined): Partner {
  if (!partner || partner.siteId !== viewer.siteId) throw new AppError('not_found');
  if (!hasDeletedAccount(partner)) requireShown(partner.visibility, partner.name);
  else if (partner.isBlocked || !partner.isReadable) throw new AppError('not_found');
  return partner;
}

/** To others, a suspended account and one in its grace period are already deleted. */
export function hasDeletedAccount({ status }: Pick<Partner, 'status'>): boolean {
  return !mayLogIn(status);
}

interface Begun {
  /** Conversations begun so far. */
  started: number;
  /** More of them wait for an answer than the domain lets stand. */
  mustAnswer: boolean;
  /** The viewer has still to show their age, and has never written to the partner. */
  owesAge?: boolean;
}

/** Why the viewer cannot write, apart from missing credits. */
export function findWriteRefusal(viewer: Writer, partner: Partner, begun: Begun): WriteRefusal | null {
  if (hasDeletedAccount(partner)) return 'partner_deleted';
  if (partner.fictional) return 'fictional';
  if (partner.status === 'not_confirmed') return 'partner_unconfirmed';
  if (partner.ended) return partner.ended === 'own' ? 'ended_by_you' : 'ended';
  if (partner.conversationId === null && partner.isViewerReviewed) return 'under_review';
  if (partner.conversationId === null && partner.isViewerPaused) return 'paused';
  if (begun.owesAge) return 'age_check';
  if (partner.contactMisfit) return `contact_${partner.contactMisfit}`;
  if (partner.conversationId !== null) return null;
  const limit = startLimitOf(viewer);
  if (limit !== null && begun.started >= limit) return 'conversation_limit';
  return begun.mustAnswer ? 'answers_first' : null;
}

/** Maximum number of conversations a member may start; null without a limit. */
export function startLimitOf({ paidUser }: Writer): number | null {
  return paidUser ? null : chatLimits.freeConversations;
}

/** How many conversations may wait for an answer of a member who starts one; null without a limit. */
export function answersFirstOf(
  { paidUser }: Pick<Writer, 'paidUser'>,
  { answers_first, answers_first_from }: Pick<SiteSettings, 'answers_first' | 'answers_first_from'>,
): number | null {
  return paidUser || !answers_first ? null : answers_first_from;
}

export function toAppError(refusal: WriteRefusal, name: string): AppError {
  if (refusal === 'conversation_limit') {
    return new AppError('chat.conversation_limit', { limit: chatLimits.freeConversations });
  }
  return new AppError(`chat.${refusal}`, { name });
}

export interface StoredMessage {
  seq: number;
  revision: number;
  senderId: number;
  clientKey: string;
  kind: string;
  /** The content without `kind`. */
  content: object;
  sentAt: Date;
  reaction: string | null;
  editedAt: Date | null;
  takenBack: string | null;
  playedAt: Date | null;
}

/**
 * The message for the list, the stream and the answer; only its sender gets the key. Without receipts a sender does not learn that it
 * was played.
 */
export function toMessage(
  stored: StoredMessage,
  viewerId: number,
  { sharesReceipts = false }: { sharesReceipts?: boolean } = {},
): Message {
  const own = stored.senderId === viewerId;
  const showsPlayed = stored.playedAt !== null && (sharesReceipts || !own);
  return {
    seq: stored.seq,
    revision: stored.revision,
    own,
    content: { ...toContent(stored), ...(showsPlayed && { is_played: true }) } as MessageContent,
    sent_at: stored.sentAt.toISOString(),
    key: own ? stored.clientKey : null,
    ...(stored.reaction !== null && { reaction: stored.reaction }),
    ...(stored.takenBack !== null && { taken_back: true }),
    ...(stored.takenBack === null && stored.editedAt !== null && { edited: true }),
  };
}

export function toContent({ kind, content }: Pick<StoredMessage, 'kind' | 'content'>): MessageContent {
  return { kind, ...content } as MessageContent;
}
