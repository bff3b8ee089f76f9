import type { deleteChat, Message, markRead, sendMessage } from '#contract/chat.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { houseAccounts } from '#server/features/credits/index.ts';
import { isListening, publishLive } from '#server/features/live/index.ts';
import { queuePush } from '#server/features/notifications/index.ts';
import type { Site, Viewer } from '#server/platform/http/call.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  describeRefusal,
  findWriteRefusal,
  previewOf,
  requireLength,
  requireVisible,
  startLimitOf,
} from './chat.rules.ts';
import {
  hideConversation,
  hideConversationSides,
  insertMessage,
  moveReadMarker,
  type NewMessage,
  type SendResult,
} from './chat.store.ts';
import { countStarted, findPartner } from './conversations.store.ts';

type Sender = Pick<Viewer, 'id' | 'siteId' | 'paidUser'>;

/**
 * Writes to a member. The rules, the message, the debit and both sides of the conversation are one statement,
 * so nothing can change between asking and doing; a repeated key answers the first result.
 */
export async function send(
  platform: Platform,
  { site, sender }: { site: Site; sender: Sender },
  { profile, text, key }: ParsedInputOf<typeof sendMessage>,
): Promise<OutputOf<typeof sendMessage>> {
  requireLength(text, site.settings.message_length);
  const message: NewMessage = {
    siteId: site.id,
    senderId: sender.id,
    receiverId: profile,
    key,
    text,
    preview: previewOf(text),
    costCredits: site.settings.message_credits,
    houseAccount: houseAccounts.messages,
    startLimit: startLimitOf(sender),
    newConversationId: createId(),
  };
  const result = await insertMessage(platform, message);
  if (result.outcome === 'sent') platform.db.afterCommit(() => announce(platform, message, result));
  else if (result.outcome !== 'repeated') throw await explain(platform, { sender, message, result });
  return {
    conversation: { id: result.conversation },
    message: describe(message, result, { own: true }),
    credits: result.credits,
  };
}

/** Why nothing was sent: the same rules, asked again for their reason. */
async function explain(
  platform: Platform,
  { sender, message, result }: { sender: Sender; message: NewMessage; result: SendResult },
): Promise<AppError> {
  if (result.outcome === 'key_reused') return new AppError('chat.key_reused');
  const partner = requireVisible(sender, await findPartner(platform, sender.id, message.receiverId));
  const { name } = partner;
  if (result.outcome === 'insufficient') {
    return new AppError('credits.insufficient', { name, balance: result.credits, cost: message.costCredits });
  }
  const started = await countStarted(platform, sender.id);
  const refusal = findWriteRefusal(sender, partner, started);
  // What stood in the way a moment ago is gone by now: the client may try again.
  return refusal ? describeRefusal(refusal, name) : new AppError('unavailable');
}

/** To the receiver, and to the sender's other tabs. */
function announce(platform: Platform, message: NewMessage, result: SendResult): void {
  const { senderId, receiverId } = message;
  const { conversation, credits, senderUnread, receiverUnread } = result;
  publishLive(platform, receiverId, 'message', {
    conversation,
    profile: senderId,
    message: describe(message, result, { own: false }),
    num_unread_messages: receiverUnread,
  });
  publishLive(platform, senderId, 'message', {
    conversation,
    profile: receiverId,
    message: describe(message, result, { own: true }),
    num_unread_messages: senderUnread,
  });
  if (message.costCredits > 0) publishLive(platform, senderId, 'credits.changed', { credits });
  if (!isListening(platform, receiverId)) notify(platform, receiverId, conversation);
}

/** A hint like the live events: the message is there whether or not it arrives, and its sender waits for none of it. */
function notify(platform: Platform, receiverId: number, conversation: number): void {
  queuePush(platform, receiverId, { about: 'message', conversation }).catch((error: unknown) =>
    platform.log.warn({ err: error }, 'no push message could be queued'),
  );
}

function describe(
  { text, key }: NewMessage,
  { seq, sentAt }: SendResult,
  { own }: { own: boolean },
): Message {
  return { seq, own, text, sent_at: sentAt.toISOString(), key: own ? key : null };
}

/** Tells the partner how far her messages are read, and the viewer's other tabs that there is less to read. */
export async function read(
  platform: Platform,
  viewerId: number,
  { conversation, seq }: ParsedInputOf<typeof markRead>,
): Promise<OutputOf<typeof markRead>> {
  const result = await moveReadMarker(platform, { conversationId: conversation, memberId: viewerId, seq });
  if (!result) throw new AppError('not_found');
  const { readSeq, unread, partnerId, moved } = result;
  if (moved) {
    publishLive(platform, partnerId, 'read', { conversation, seq: readSeq, own: false });
    publishLive(platform, viewerId, 'read', { conversation, seq: readSeq, own: true });
  }
  return { conversation: { id: conversation, read_seq: readSeq }, num_unread_messages: unread };
}

export async function remove(
  platform: Platform,
  viewerId: number,
  { conversation }: ParsedInputOf<typeof deleteChat>,
): Promise<void> {
  const hidden = await hideConversation(platform, { conversationId: conversation, memberId: viewerId });
  if (!hidden) throw new AppError('not_found');
  publishLive(platform, viewerId, 'chat.deleted', { conversation });
}

/** Takes the conversation of two members off both their screens. Inside a transaction. */
export async function hideConversationOf(platform: Platform, a: number, b: number): Promise<void> {
  const conversation = await hideConversationSides(platform, a, b);
  if (conversation === undefined) return;
  platform.db.afterCommit(() => {
    for (const member of [a, b]) publishLive(platform, member, 'chat.deleted', { conversation });
  });
}
