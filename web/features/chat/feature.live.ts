import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { markDelivered as acknowledgeDelivery, getChat, listChats } from '#contract/chat/endpoints.ts';
import type { LivePage, LivePart } from '#web/app/extensions.ts';
import { apiQuery, queriesOf } from '#web/platform/api/api-query.ts';
import { isLeaving } from '#web/platform/api/leaving.ts';
import { useApi } from '#web/platform/api/use-api.ts';
import { useLiveEvent } from '#web/platform/live/live-events.ts';
import { addMessage, dropChat, markDelivered, markRead, refetchChanged, refetchChats } from './chat-cache.ts';
import { isConversationVisible } from './last-opened.ts';
import { restoreOutbox } from './outbox/outbox.ts';
import { getOutboxSender } from './outbox/outbox-sender.ts';

export const chatLive: LivePart = {
  lists: [queriesOf(listChats)],
  details: [queriesOf(getChat)],
  Part: ChatUpdates,
};

function ChatUpdates({ memberId, caughtUp }: LivePage) {
  useChatEvents();
  useDeliveryReceipts();
  useOutbox(memberId, caughtUp);
  return null;
}

function useChatEvents(): void {
  const client = useQueryClient();
  useLiveEvent('message', (event) => {
    const unread = isConversationVisible(client, event.profile) ? 0 : event.num_unread_messages;
    addMessage(client, { ...event, num_unread_messages: unread });
  });
  useLiveEvent('read', (event) => markRead(client, event));
  useLiveEvent('delivered', (event) => markDelivered(client, event));
  useLiveEvent('conversation.changed', (event) => {
    // A member who is being blocked is not refetched: the page leaves them when the answer arrives.
    if (!isLeaving(client)) refetchChanged(client, event);
  });
  useLiveEvent('chat.deleted', ({ conversation }) => dropChat(client, conversation));
  useLiveEvent('chat.restored', () => refetchChats(client));
  useLiveEvent('chat.marked', () => refetchChats(client));
}

/** Acknowledges every unread message that this page has received. */
function useDeliveryReceipts(): void {
  const api = useApi();
  const { data: list } = useQuery(apiQuery(listChats, {}));
  const unread = list?.chats.filter(({ num_unread_messages }) => num_unread_messages > 0) ?? [];
  const arrived = unread
    .map(({ conversation, last_message }) => `${conversation.id}:${last_message.seq}`)
    .join();
  useEffect(() => {
    // If it fails, the next message or page acknowledges this one too.
    if (arrived) api(acknowledgeDelivery, {}).catch(() => {});
  }, [api, arrived]);
}

/** Sends waiting messages when the page opens, has caught up, or is online again. */
function useOutbox(memberId: number, caughtUp: number): void {
  const client = useQueryClient();
  const sender = getOutboxSender(client, memberId);
  useEffect(() => restoreOutbox(client, memberId), [client, memberId]);
  useEffect(() => {
    const resume = () => sender.resume();
    window.addEventListener('online', resume);
    return () => window.removeEventListener('online', resume);
  }, [sender]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number says that the page has caught up
  useEffect(() => sender.resume(), [sender, caughtUp]);
}
