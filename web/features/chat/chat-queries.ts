import type { InfiniteData } from '@tanstack/react-query';
import type { Params } from 'react-router';
import { type ChatPartner, getChat, listChats, type Message } from '#contract/chat/endpoints.ts';
import { chatLimits } from '#contract/chat/facts.ts';
import { searchChats } from '#contract/chat/search.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { apiPages, apiQuery } from '#web/platform/api/api-query.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';

export type ChatList = OutputOf<typeof listChats>;
export type ConversationPage = OutputOf<typeof getChat>;
/** The first page holds the newest messages. */
export type ConversationPages = InfiniteData<ConversationPage>;

/** The navigation counts its badges from the first page. */
export function chatsQuery(pages = 1) {
  return apiQuery(listChats, pages === 1 ? {} : { limit: pages * chatLimits.chatPage });
}

/** Members with a conversation, and those whose conversation was removed. */
export function listKnown({ chats, removed_profiles }: ChatList): ReadonlySet<number> {
  return new Set([...chats.map(({ profile }) => profile.id), ...removed_profiles]);
}

export function archivedQuery(pages = 1) {
  return apiQuery(listChats, { archived: 1, limit: pages * chatLimits.chatPage });
}

export type Where = { conversation: number } | { profile: number };

/** /chats/{id} names the conversation, /members/{id}/chat the other member. */
export function readWhere(pathname: string, { id }: Params): Where {
  return pathname.startsWith('/members/') ? { profile: Number(id) } : { conversation: Number(id) };
}

/** A conversation grows backwards: each further page holds older messages. */
export function conversationQuery(where: Where) {
  return apiPages(getChat, where, ({ has_more, messages: [oldest] }) =>
    has_more && oldest ? { before: oldest.seq } : undefined,
  );
}

interface SearchPlace {
  /** Searches this one alone. */
  conversation?: number | undefined;
  /** Where the first page begins; from the beginning if missing. */
  after?: string | undefined;
}

/** Of all conversations, or of one. */
export function searchQuery(text: string, { conversation, after }: SearchPlace = {}) {
  const asked = {
    text: text.trim(),
    ...(conversation !== undefined && { conversation }),
    ...(after !== undefined && { cursor: after }),
  };
  return apiPages(searchChats, asked, ({ next_cursor: cursor }) => (cursor ? { cursor } : undefined));
}

/** The oldest message comes first; of the pages that are shown. */
export function listMessages({ pages }: ConversationPages, shown = pages.length): Message[] {
  return pages
    .slice(0, shown)
    .reverse()
    .flatMap(({ messages }) => messages);
}

/** Returns the other member as a chat shows them; a deleted account has no name. */
export function usePartner(partner: ChatPartner): ChatPartner {
  const { t } = useTranslation();
  return partner.deleted ? { ...partner, name: t('chat:deletedMember') } : partner;
}
