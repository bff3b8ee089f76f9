import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { getUser } from '#contract/accounts.ts';
import { getChat, listChats } from '#contract/chat.ts';
import { listLikes } from '#contract/likes.ts';
import { usePushMessages } from '#web/features/notifications/use-push-messages.ts';
import { PurchaseWatch } from '#web/features/payments/purchase-watch.tsx';
import { queriesOf } from '#web/platform/api-query.ts';
import { useLiveEvent, useLiveStream } from '#web/platform/live-events.ts';
import { useApi } from '#web/platform/use-api.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { checkSession } from '#web/platform/viewer.ts';
import { addMessage, dropChat, markRead } from './chat-cache.ts';
import { isLookedAt } from './last-opened.ts';
import { outboxQuery, restoreOutbox } from './outbox.ts';
import { OutboxSender } from './outbox-sender.ts';

const firstPollMs = 5000;
const pollMs = 60_000;

/** What a member's open page hears, asks and sends by itself. */
export default function MemberUpdates({ memberId }: { memberId: number }) {
  const refresh = useRefresh();
  const sender = useOutbox(memberId);
  const catchUp = useEffectEvent(() => {
    refresh();
    sender.resume();
  });
  useLiveStream(memberId);
  useChatEvents();
  useLiveEvent('resync', catchUp);
  usePushMessages(catchUp);
  useEffect(() => poll(() => catchUp()), []);
  return <PurchaseWatch />;
}

/** The fallback that finds whatever a lost event would have told. */
function poll(run: () => void): () => void {
  let interval: ReturnType<typeof setInterval>;
  const first = setTimeout(() => {
    run();
    interval = setInterval(run, pollMs);
  }, firstPollMs);
  return () => {
    clearTimeout(first);
    clearInterval(interval);
  };
}

/** Only what is on screen is fetched at once; the rest when it is looked at again. */
function useRefresh(): () => void {
  const client = useQueryClient();
  return () => {
    for (const read of [getUser, listChats, listLikes, getChat])
      void client.invalidateQueries(queriesOf(read));
  };
}

function useChatEvents(): void {
  const client = useQueryClient();
  useLiveEvent('message', (event) => {
    const unread = isLookedAt(client, event.profile) ? 0 : event.num_unread_messages;
    addMessage(client, { ...event, num_unread_messages: unread });
  });
  useLiveEvent('read', (event) => markRead(client, event));
  useLiveEvent('chat.deleted', ({ conversation }) => dropChat(client, conversation));
  useLiveEvent('session.ended', () => checkSession(client));
}

function useOutbox(memberId: number): OutboxSender {
  const client = useQueryClient();
  const api = useApi();
  const [sender] = useState(
    () => new OutboxSender({ client, api, memberId, isOnline: () => navigator.onLine }),
  );
  const { data: outbox } = useQuery(outboxQuery);
  useEffect(() => {
    restoreOutbox(client, memberId);
    sender.resume();
    const resume = () => sender.resume();
    window.addEventListener('online', resume);
    return () => window.removeEventListener('online', resume);
  }, [client, memberId, sender]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was put in is sent
  useEffect(() => sender.send(), [sender, outbox]);
  return sender;
}
