import type { Message } from '#contract/chat/endpoints.ts';
import { chatLimits, type WriteRefusal } from '#contract/chat/facts.ts';
import type { MessageContent } from '#contract/chat/kinds.ts';
import { AppError } from '#contract/errors.ts';
import { requireShown, type Visibility } from '#server/features/cards/index.ts';
import { type AccountStatus, mayLogIn } from '#server/features/members/index.ts';

export interface Partner {
  siteId: number;
  name: string;
  status: AccountStatus;
  fictional: boolean;
  visibility: Visibility;
  /** One of the two has blocked the other. */
  isBlocked: boolean;
  /** null before the first message. */
  conversationId: number | null;
  /** There is something in it the viewer has not removed. */
  isReadable: boolean;
}

interface Writer {
  siteId: number;
  paidUser: boolean;
}

/**
 * Refuses to show a conversation with somebody who is not there for the viewer. What a member wrote who deleted their account
 * is there, without their name, for those they wrote to; of such a member not even a block is told.
 */
export function requireVisible(viewer: Pick<Writer, 'siteId'>, partner: Partner | undefined): Partner {
  if (!partner || partner.siteId !== viewer.siteId) throw new AppError('not_found');
  if (!hasDeletedAccount(partner)) requireShown(partner.visibility, partner.name);
  else if (partner.isBlocked || !partner.isReadable) throw new AppError('not_found');
  return partner;
}

/** Who is leaving or suspended is no different to others: the member is not there. */
export function hasDeletedAccount({ status }: Pick<Partner, 'status'>): boolean {
  return !mayLogIn(status);
}

/** Why the viewer cannot write, besides missing credits. `started` counts the conversations begun so far. */
export function findWriteRefusal(viewer: Writer, partner: Partner, started: number): WriteRefusal | null {
  if (hasDeletedAccount(partner)) return 'partner_deleted';
  if (partner.fictional) return 'fictional';
  if (partner.status === 'not_confirmed') return 'partner_unconfirmed';
  const limit = startLimitOf(viewer);
  return partner.conversationId === null && limit !== null && started >= limit ? 'conversation_limit' : null;
}

/** How many conversations a member may start; null for as many as they like. */
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
  revision: number;
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
    revision: stored.revision,
    own,
    content: toContent(stored),
    sent_at: stored.sentAt.toISOString(),
    key: own ? stored.clientKey : null,
  };
}

export function toContent({ kind, content }: Pick<StoredMessage, 'kind' | 'content'>): MessageContent {
  return { kind, ...content } as MessageContent;
}
