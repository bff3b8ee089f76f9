import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { getUser } from '#contract/accounts.ts';
import { getChat, listChats, markDelivered as tellDelivered } from '#contract/chat.ts';
import { listLikes } from '#contract/likes.ts';
import { getMember } from '#contract/profiles.ts';
import { isLeaving } from '#web/features/blocks/leaving.ts';
import {
  addMessage,
  dropChat,
  markDelivered,
  markRead,
  refetchChats,
} from '#web/features/chat/chat-cache.ts';
import { isLookedAt } from '#web/features/chat/last-opened.ts';
import { restoreOutbox } from '#web/features/chat/outbox/outbox.ts';
import { getOutboxSender, type OutboxSender } from '#web/features/chat/outbox/outbox-sender.ts';
import { TimeBonusWatch } from '#web/features/discounts/time-bonus-watch.tsx';
import { useLikeEvents } from '#web/features/likes/use-like-events.ts';
import { readSubscribed } from '#web/features/notifications/push-state.ts';
import { usePushMessages } from '#web/features/notifications/use-push-messages.ts';
import { PurchaseWatch } from '#web/features/payments/purchase-watch.tsx';
import AutoLike from '#web/features/wishes/auto-like.tsx';
import { apiQuery, queriesOf } from '#web/platform/api/api-query.ts';
import { reloadQueries } from '#web/platform/api/ask-anew.ts';
import { useApi } from '#web/platform/api/use-api.ts';
import { useLiveEvent, useLiveStream } from '#web/platform/live/live-events.ts';
import { useWorkerOfApp } from '#web/platform/service-worker.ts';
import { poll } from './poll.ts';
import { useAppBadge } from './use-app-badge.ts';

/** Those in use are fetched at once, the rest when they are used again. */
const lists = [getUser, listChats, listLikes].map(queriesOf);
const watched = [...lists, ...[getChat, getMember].map(queriesOf)];

/** Live events, polling and the outbox of a member's open page. */
export default function MemberUpdates({ memberId }: { memberId: number }) {
  const client = useQueryClient();
  const sender = useOutbox(memberId);
  const catchUp = useEffectEvent(() => {
    for (const query of watched) void client.invalidateQueries(query);
    sender.resume();
  });
  const recover = useEffectEvent(() => {
    // Of whom this page blocks nothing is asked for again: it is left with the answer.
    reloadQueries(client, ...(isLeaving(client) ? lists : watched));
    sender.resume();
  });
  useLiveStream(memberId);
  useChatEvents();
  useLikeEvents();
  useTellDelivered();
  // Events were missed: what is being answered right now may be from before.
  useLiveEvent('resync', recover);
  usePushMessages(catchUp);
  useEffect(
    () =>
      poll(
        () => catchUp(),
        () => readSubscribed(memberId),
      ),
    [memberId],
  );
  useAppBadge();
  useWorkerOfApp();
  return (
    <>
      <PurchaseWatch />
      <TimeBonusWatch />
      <AutoLike />
    </>
  );
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

/** Whatever unread message this page has come to know of has arrived; its writers are told, whoever brought it here. */
function useTellDelivered(): void {
  const api = useApi();
  const { data: list } = useQuery(apiQuery(listChats, {}));
  const unread = list?.chats.filter(({ num_unread_messages }) => num_unread_messages > 0) ?? [];
  const arrived = unread
    .map(({ conversation, last_message }) => `${conversation.id}:${last_message.seq}`)
    .join();
  useEffect(() => {
    // Should it fail, the next message or page tells of this one too.
    if (arrived) api(tellDelivered, {}).catch(() => {});
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
