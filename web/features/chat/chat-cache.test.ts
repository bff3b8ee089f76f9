import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Chat, Message } from '#contract/chat/endpoints.ts';
import type { ApiClient } from '#contract/endpoint.ts';
import type { MemberCard } from '#contract/profiles/endpoints.ts';
import { ApiQueryClient } from '#web/platform/api/query-client.ts';
import {
  addChanges,
  addMessage,
  addToPages,
  dropChat,
  markRead,
  moveMarker,
  refetchChanged,
} from './chat-cache.ts';
import {
  type ChatList,
  type ConversationPage,
  type ConversationPages,
  chatsQuery,
  conversationQuery,
  listMessages,
} from './chat-queries.ts';

const bea = { id: 2, name: 'Bea' } as MemberCard;
const cleo = { id: 3, name: 'Cleo' } as MemberCard;

const message = (seq: number, own = false): Message => ({
  seq,
  revision: seq,
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
  num_archived: 0,
};

const pages: ConversationPages = {
  pageParams: [{}, { before: 2 }],
  pages: [
    {
      conversation: {
        id: 30,
        last_seq: 2,
        revision: 2,
        removed_seq: 0,
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
        revision: 2,
        removed_seq: 0,
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

  test('a gap in the revisions is fetched instead of guessed', async () => {
    addMessage(client, arrival(5));
    expect(seqs()).toEqual([1, 2]);
    await vi.waitFor(() => expect(isStale(conversationQuery(where).queryKey)).toBe(true));
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
        revision: 0,
        removed_seq: 0,
        read_seq: 0,
        partner_read_seq: 0,
        partner_delivered_seq: 0,
        history_since: null,
      },
      messages: [],
    },
  ];
  const grown = addToPages(fresh, { ...arrival(1), revision: 1 });
  expect(grown?.pages[0]).toMatchObject({ conversation: { id: 30, last_seq: 1 }, messages: [{ seq: 1 }] });
});

test('a read marker never goes back', () => {
  const read = moveMarker(pages, { conversation: 30, seq: 2, own: false });
  expect(moveMarker(read, { conversation: 30, seq: 1, own: false })).toBe(read);
});

describe('what has changed since', () => {
  const removed = (seq: number, revision: number): Message => ({
    ...message(seq),
    revision,
    content: { kind: 'text', text: '' },
  });
  const answer = (revision: number, messages: Message[], changes: object = {}) => {
    const newest = pages.pages[0]!;
    const conversation = { ...newest.conversation, revision, last_seq: 3, ...changes };
    return { ...newest, conversation, messages, has_more: false };
  };

  test('is put in place of what was there, on every page, and what is new follows', () => {
    const changed = addChanges(pages, answer(5, [removed(1, 4), removed(2, 5), message(3)]))!;
    expect(listMessages(changed)).toEqual([removed(1, 4), removed(2, 5), message(3)]);
    expect(changed.pages.map(({ has_more }) => has_more)).toEqual([true, false]);
    expect(changed.pages[0]!.conversation).toMatchObject({ revision: 5, last_seq: 3 });
  });

  test('never brings back an older content, of the conversation or of one message', () => {
    const changed = addChanges(pages, answer(5, [removed(1, 4)]))!;
    expect(addChanges(changed, answer(4, [message(1)]))).toBe(changed);
    expect(listMessages(addChanges(changed, answer(6, [message(1)]))!)[0]).toEqual(removed(1, 4));
  });

  test('is no part of what was not fetched yet', () => {
    const [newest] = pages.pages;
    const short = { pageParams: [{}], pages: [newest!] };
    expect(listMessages(addChanges(short, answer(4, [removed(1, 4)]))!)).toEqual([message(2)]);
  });

  test('is not enough where more has changed, or the viewer has removed messages meanwhile', () => {
    expect(addChanges(pages, { ...answer(99, []), has_more: true })).toBeUndefined();
    expect(addChanges(pages, answer(5, [], { removed_seq: 2 }))).toBeUndefined();
  });
});

test('an answer from before a change that was fetched is asked for again', async () => {
  const [newest] = pages.pages;
  const page = (revision: number, text: string) => ({
    ...newest!,
    conversation: { ...newest!.conversation, revision },
    messages: [{ ...message(2), revision, content: { kind: 'text', text } as const }],
    has_more: false,
  });
  const answers: PromiseWithResolvers<ConversationPage>[] = [];
  const asked: unknown[] = [];
  const api = ((_endpoint: unknown, input: object) => {
    asked.push(input);
    answers.push(Promise.withResolvers());
    return answers.at(-1)!.promise;
  }) as unknown as ApiClient;
  const client = new ApiQueryClient(api);
  const observer = new InfiniteQueryObserver(client, conversationQuery({ conversation: 30 }));
  const unsubscribe = observer.subscribe(() => {});
  const shown = () => observer.getCurrentResult().data!.pages[0]!.messages[0]!.content;
  answers[0]!.resolve(page(2, 'A photo'));
  await vi.waitFor(() => expect(shown()).toMatchObject({ text: 'A photo' }));
  refetchChanged(client, { conversation: 30, profile: cleo.id, revision: 3 });
  void observer.refetch();
  answers[1]!.resolve(page(4, 'Taken back'));
  await vi.waitFor(() => expect(shown()).toMatchObject({ text: 'Taken back' }));
  answers[2]!.resolve(page(3, 'A photo'));
  await vi.waitFor(() => expect(asked).toHaveLength(4));
  expect(shown()).toMatchObject({ text: 'Taken back' });
  expect(asked[1]).toEqual({ profile: cleo.id, since: 2 });
  unsubscribe();
  client.clear();
});
