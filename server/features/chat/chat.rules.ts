import { chatLimits, type WriteRefusal } from '#contract/chat.ts';
import { AppError } from '#contract/errors.ts';

/** What the rules need to know about the other member. */
export interface Partner {
  siteId: number;
  name: string;
  status: 'not_confirmed' | 'active' | 'pending_deletion' | 'erased';
  profileStatus: 'active' | 'disabled';
  fictional: boolean;
  /** The partner blocked the viewer. */
  blocksViewer: boolean;
  blockedByViewer: boolean;
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
 * Refuses to show a conversation with somebody who is not there for the viewer. That a member blocked
 * somebody is told only to those who already had contact; for all others she does not exist.
 */
export function requireVisible(viewer: Pick<Writer, 'siteId'>, partner: Partner | undefined): Partner {
  if (!partner || partner.siteId !== viewer.siteId || partner.blockedByViewer || isGone(partner)) {
    throw new AppError('not_found');
  }
  if (hasDeletedAccount(partner) && partner.blocksViewer) throw new AppError('not_found');
  if (partner.blocksViewer) {
    throw partner.conversationId === null
      ? new AppError('not_found')
      : new AppError('chat.blocked', { name: partner.name });
  }
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

export function describeRefusal(refusal: WriteRefusal, name: string): AppError {
  if (refusal === 'conversation_limit') {
    return new AppError('chat.conversation_limit', { limit: chatLimits.freeConversations });
  }
  return new AppError(`chat.${refusal}`, { name });
}

/** A domain may allow less than the contract does. */
export function requireLength(text: string, messageLength: number): void {
  if (text.length <= messageLength) return;
  throw new AppError('request.invalid', undefined, { fields: [{ path: 'text', code: 'message_too_long' }] });
}

/** The beginning of a message on one line; never half of a character. */
export function previewOf(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  if (line.length <= chatLimits.preview) return line;
  return `${line.slice(0, chatLimits.preview - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
