import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { getChat, listChats, type Message } from '#contract/chat/endpoints.ts';
import type { ApiClient } from '#contract/endpoint.ts';
import type { LiveEvent } from '#contract/live/endpoints.ts';
import {
  addMessage,
  dropChat,
  markDelivered,
  markRead,
  refetchChanged,
  refetchChats,
} from '#web/features/chat/chat-cache.ts';
import {
  type ConversationPages,
  chatsQuery,
  conversationQuery,
  listMessages,
  type Where,
} from '#web/features/chat/chat-queries.ts';
import { queriesOf } from '#web/platform/api/api-query.ts';
import { ApiQueryClient } from '#web/platform/api/query-client.ts';
import { reloadQueries } from '#web/platform/api/refetch-in-flight.ts';

/** Applies an event as an open page does, except for what needs a screen. */
export function hearChatEvent(client: ApiQueryClient, event: LiveEvent): void {
  if (event.type === 'message') addMessage(client, event.data);
  if (event.type === 'read') markRead(client, event.data);
  if (event.type === 'delivered') markDelivered(client, event.data);
  if (event.type === 'conversation.changed') refetchChanged(client, event.data);
  if (event.type === 'chat.deleted') dropChat(client, event.data.conversation);
  if (event.type === 'chat.restored' || event.type === 'chat.marked') refetchChats(client);
  if (event.type === 'resync') reloadQueries(client, queriesOf(listChats), queriesOf(getChat));
}

/** The data of a page with a conversation and the list of chats. */
export function openChatPage(api: ApiClient, where: Where) {
  const client = new ApiQueryClient(api);
  const conversation = new InfiniteQueryObserver(client, conversationQuery(where));
  const list = new QueryObserver(client, chatsQuery());
  const unsubscribes = [conversation.subscribe(() => {}), list.subscribe(() => {})];
  const returned = watchContents(client);
  return {
    client,
    /** Messages that showed an old content again after a newer one. */
    returned,
    scrollUp: () => void conversation.fetchNextPage({ cancelRefetch: false }),
    read() {
      const { data, error } = conversation.getCurrentResult();
      return {
        error,
        messages: data && listMessages(data),
        conversation: data?.pages[0]?.conversation,
        refused: data?.pages[0]?.refusal,
        hasOlder: data?.pages.at(-1)?.has_more,
        list: list.getCurrentResult().data,
      };
    },
    close() {
      for (const unsubscribe of unsubscribes) unsubscribe();
      client.clear();
    },
  };
}

function watchContents(client: ApiQueryClient): Message[] {
  const newest = new Map<number, number>();
  const returned: Message[] = [];
  client.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[1] !== 'pages' || !query.state.data) return;
    for (const message of listMessages(query.state.data as ConversationPages)) {
      if (message.revision < (newest.get(message.seq) ?? 0)) returned.push(message);
      else newest.set(message.seq, message.revision);
    }
  });
  return returned;
}
