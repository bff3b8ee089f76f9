import type * as endpoints from '#contract/chat/endpoints.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { LiveEventData } from '#contract/live/endpoints.ts';
import { isConnected, publishLive } from '#server/features/live/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { followHints } from './message-hints/message-hints.service.ts';
import {
  type Delivery,
  findTypingPartner,
  type HandedOut,
  moveDeliveryMarkers,
  moveMarkersTo,
  moveReadMarker,
  shareReceipts,
} from './receipts.store.ts';

/** Publishes the read marker to the partner and the new unread count to the viewer's other tabs. */
export async function markRead(
  platform: Platform,
  viewerId: number,
  { conversation, seq }: ParsedInputOf<typeof endpoints.markRead>,
): Promise<OutputOf<typeof endpoints.markRead>> {
  const result = await moveReadMarker(platform, { conversationId: conversation, memberId: viewerId, seq });
  if (!result) throw new AppError('not_found');
  const { readSeq, unread, partnerId, moved } = result;
  if (moved) {
    if (await shareReceipts(platform, viewerId, partnerId))
      publishLive(platform, partnerId, 'read', { conversation, seq: readSeq, own: false });
    publishLive(platform, viewerId, 'read', { conversation, seq: readSeq, own: true });
  }
  return { conversation: { id: conversation, read_seq: readSeq }, num_unread_messages: unread };
}

/** Publishes the delivery to everyone who wrote to the viewer. */
export async function markDelivered(platform: Platform, viewerId: number): Promise<void> {
  publishDeliveries(platform, await moveDeliveryMarkers(platform, viewerId));
}

/**
 * Messages the server returns count as delivered, even if the client never confirms: a block refunds only the others.
 * Call it before reading, so that a block either sees the marker or hides the messages.
 */
export async function markHandedOut(
  platform: Platform,
  viewerId: number,
  handedOut: readonly HandedOut[],
): Promise<void> {
  publishDeliveries(platform, await moveMarkersTo(platform, viewerId, handedOut));
}

function publishDeliveries(platform: Platform, deliveries: readonly Delivery[]): void {
  for (const { conversation, partnerId, seq } of deliveries)
    publishLive(platform, partnerId, 'delivered', { conversation, seq });
}

/** Twice the rate at which a page sends it; further hints are dropped without loss. */
const typingLimit = { name: 'typing', points: 40, seconds: 60 };

/**
 * Acknowledges messages that an open stream of this process carries to their receiver. Returns the function that stops
 * it.
 */
export function followStreams(platform: Platform): () => Promise<void> {
  const acknowledge = (memberId: number, { conversation, message }: LiveEventData<'message'>) => {
    if (message.own) return;
    markHandedOut(platform, memberId, [{ conversation, seq: message.seq }]).catch((error: unknown) =>
      platform.log.warn({ err: error }, 'a message that was handed out could not be marked'),
    );
  };
  const unsubscribe = platform.bus.subscribe(({ memberId, type, data }) => {
    if (type === 'message' && isConnected(platform, memberId))
      acknowledge(memberId, data as LiveEventData<'message'>);
  });
  const unfollow = followHints(platform, acknowledge);
  return async () => {
    unsubscribe();
    unfollow();
  };
}

/** It is never stored, and never sent to members who must not see whether the viewer is online. */
export async function sendTyping(
  platform: Platform,
  viewerId: number,
  { conversation }: ParsedInputOf<typeof endpoints.sendTyping>,
): Promise<void> {
  if ((await platform.limits.count(typingLimit, String(viewerId))) > 0) return;
  const partnerId = await findTypingPartner(platform, conversation, viewerId);
  if (partnerId !== undefined)
    publishLive(platform, partnerId, 'typing', { conversation, profile: viewerId });
}
