import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { markDelivered as acknowledgeDelivery, listChats } from '#contract/chat.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { useApi } from '#web/platform/api/use-api.ts';
import { useLiveEvent } from '#web/platform/live/live-events.ts';
import { addMessage, dropChat, markDelivered, markRead, refetchChats } from './chat-cache.ts';
import { isLookedAt } from './last-opened.ts';
import { restoreOutbox } from './outbox/outbox.ts';
import { getOutboxSender, type OutboxSender } from './outbox/outbox-sender.ts';

/** What an open page of a member does for conversations. Returns the sender, whose `resume` sends what waits. */
export function useChatUpdates(memberId: number): Pick<OutboxSender, 'resume'> {
  useChatEvents();
  useDeliveryReceipts();
  return useOutbox(memberId);
}

function useChatEvents(): void {
  const client = useQueryClient();
  useLiveEvent('message', (event) => {
    const unread = isLookedAt(client, event.profile) ? 0 : event.num_unread_messages;
    addMessage(client, { ...event, num_unread_messages: unread });
  });
  useLiveEvent('read', (event) => markRead(client, event));
  useLiveEvent('delivered', (event) => markDelivered(client, event));
  useLiveEvent('chat.deleted', ({ conversation }) => dropChat(client, conversation));
  useLiveEvent('chat.restored', () => refetchChats(client));
}

/** Acknowledges every unread message that this page knows, however it arrived. */
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

function useOutbox(memberId: number): OutboxSender {
  const client = useQueryClient();
  const sender = getOutboxSender(client, memberId);
  useEffect(() => {
    restoreOutbox(client, memberId);
    sender.resume();
    const resume = () => sender.resume();
    window.addEventListener('online', resume);
    return () => window.removeEventListener('online', resume);
  }, [client, memberId, sender]);
  return sender;
}
