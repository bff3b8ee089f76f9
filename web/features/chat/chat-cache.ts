import { notifyManager, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { afterMessage, afterReading, countCalls } from '#contract/chat/calls.rules.ts';
import { type Chat, getChat, listChats, type Message } from '#contract/chat/endpoints.ts';
import { toPreview } from '#contract/chat/kinds.ts';
import type { LiveEventData } from '#contract/live/endpoints.ts';
import { apiQuery, queriesOf } from '#web/platform/api/api-query.ts';
import { refetchInFlight, reloadQueries } from '#web/platform/api/refetch-in-flight.ts';
import type { ChatList, ConversationPage, ConversationPages } from './chat-queries.ts';
import { lacksQuoted, withChangedQuote } from './quotes/quoted-in-pages.ts';

/** The answer to the viewer's own message has no unread count, because sending does not change it. */
type MessageEvent = Omit<LiveEventData<'message'>, 'num_unread_messages'> &
  Partial<Pick<LiveEventData<'message'>, 'num_unread_messages'>>;

/** The current revision of a conversation, with `message` when it is a new message. */
type Change = LiveEventData<'conversation.changed'> & Partial<Pick<MessageEvent, 'message'>>;

/** Adds a message, whether the answer or the stream delivers it first; a duplicate changes nothing. Gaps are fetched. */
export function addMessage(client: QueryClient, event: MessageEvent): void {
  notifyManager.batch(() => {
    let isKnown = true;
    const isArchived = staysArchived(client, event);
    client.setQueriesData<ChatList>(queriesOf(listChats), (list) => {
      const next = list && (addToList(list, event) ?? (isArchived ? list : undefined));
      if (list && (!next || hasGap(list, event))) isKnown = false;
      return next;
    });
    if (!isKnown) void client.invalidateQueries(queriesOf(listChats));
    refetchInFlight(client, queriesOf(listChats));
    updateConversations(client, { ...event, revision: event.message.revision });
  });
}

/** Existing messages have changed: open conversations refetch them, and the lists their previews. */
export function refetchChanged(client: QueryClient, event: Change): void {
  reloadQueries(client, queriesOf(listChats));
  updateConversations(client, event);
}

function updateConversations(client: QueryClient, change: Change): void {
  refetchInFlight(client, queriesOf(getChat));
  for (const [key, pages] of listConversations(client)) {
    const next = addToPages(pages, change);
    if (next) client.setQueryData(key, next);
    else void fetchChanges(client, key, pages);
  }
}

/** Fetches the changes since the revision of these pages, or everything when there are too many. */
async function fetchChanges(
  client: QueryClient,
  queryKey: QueryKey,
  pages: ConversationPages,
): Promise<void> {
  const [newest] = pages.pages;
  if (!newest) return;
  const query = apiQuery(getChat, { profile: newest.profile.id, since: newest.conversation.revision });
  const answer = await client.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined);
  const known = client.getQueryData<ConversationPages>(queryKey);
  if (!known) return;
  const next = answer && addChanges(known, answer);
  if (!next) return client.invalidateQueries({ queryKey });
  client.setQueryData(queryKey, next);
  refetchInFlight(client, queriesOf(getChat));
}

/** Returns undefined when the answer does not suffice. */
export function addChanges(
  pages: ConversationPages,
  { conversation, messages, has_more, refusal }: ConversationPage,
): ConversationPages | undefined {
  const known = pages.pages[0]?.conversation;
  if (has_more || conversation.removed_seq !== known?.removed_seq) return undefined;
  if (conversation.revision <= known.revision) return pages;
  const next = putMessages(pages, messages, { ...conversation, history_since: known.history_since });
  // One of the two may have ended the conversation, or opened it again.
  return { ...next, pages: next.pages.map((page, n) => (n === 0 ? { ...page, refusal } : page)) };
}

/** The content with the higher revision wins; messages newer than all of them are appended. */
function putMessages(
  { pages, ...rest }: ConversationPages,
  messages: Message[],
  conversation: Partial<ConversationPage['conversation']>,
): ConversationPages {
  const changed = pages.map((page, n) => {
    const last = page.messages.at(-1)?.seq ?? 0;
    const known = page.messages
      .map((old) => messages.find(({ seq, revision }) => seq === old.seq && revision > old.revision) ?? old)
      .map((one) => withChangedQuote(one, messages));
    if (n > 0) return { ...page, messages: known };
    return {
      ...page,
      conversation: { ...page.conversation, ...conversation },
      messages: [...known, ...messages.filter(({ seq }) => seq > last)],
    };
  });
  return { ...rest, pages: changed };
}

/** Returns whether messages between this one and the last known one have not been received yet. */
function hasGap({ chats }: ChatList, { conversation, message }: MessageEvent): boolean {
  const chat = chats.find((other) => other.conversation.id === conversation);
  return chat !== undefined && message.seq > chat.last_message.seq + 1;
}

