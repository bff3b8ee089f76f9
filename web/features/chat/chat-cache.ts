import { notifyManager, type QueryClient } from '@tanstack/react-query';
import { type Chat, getChat, listChats } from '#contract/chat/endpoints.ts';
import { toPreview } from '#contract/chat/kinds.ts';
import type { LiveEventData } from '#contract/live/endpoints.ts';
import { queriesOf } from '#web/platform/api/api-query.ts';
import { refetchInFlight, reloadQueries } from '#web/platform/api/refetch-in-flight.ts';
import type { ChatList, ConversationPage, ConversationPages } from './chat-queries.ts';

/** Without the unread messages as told by the answer to an own sending, which changes nothing about them. */
type MessageEvent = Omit<LiveEventData<'message'>, 'num_unread_messages'> &
  Partial<Pick<LiveEventData<'message'>, 'num_unread_messages'>>;

/**
 * Adds a message that was sent or received, whether the answer or the stream brings it first; the second time changes
 * nothing. Where messages in between are missing, they are fetched.
 */
export function addMessage(client: QueryClient, event: MessageEvent): void {
  notifyManager.batch(() => {
    let isKnown = true;
    client.setQueriesData<ChatList>(queriesOf(listChats), (list) => {
      const next = list && addToList(list, event);
      if (list && (!next || hasGap(list, event))) isKnown = false;
      return next;
    });
    if (!isKnown) void client.invalidateQueries(queriesOf(listChats));
    for (const [key, pages] of listConversations(client)) {
      const next = addToPages(pages, event);
      if (next) client.setQueryData(key, next);
      else void client.invalidateQueries({ queryKey: key });
    }
    refetchInFlight(client, queriesOf(listChats), queriesOf(getChat));
  });
}

/** Returns whether messages between this one and the last known one have not been received yet. */
function hasGap({ chats }: ChatList, { conversation, message }: MessageEvent): boolean {
  const chat = chats.find((other) => other.conversation.id === conversation);
  return chat !== undefined && message.seq > chat.last_message.seq + 1;
}

/** undefined when the conversation is not in the list. */
function addToList(list: ChatList, event: MessageEvent): ChatList | undefined {
  const chat = list.chats.find(({ conversation }) => conversation.id === event.conversation);
  if (!chat) return undefined;
  const { seq, own, content, sent_at } = event.message;
  if (seq <= chat.last_message.seq) return list;
  const unread = event.num_unread_messages ?? chat.num_unread_messages;
  const changed: Chat = {
    ...chat,
    num_unread_messages: unread,
    last_message: { seq, own, kind: content.kind, gone: false, preview: toPreview(content), sent_at },
  };
  return {
    ...list,
    chats: [changed, ...list.chats.filter((other) => other !== chat)],
    num_unread_messages: list.num_unread_messages - chat.num_unread_messages + unread,
  };
}

/** The same pages for a message of another conversation; undefined when one in between is missing. */
export function addToPages(pages: ConversationPages, event: MessageEvent): ConversationPages | undefined {
  const [newest, ...older] = pages.pages;
  if (!newest || !isOf(newest, event)) return pages;
  const { last_seq } = newest.conversation;
  const { message } = event;
  if (message.seq <= last_seq) return pages;
  if (message.seq > last_seq + 1) return undefined;
  const conversation = { ...newest.conversation, id: event.conversation, last_seq: message.seq };
  const grown = { ...newest, conversation, messages: [...newest.messages, message] };
  return { ...pages, pages: [grown, ...older] };
}

function isOf({ conversation, profile }: ConversationPage, event: MessageEvent): boolean {
  return conversation.id === event.conversation || profile.id === event.profile;
}

/** Read by the partner, or by the viewer here or in another tab. */
export function markRead(client: QueryClient, { conversation, seq, own }: LiveEventData<'read'>): void {
  notifyManager.batch(() => {
    for (const [key, pages] of listConversations(client)) {
      client.setQueryData(key, moveMarker(pages, { conversation, seq, own }));
    }
    refetchInFlight(client, queriesOf(listChats), queriesOf(getChat));
    if (own) readInLists(client, conversation, seq);
  });
}

