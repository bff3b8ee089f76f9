import { notifyManager, type QueryClient } from '@tanstack/react-query';
import { type Chat, listChats } from '#contract/chat/endpoints.ts';
import type { ChatState } from '#contract/chat/marks.rules.ts';
import { queriesOf } from '#web/platform/api/api-query.ts';
import { listConversations, pinnedFirst, recount } from '../chat-cache.ts';
import type { ChatList } from '../chat-queries.ts';

/** Shows how a conversation is kept in every list and in the open conversation, until they are fetched. */
export function setChatState(client: QueryClient, conversation: number, state: ChatState): void {
  notifyManager.batch(() => {
    client.setQueriesData<ChatList>(
      queriesOf(listChats),
      (list) => list && setInList(list, conversation, state),
    );
    for (const [key, pages] of listConversations(client)) {
      const [newest, ...older] = pages.pages;
      if (newest?.conversation.id !== conversation) continue;
      const changed = { ...newest, conversation: { ...newest.conversation, state } };
      client.setQueryData(key, { ...pages, pages: [changed, ...older] });
    }
  });
}

export function setInList(list: ChatList, conversation: number, state: ChatState): ChatList {
  const chat = list.chats.find((other) => other.conversation.id === conversation);
  if (!chat) return list;
  const changed: Chat = { ...chat, state };
  const chats = list.chats.map((other) => (other === chat ? changed : other));
  return {
    ...list,
    chats: pinnedFirst(chats.sort(newestFirst)),
    num_unread_messages: recount(list, chat, changed),
    num_archived: list.num_archived + countArchived(changed) - countArchived(chat),
  };
}

function newestFirst(a: Chat, b: Chat): number {
  const later = Date.parse(b.last_message.sent_at) - Date.parse(a.last_message.sent_at);
  return later || b.conversation.id - a.conversation.id;
}

function countArchived({ state }: Chat): number {
  return Number(state?.archived ?? false);
}
