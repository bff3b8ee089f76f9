import { type MessageContent, toPreview } from '#contract/chat/kinds.ts';
import { AppError } from '#contract/errors.ts';
import type { LiveEventData } from '#contract/live/endpoints.ts';
import type { Site, Viewer } from '#server/call.ts';
import { publishLive } from '#server/features/live/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hasDeletedAccount, requireVisible } from './chat.rules.ts';
import { type ChangedConversation, findKey, findPlace, replaceMessages } from './contents.store.ts';
import { findPartner } from './conversations.store.ts';
import { historyStartsAt } from './history/history.rules.ts';

/**
 * Replaces contents of one sender by their keys, each with the same kind; open pages of both members refetch after the
 * commit. Runs inside a transaction.
 */
export async function replaceContents(
  platform: Platform,
  messages: { senderId: number; keys: string[] },
  content: MessageContent,
): Promise<void> {
  const { kind: _, ...rest } = content;
  const changed = await replaceMessages(platform, messages, { content: rest, preview: toPreview(content) });
  publishChanged(platform, changed);
}

/** Open pages of both refetch what has changed, after the commit. */
export function publishChanged(platform: Platform, changed: readonly ChangedConversation[]): void {
  platform.db.afterCommit(() => {
    for (const { memberId, partnerId: profile, conversation, revision } of changed)
      publishLive(platform, memberId, 'conversation.changed', { conversation, profile, revision });
  });
}

/** The conversation of a message for one member; undefined when the message is gone. */
export async function findChanged(
  platform: Platform,
  memberId: number,
  message: { senderId: number; key: string },
): Promise<LiveEventData<'conversation.changed'> | undefined> {
  const place = await findPlace(platform, memberId, message);
  return place && { conversation: place.conversationId, profile: place.partnerId, revision: place.revision };
}

/** Where a message stands, and whether it still says what was sent. */
export async function findSentMessage(
  platform: Platform,
  memberId: number,
  message: { senderId: number; key: string },
): Promise<{ conversation: number; isAsSent: boolean } | undefined> {
  const place = await findPlace(platform, memberId, message);
  return place && { conversation: place.conversationId, isAsSent: place.isAsSent };
}

/** Removes the words of a message for both; its line stays. Runs inside a transaction. */
export async function removeMessage(
  platform: Platform,
  { senderId, partnerId, seq }: { senderId: number; partnerId: number; seq: number },
): Promise<void> {
  const key = await findKey(platform, { senderId, partnerId, seq });
  if (key === undefined) return;
  await replaceContents(platform, { senderId, keys: [key] }, { kind: 'text', text: '' });
}

/** Whether a member may open a message's attachment: they can read the message, and its author still exists. */
export async function canReadMessage(
  platform: Platform,
  { site, viewer }: { site: Site; viewer: Viewer },
  message: { senderId: number; key: string },
): Promise<boolean> {
  const place = await findPlace(platform, viewer.id, message);
  if (!place) return false;
  const { seq, sentAt, partnerId } = place;
  const partner = await findPartner(platform, viewer.id, partnerId);
  try {
    requireVisible(viewer, partner);
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
  const since = historyStartsAt(site.settings, platform.clock.now());
  const isShown = seq > (partner?.hiddenSeq ?? 0) && (!since || sentAt >= since);
  const hasWriterLeft = message.senderId === partnerId && partner !== undefined && hasDeletedAccount(partner);
  return isShown && !hasWriterLeft;
}
