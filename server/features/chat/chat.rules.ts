import type { MessageContent } from '#contract/chat.kinds.ts';
import { chatLimits, type Message, type WriteRefusal } from '#contract/chat.ts';
import { AppError } from '#contract/errors.ts';
import { type Pair, requireUnblocked } from '#server/features/likes/index.ts';

export interface Partner {
  siteId: number;
  name: string;
  status: 'not_confirmed' | 'active' | 'pending_deletion' | 'erased';
  profileStatus: 'active' | 'disabled';
  fictional: boolean;
  /** What stands between the two, as the viewer sees it. */
  pair: Pair;
  /** null before the first message. */
  conversationId: number | null;
  /** There is something in it the viewer has not removed. */
  isReadable: boolean;
}

interface Writer {
  siteId: number;
  paidUser: boolean;
}

/** Refuses to show a conversation with somebody who is not there for the viewer. */
export function requireVisible(viewer: Pick<Writer, 'siteId'>, partner: Partner | undefined): Partner {
  if (!partner || partner.siteId !== viewer.siteId) throw new AppError('not_found');
  const { pair, conversationId, name } = partner;
  // Of a member who has left not even a block is told.
  const isBlocked = Boolean(pair.blockedAt || pair.blockedByAt);
  if (isBlocked && hasDeletedAccount(partner)) throw new AppError('not_found');
  requireUnblocked({ pair, conversationId: conversationId ?? undefined }, name);
  if (isGone(partner)) throw new AppError('not_found');
  return partner;
}

/**
 * A member who has yet to confirm her address has a disabled profile, but is there. Of one who deleted her account
 * what she wrote is, without her name, to those she wrote to.
 */
function isGone(partner: Partner): boolean {
  const { status, profileStatus, isReadable } = partner;
  if (hasDeletedAccount(partner)) return !isReadable;
  return status === 'active' && profileStatus !== 'active';
}

/** The days of grace are no different to others: the member is not there. */
export function hasDeletedAccount({ status }: Pick<Partner, 'status'>): boolean {
  return status === 'pending_deletion' || status === 'erased';
}

/** Why the viewer cannot write, besides missing credits. `started` counts the conversations begun so far. */
export function findWriteRefusal(viewer: Writer, partner: Partner, started: number): WriteRefusal | null {
  if (hasDeletedAccount(partner)) return 'partner_deleted';
  if (partner.fictional) return 'fictional';
  if (partner.status === 'not_confirmed') return 'partner_unconfirmed';
  const limit = startLimitOf(viewer);
  return partner.conversationId === null && limit !== null && started >= limit ? 'conversation_limit' : null;
}

/** How many conversations a member may start; null for as many as she likes. */
export function startLimitOf({ paidUser }: Writer): number | null {
  return paidUser ? null : chatLimits.freeConversations;
}

export function toAppError(refusal: WriteRefusal, name: string): AppError {
  if (refusal === 'conversation_limit') {
    return new AppError('chat.conversation_limit', { limit: chatLimits.freeConversations });
  }
  return new AppError(`chat.${refusal}`, { name });
}

export interface StoredMessage {
  seq: number;
  senderId: number;
  clientKey: string;
  kind: string;
  /** Everything in its content but the kind. */
  content: object;
  sentAt: Date;
}

/** As the list, the stream and the answer to its sending tell it; the key is known to its sender alone. */
export function toMessage(stored: StoredMessage, viewerId: number): Message {
  const own = stored.senderId === viewerId;
  return {
    seq: stored.seq,
    own,
    content: toContent(stored),
    sent_at: stored.sentAt.toISOString(),
    key: own ? stored.clientKey : null,
  };
}

export function toContent({ kind, content }: Pick<StoredMessage, 'kind' | 'content'>): MessageContent {
  return { kind, ...content } as MessageContent;
}
