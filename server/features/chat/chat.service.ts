import type * as endpoints from '#contract/chat/endpoints.ts';
import { type MessageContent, type NewContent, toPreview } from '#contract/chat/kinds.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { Site, Viewer } from '#server/call.ts';
import { listCheckedCountries } from '#server/features/age-countries/index.ts';
import { houseAccounts } from '#server/features/credits/index.ts';
import { publishLive } from '#server/features/live/index.ts';
import { queuePush } from '#server/features/notifications/index.ts';
import {
  createThrottleError,
  firstMessageLimits,
  type ThrottledActor,
} from '#server/features/throttle/index.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  answersFirstOf,
  findWriteRefusal,
  type Partner,
  requireVisible,
  type StoredMessage,
  startLimitOf,
  toAppError,
  toMessage,
} from './chat.rules.ts';
import {
  findSent,
  hideForBoth,
  hideForMember,
  insertMessage,
  type NewMessage,
  restoreForMember,
  type SendResult,
} from './chat.store.ts';
import { countStarted, findPartner } from './conversations.store.ts';
import { queueFirstContactCheck } from './first-contact/first-contact.job.ts';
import type { MessageTopic } from './message.push.ts';
import { publishMessage, publishMessageAgain } from './message-hints/message-hints.service.ts';
import { getRules } from './message-kinds.ts';

export type Sender = Pick<Viewer, 'siteId'> & ThrottledActor;
/** Parsed content; members send fewer kinds than exist. */
type Sending = Omit<ParsedInputOf<typeof endpoints.sendMessage>, 'content'> & {
  content: NewContent | { kind: string };
};

/**
 * Rules, message, debit and both participants are one statement, so nothing can change in between; a repeated key
 * returns the first result.
 */
export async function sendMessage(
  platform: Platform,
  { site, sender }: { site: Site; sender: Sender },
  sending: Sending,
): Promise<OutputOf<typeof endpoints.sendMessage>> {
  const message = await toNewMessage(platform, { site, sender }, sending);
  const result = await insertMessage(platform, message);
  if (result.outcome === 'sent') platform.db.afterCommit(() => announce(platform, message, result));
  else if (result.outcome === 'repeated')
    platform.db.afterCommit(() => announceAgain(platform, message, result));
  else throw await explain(platform, { sender, message, result });
  return {
    conversation: { id: result.conversation },
    message: toMessage(await findStored(platform, message, result), sender.id),
    credits: result.credits,
  };
}

/** The rules of its kind decide what is stored, and the price. */
export async function toNewMessage(
  platform: Platform,
  { site, sender }: { site: Site; sender: Sender },
  { profile, content: input, key }: Sending,
): Promise<NewMessage> {
  const rules = getRules(platform, input.kind);
  const accepted = await rules.accept(platform, input, { site, senderId: sender.id });
  const { kind, ...content } = accepted;
  return {
    siteId: site.id,
    senderId: sender.id,
    receiverId: profile,
    key,
    kind,
    content,
    preview: toPreview(accepted as MessageContent),
    costCredits: rules.costCredits(accepted, site),
    ...(rules.income ?? messageIncome),
    confirmedCredits: rules.confirmedCredits?.(input) ?? null,
    startLimit: startLimitOf(sender),
    answersFirst: answersFirstOf(sender, site.settings),
    ageCountries: ageCountriesOf(platform, site),
    ends: accepted.kind === 'farewell',
    opening: firstMessageLimits(platform, sender, textOf(accepted)),
    newConversationId: createId(),
  };
}

function ageCountriesOf(platform: Platform, site: Site): string[] | null {
  const countries = listCheckedCountries(platform, site, 'first_message');
  return countries.length > 0 ? countries : null;
}

const messageIncome = { houseAccount: houseAccounts.messages, transferKind: 'message' };

function textOf(content: object): string | null {
  return 'text' in content && typeof content.text === 'string' ? content.text : null;
}

function toStored(
  { senderId, key, kind, content }: NewMessage,
  { seq, revision, sentAt }: SendResult,
): StoredMessage {
  const unchanged = { reaction: null, editedAt: null, takenBack: null, playedAt: null };
  return { seq, revision, senderId, clientKey: key, kind, content, sentAt, ...unchanged };
}

/** What was sent before may have changed since. */
async function findStored(
  platform: Platform,
  message: NewMessage,
  result: SendResult,
): Promise<StoredMessage> {
  const stored = result.outcome === 'repeated' ? await findSent(platform, message) : undefined;
  return stored ?? toStored(message, result);
}

/** Refuses members whom the viewer cannot write to. */
export async function requirePartner(
  platform: Platform,
  viewer: Pick<Viewer, 'id' | 'siteId'>,
  partnerId: number,
): Promise<Partner> {
  return requireVisible(viewer, await findPartner(platform, viewer.id, partnerId));
}

