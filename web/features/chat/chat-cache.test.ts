import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Chat, Message } from '#contract/chat/endpoints.ts';
import type { MemberCard } from '#contract/profiles/endpoints.ts';
import { addMessage, addToPages, dropChat, markRead, moveMarker } from './chat-cache.ts';
import {
  type ChatList,
  type ConversationPages,
  chatsQuery,
  conversationQuery,
  listMessages,
} from './chat-queries.ts';

const bea = { id: 2, name: 'Bea' } as MemberCard;
const cleo = { id: 3, name: 'Cleo' } as MemberCard;

const message = (seq: number, own = false): Message => ({
  seq,
  own,
  content: { kind: 'text', text: `message ${seq}` },
  sent_at: '2026-11-02T12:00:00Z',
  key: null,
});

const chat = (id: number, profile: MemberCard, num_unread_messages: number): Chat => ({
  conversation: { id },
  profile: { ...profile, deleted: false },
  num_unread_messages,
  last_message: {
    seq: 2,
    own: false,
    kind: 'text',
    gone: false,
    preview: 'message 2',
    sent_at: '2026-11-02T12:00:00Z',
  },
});

const list: ChatList = {
  chats: [chat(20, bea, 1), chat(30, cleo, 4)],
  has_more: false,
  num_unread_messages: 5,
  removed_profiles: [],
};

const pages: ConversationPages = {
  pageParams: [{}, { before: 2 }],
  pages: [
    {
      conversation: {
        id: 30,
        last_seq: 2,
        read_seq: 0,
        partner_read_seq: 0,
        partner_delivered_seq: 0,
        history_since: null,
      },
      profile: { ...cleo, deleted: false },
      messages: [message(2)],
      has_more: true,
      refusal: null,
      message_credits: 2,
      credits: 9,
    },
    {
      conversation: {
        id: 30,
        last_seq: 2,
        read_seq: 0,
        partner_read_seq: 0,
        partner_delivered_seq: 0,
        history_since: null,
      },
      profile: { ...cleo, deleted: false },
      messages: [message(1)],
      has_more: false,
      refusal: null,
      message_credits: 2,
      credits: 9,
    },
  ],
};

const arrival = (seq: number, unread = 5) => ({
  conversation: 30,
  profile: cleo.id,
  message: message(seq),
  num_unread_messages: unread,
});

describe('the store of chats [CHA-11]', () => {
  let client: QueryClient;
  const where = { conversation: 30 };
  beforeEach(() => {
    client = new QueryClient();
    client.setQueryData(chatsQuery().queryKey, list);
    client.setQueryData(conversationQuery(where).queryKey, pages);
  });
  const chats = () => client.getQueryData(chatsQuery().queryKey)!;
  const seqs = () =>
    listMessages(client.getQueryData(conversationQuery(where).queryKey)!).map(({ seq }) => seq);
  const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;

  test('a message moves its chat to the top and counts, and follows in the conversation', () => {
    addMessage(client, arrival(3));
    expect(chats().chats.map(({ conversation }) => conversation.id)).toEqual([30, 20]);
    expect(chats().chats[0]).toMatchObject({
      num_unread_messages: 5,
      last_message: { seq: 3, preview: 'message 3' },
    });
    expect(chats().num_unread_messages).toBe(6);
    expect(seqs()).toEqual([1, 2, 3]);
  });

  test('hearing of a message twice changes nothing', () => {
    addMessage(client, arrival(3));
    const [before, shown] = [chats(), seqs()];
    addMessage(client, arrival(3));
    expect(chats()).toBe(before);
    expect(seqs()).toEqual(shown);
  });

  test('a gap in the numbers is fetched instead of guessed', () => {
    addMessage(client, arrival(5));
    expect(seqs()).toEqual([1, 2]);
    expect(isStale(conversationQuery(where).queryKey)).toBe(true);
  });

  test('a message of an unknown conversation makes the list be fetched', () => {
    addMessage(client, { ...arrival(1), conversation: 40, profile: 4 });
    expect(isStale(chatsQuery().queryKey)).toBe(true);
    expect(isStale(conversationQuery(where).queryKey)).toBe(false);
  });

  test('reading the newest message empties the counts [CHA-3]', () => {
    markRead(client, { conversation: 30, seq: 2, own: true });
    expect(chats().num_unread_messages).toBe(1);
    expect(chats().chats[1]?.num_unread_messages).toBe(0);
    const read = client.getQueryData(conversationQuery(where).queryKey)!;
    expect(read.pages[0]?.conversation.read_seq).toBe(2);
  });

  test('a removed chat takes its messages and its count along', () => {
    dropChat(client, 30);
    expect(chats().chats.map(({ conversation }) => conversation.id)).toEqual([20]);
    expect(chats().num_unread_messages).toBe(1);
    expect(chats().removed_profiles).toEqual([cleo.id]);
    expect(client.getQueryData(conversationQuery(where).queryKey)).toBeUndefined();
  });
});

test('the first message gives a new conversation its id', () => {
  const fresh = structuredClone(pages);
  fresh.pages = [
    {
      ...fresh.pages[0]!,
      conversation: {
        id: null,
        last_seq: 0,
        read_seq: 0,
        partner_read_seq: 0,
        partner_delivered_seq: 0,
        history_since: null,
      },
      messages: [],
    },
  ];
  const grown = addToPages(fresh, arrival(1));
  expect(grown?.pages[0]).toMatchObject({ conversation: { id: 30, last_seq: 1 }, messages: [{ seq: 1 }] });
});

test('a read marker never goes back', () => {
  const read = moveMarker(pages, { conversation: 30, seq: 2, own: false });
  expect(moveMarker(read, { conversation: 30, seq: 1, own: false })).toBe(read);
});