/** Whether the conversation is known to stand in the archive, and the message leaves it there. */
function staysArchived(client: QueryClient, { conversation, message }: MessageEvent): boolean {
  return client
    .getQueriesData<ChatList>(queriesOf(listChats))
    .some(([, list]) =>
      list?.chats.some(
        (chat) => chat.conversation.id === conversation && afterMessage(chat.state, message)?.archived,
      ),
    );
}

/** Undefined when the conversation is not in the list, or leaves the archive. */
function addToList(list: ChatList, event: MessageEvent): ChatList | undefined {
  const chat = list.chats.find(({ conversation }) => conversation.id === event.conversation);
  if (!chat || chat.state !== afterMessage(chat.state, event.message)) return undefined;
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
    chats: pinnedFirst([changed, ...list.chats.filter((other) => other !== chat)]),
    num_unread_messages: recount(list, chat, changed),
  };
}

export function pinnedFirst(chats: Chat[]): Chat[] {
  const place = ({ state }: Chat) => (state?.pinned ? 0 : 1);
  return chats.sort((a, b) => place(a) - place(b));
}

/** What calls the viewer once a conversation has changed, or is gone. */
export function recount(list: ChatList, before: Chat, after?: Chat): number {
  const count = (chat: Chat) => countCalls(chat.num_unread_messages, chat.state);
  return list.num_unread_messages - count(before) + (after ? count(after) : 0);
}

/** Returns the same pages for another conversation; undefined when this page or an earlier one must be fetched. */
export function addToPages(
  pages: ConversationPages,
  { conversation: id, profile, revision, message }: Change,
): ConversationPages | undefined {
  const [newest] = pages.pages;
  const known = newest?.conversation;
  if (!known || (known.id !== id && newest.profile.id !== profile) || revision <= known.revision)
    return pages;
  // The answer to a repeated send may contain an older message in its current form.
  if (revision !== known.revision + 1 || !message || message.seq <= known.last_seq) return undefined;
  if (lacksQuoted(message, pages.pages)) return undefined;
  const state = afterMessage(known.state, message);
  return putMessages(pages, [message], { id, last_seq: message.seq, revision, state });
}

/** The partner read it, or the viewer did here or in another tab. */
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

/** Markers never move backwards; events may arrive out of order. */
function raise(
  pages: ConversationPages,
  marker: 'read_seq' | 'partner_read_seq' | 'partner_delivered_seq',
  { conversation, seq }: LiveEventData<'delivered'>,
): ConversationPages {
  const [newest, ...older] = pages.pages;
  if (newest?.conversation.id !== conversation || newest.conversation[marker] >= seq) return pages;
  const facts = { ...newest.conversation, [marker]: seq };
  const state = marker === 'read_seq' ? afterReading(facts.state) : facts.state;
  return { ...pages, pages: [{ ...newest, conversation: { ...facts, state } }, ...older] };
}

export function markDelivered(client: QueryClient, event: LiveEventData<'delivered'>): void {
  notifyManager.batch(() => {
    for (const [key, pages] of listConversations(client))
      client.setQueryData(key, raise(pages, 'partner_delivered_seq', event));
    refetchInFlight(client, queriesOf(listChats), queriesOf(getChat));
  });
}

/** Reading the newest message sets the unread count to zero; after an earlier one the count is fetched. */
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
  const isUnread = chat && (chat.num_unread_messages > 0 || chat.state?.unread);
  if (!isUnread || seq < chat.last_message.seq) return list;
  const read: Chat = { ...chat, num_unread_messages: 0, state: afterReading(chat.state) };
  return {
    ...list,
    chats: list.chats.map((other) => (other === chat ? read : other)),
    num_unread_messages: recount(list, chat, read),
  };
}

/** Removes it from every list, with its messages; an open conversation is refetched. */
export function dropChat(client: QueryClient, conversation: number): void {
  notifyManager.batch(() => {
    client.setQueriesData<ChatList>(queriesOf(listChats), (list) => list && dropFromList(list, conversation));
    refetchInFlight(client, queriesOf(listChats), queriesOf(getChat));
    for (const [key, { pages }] of listConversations(client)) {
      // A conversation without an id may be this one, from before its first message.
      if ((pages[0]?.conversation.id ?? conversation) === conversation)
        void client.resetQueries({ queryKey: key, exact: true });
    }
  });
}

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
    num_unread_messages: recount(list, chat),
  };
}

export function listConversations(client: QueryClient) {
  const found = client.getQueriesData<ConversationPages>({ queryKey: [getChat.name, 'pages'] });
  return found.flatMap(([key, pages]) => (pages ? [[key, pages] as const] : []));
}