/** Checks the same rules again to find the reason for a refusal. */
export async function explain(
  platform: Platform,
  { sender, message, result }: { sender: Sender; message: NewMessage; result: SendResult },
): Promise<AppError> {
  const { outcome } = result;
  if (outcome === 'key_reused') return new AppError('chat.key_reused');
  if (outcome === 'age_check') return new AppError('chat.age_check');
  if (outcome === 'limited') return createLimitError(result.retryAt);
  if (outcome === 'first_messages' || outcome === 'same_words') {
    return createThrottleError(platform, `throttle.${outcome}`, result.retryAt ?? platform.clock.now());
  }
  if (outcome === 'price_changed') return new AppError('chat.price_changed', { cost: message.costCredits });
  const partner = await requirePartner(platform, sender, message.receiverId);
  const { name } = partner;
  if (outcome === 'photos_wait') return new AppError('chat.photos_wait', { name });
  if (outcome === 'insufficient') {
    return new AppError('credits.insufficient', { name, balance: result.credits, cost: message.costCredits });
  }
  if (outcome === 'not_your_turn') return new AppError('chat.not_your_turn', { name });
  const started = await countStarted(platform, sender.id);
  const refusal = findWriteRefusal(sender, partner, { started, mustAnswer: outcome === 'answers_first' });
  // The obstacle has disappeared meanwhile: the client may retry.
  return refusal ? toAppError(refusal, name) : new AppError('unavailable');
}

/** Why a limited member may not write to somebody who has never written to them. */
export function createLimitError(until: Date | null): AppError {
  return until
    ? new AppError('chat.limited', { until: until.toISOString() })
    : new AppError('chat.in_review');
}

/** The process that stored it may have been killed before it announced it, which is why the sender has no answer. */
function announceAgain(platform: Platform, { senderId, receiverId }: NewMessage, result: SendResult): void {
  for (const memberId of [receiverId, senderId]) publishMessageAgain(platform, memberId, result);
}

/** Publishes to the receiver and to the sender's other tabs. */
function announce(platform: Platform, message: NewMessage, result: SendResult): void {
  const { senderId, receiverId } = message;
  const { conversation, credits, senderUnread, receiverUnread } = result;
  const stored = toStored(message, result);
  publishMessage(platform, receiverId, {
    conversation,
    profile: senderId,
    message: toMessage(stored, receiverId),
    num_unread_messages: receiverUnread,
  });
  publishMessage(platform, senderId, {
    conversation,
    profile: receiverId,
    message: toMessage(stored, senderId),
    num_unread_messages: senderUnread,
  });
  if (message.costCredits > 0) publishLive(platform, senderId, 'credits.changed', { credits });
  notify(platform, message, { conversation, seq: stored.seq });
  const { siteId, content } = message;
  queueCheck(platform, { memberId: senderId, siteId }, { seq: stored.seq, text: textOf(content) });
}

/** The next opening checks all of them again, so a lost job loses nothing. */
export function queueCheck(...check: Parameters<typeof queueFirstContactCheck>): void {
  queueFirstContactCheck(...check).catch((error: unknown) =>
    check[0].log.warn({ err: error }, 'a first message could not be checked'),
  );
}

/** A push is a hint like the live events: the message exists anyway, and its sender waits for none of it. */
function notify(
  platform: Platform,
  { receiverId, kind }: NewMessage,
  { conversation, seq }: { conversation: number; seq: number },
): void {
  queuePush<MessageTopic>(platform, receiverId, {
    about: 'message',
    type: seq === 1 ? 'new_conversations' : 'new_messages',
    conversation,
    seq,
    kind,
  }).catch((error: unknown) => platform.log.warn({ err: error }, 'no push message could be queued'));
}

export async function hideConversation(
  platform: Platform,
  viewerId: number,
  { conversation }: ParsedInputOf<typeof endpoints.deleteChat>,
): Promise<void> {
  const hidden = await hideForMember(platform, { conversationId: conversation, memberId: viewerId });
  if (!hidden) throw new AppError('not_found');
  publishLive(platform, viewerId, 'chat.deleted', { conversation });
}

export async function restoreConversation(
  platform: Platform,
  viewerId: number,
  { conversation }: ParsedInputOf<typeof endpoints.restoreChat>,
): Promise<void> {
  const outcome = await restoreForMember(platform, { conversationId: conversation, memberId: viewerId });
  if (outcome === 'unknown') throw new AppError('not_found');
  if (outcome === 'restored') publishLive(platform, viewerId, 'chat.restored', { conversation });
}

/** Hides the conversation from both members. Runs inside a transaction. */
export async function hideConversationBetween(platform: Platform, a: number, b: number): Promise<void> {
  const conversation = await hideForBoth(platform, a, b);
  if (conversation === undefined) return;
  platform.db.afterCommit(() => {
    for (const member of [a, b]) publishLive(platform, member, 'chat.deleted', { conversation });
  });
}