export function moveMarker(
  pages: ConversationPages,
  { conversation, seq, own }: LiveEventData<'read'>,
): ConversationPages {
  return raise(pages, own ? 'read_seq' : 'partner_read_seq', { conversation, seq });
}

/** A marker only ever grows, in whatever order is heard of it. */
function raise(
  pages: ConversationPages,
  marker: 'read_seq' | 'partner_read_seq' | 'partner_delivered_seq',
  { conversation, seq }: LiveEventData<'delivered'>,
): ConversationPages {
  const [newest, ...older] = pages.pages;
  if (newest?.conversation.id !== conversation || newest.conversation[marker] >= seq) return pages;
  const moved = { ...newest, conversation: { ...newest.conversation, [marker]: seq } };
  return { ...pages, pages: [moved, ...older] };
}

/** The viewer's messages have arrived at the partner. */
export function markDelivered(client: QueryClient, event: LiveEventData<'delivered'>): void {
  notifyManager.batch(() => {
    for (const [key, pages] of listConversations(client))
      client.setQueryData(key, raise(pages, 'partner_delivered_seq', event));
    refetchInFlight(client, queriesOf(listChats), queriesOf(getChat));
  });
}

/** The unread count falls to zero once the newest message is read; what is left after an earlier one is asked. */
function readInLists(client: QueryClient, conversation: number, seq: number): void {
  let isKnown = true;
  client.setQueriesData<ChatList>(queriesOf(listChats), (list) => {
    const chat = list?.chats.find((other) => other.conversation.id === conversation);
    if (chat && chat.num_unread_messages > 0 && seq < chat.last_message.seq) isKnown = false;
    return list && readInList(list, conversation, seq);
  });
  if (!isKnown) void client.invalidateQueries(queriesOf(listChats));
}

function readInList(list: ChatList, conversation: number, seq: number): ChatList {
  const chat = list.chats.find((other) => other.conversation.id === conversation);
  if (!chat || chat.num_unread_messages === 0 || seq < chat.last_message.seq) return list;
  return {
    ...list,
    chats: list.chats.map((other) => (other === chat ? { ...chat, num_unread_messages: 0 } : other)),
    num_unread_messages: list.num_unread_messages - chat.num_unread_messages,
  };
}

/** Gone from every list, and its messages with it; where it is open, what is there now is fetched. */
export function dropChat(client: QueryClient, conversation: number): void {
  notifyManager.batch(() => {
    client.setQueriesData<ChatList>(queriesOf(listChats), (list) => list && dropFromList(list, conversation));
    refetchInFlight(client, queriesOf(listChats), queriesOf(getChat));
    for (const [key, { pages }] of listConversations(client)) {
      // One without an id may be this one, from before its first message.
      if ((pages[0]?.conversation.id ?? conversation) === conversation)
        void client.resetQueries({ queryKey: key, exact: true });
    }
  });
}

/** It is there again, with what the server knows of it. */
export function refetchChats(client: QueryClient): void {
  reloadQueries(client, queriesOf(listChats), queriesOf(getChat));
}

function dropFromList(list: ChatList, conversation: number): ChatList {
  const chat = list.chats.find((other) => other.conversation.id === conversation);
  if (!chat) return list;
  return {
    ...list,
    chats: list.chats.filter((other) => other !== chat),
    removed_profiles: [chat.profile.id, ...list.removed_profiles],
    num_unread_messages: list.num_unread_messages - chat.num_unread_messages,
  };
}

function listConversations(client: QueryClient) {
  const found = client.getQueriesData<ConversationPages>({ queryKey: [getChat.name, 'pages'] });
  return found.flatMap(([key, pages]) => (pages ? [[key, pages] as const] : []));
}
