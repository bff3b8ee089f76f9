// @vitest-environment jsdom
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Message } from '#contract/chat/endpoints.ts';
import { typing } from '#contract/chat/facts.ts';
import ChatPage from '#web/features/chat/chat-page.tsx';
import { setLeaving } from '#web/platform/api/leaving.ts';
import { FakeEventSource, stubLiveStream } from '#web/testing/fake-event-source.ts';
import { anna, ben } from '#web/testing/people.ts';
import { openScreen, settle } from '#web/testing/screen.tsx';
import MemberUpdates from './member-updates.tsx';

beforeEach(stubLiveStream);

const message = (seq: number, own: boolean): Message => ({
  seq,
  revision: seq,
  own,
  content: { kind: 'text', text: `message ${seq}` },
  sent_at: '2026-11-02T12:00:00Z',
  key: own ? `key ${seq}` : null,
});

const removed: Message = { ...message(1, false), revision: 3, content: { kind: 'text', text: '' } };

const unreadOf = (seq: number) => ({
  chats: [
    {
      conversation: { id: 21 },
      profile: { ...ben, id: 3, name: 'Cor', deleted: false },
      num_unread_messages: 1,
      last_message: {
        seq,
        own: false,
        kind: 'text',
        gone: false,
        preview: 'Hi',
        sent_at: '2026-11-02T12:00:00Z',
      },
    },
  ],
  has_more: false,
  num_unread_messages: 1,
  removed_profiles: [],
});

const none = { chats: [], has_more: false, num_unread_messages: 0, removed_profiles: [] };

interface Scene {
  historySince?: string;
  chats?: object;
  send?: () => unknown;
}

async function openConversation({ historySince, chats = none, send }: Scene = {}) {
  const screen = await openScreen(
    <>
      <MemberUpdates memberId={anna.id} />
      <Routes>
        <Route path="/chats/:id" element={<ChatPage />} />
      </Routes>
    </>,
    {
      viewer: anna,
      path: '/chats/20',
      answers: {
        'chat.list': () => chats,
        ...(send && { 'chat.send': send }),
        'likes.list': { profiles: [], liked_by: [] },
        'chat.get': (asked: { since?: number }) => ({
          conversation: {
            id: 20,
            last_seq: 2,
            revision: asked.since === undefined ? 2 : 3,
            removed_seq: 0,
            read_seq: 1,
            partner_read_seq: 0,
            partner_delivered_seq: 0,
            history_since: historySince ?? null,
          },
          profile: { ...ben, deleted: false },
          messages: asked.since === undefined ? [message(1, false), message(2, true)] : [removed],
          has_more: false,
          refusal: null,
          message_credits: 2,
          credits: 6,
        }),
      },
    },
  );
  const write = (words: string) =>
    screen.fill(screen.getByRole('textbox', { name: 'Message to Ben' }), words);
  const hear = (...event: Parameters<FakeEventSource['say']>) =>
    settle(() => FakeEventSource.opened.at(-1)?.say(...event));
  const named = (name: string) => screen.calls.filter(([asked]) => asked === name).length;
  return { ...screen, write, hear, named };
}

test('an own message is sent, then delivered, then read, and never goes back [CHA-13]', async () => {
  const { hear, text, getByText } = await openConversation();
  expect(getByText('Sent')).toBeTruthy();
  await hear('delivered', { conversation: 20, seq: 2 });
  expect(getByText('Delivered')).toBeTruthy();
  await hear('read', { conversation: 20, seq: 2, own: false });
  expect(getByText('Read')).toBeTruthy();
  await hear('delivered', { conversation: 20, seq: 1 });
  expect(text()).not.toContain('Delivered');
});

test('the partner is shown as typing until their message arrives, or for a while [CHA-13]', async () => {
  const { hear, text } = await openConversation();
  const says = (profile: number) => hear('typing', { conversation: 20, profile });
  await says(3);
  expect(text()).not.toContain('typing');
  await says(ben.id);
  expect(text()).toContain('typing');
  await hear('message', {
    conversation: 20,
    profile: ben.id,
    message: message(3, false),
    num_unread_messages: 1,
  });
  expect(text()).not.toContain('typing');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await says(ben.id);
  expect(text()).toContain('typing');
  await settle(() => vi.advanceTimersByTimeAsync(typing.shownMs));
  vi.useRealTimers();
  expect(text()).not.toContain('typing');
});

test('typing is sent now and then, not with every letter, and not for an emptied field [CHA-13]', async () => {
  const { write, named } = await openConversation();
  await write('H');
  await write('He');
  expect(named('chat.typing')).toBe(1);
  const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + typing.everyMs);
  await write('');
  expect(named('chat.typing')).toBe(1);
  await write('Hey');
  later.mockRestore();
  expect(named('chat.typing')).toBe(2);
});

test('a page that knows of an unread message tells that it has arrived [CHA-13]', async () => {
  expect((await openConversation()).named('chat.delivered')).toBe(0);
  expect((await openConversation({ chats: unreadOf(4) })).named('chat.delivered')).toBe(1);
});

test('a message says that it is being sent only when that takes long [CHA-16]', async () => {
  const answer = Promise.withResolvers();
  const { write, getByRole, user, text, getByText } = await openConversation({ send: () => answer.promise });
  await write('Hello');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await user.click(getByRole('button', { name: 'Send' }));
  expect(getByText('Hello')).toBeTruthy();
  expect(text()).not.toContain('Sending');
  await settle(() => vi.advanceTimersByTimeAsync(300));
  expect(getByText('Sending')).toBeTruthy();
  vi.useRealTimers();
});

test('only what was in sight is marked as read [CHA-3]', async () => {
  const { calls, getByRole, hear } = await openConversation();
  const read = () => calls.filter(([name]) => name === 'chat.read').map(([, input]) => input);
  expect(read()).toEqual([]);
  const scroll = (top: number) =>
    settle(() => {
      // Around it stand the older messages, which scroll along.
      const box = getByRole('log');
      box.scrollTop = top;
      box.dispatchEvent(new Event('scroll'));
    });
  const say = (seq: number) =>
    hear('message', {
      conversation: 20,
      profile: ben.id,
      message: message(seq, false),
      num_unread_messages: 1,
    });
  await say(3);
  expect(read()).toEqual([{ conversation: 20, seq: 3 }]);
  await scroll(-500);
  await say(4);
  expect(read()).toHaveLength(1);
  await scroll(0);
  expect(read().slice(1)).toEqual([{ conversation: 20, seq: 4 }]);
});

test('where older messages are gone the history says so, with the day [CHA-8]', async () => {
  expect((await openConversation()).text()).not.toContain('Older messages');
  const { text } = await openConversation({ historySince: '2026-10-03T12:00:00Z' });
  expect(text()).toContain('Older messages are no longer visible to protect your privacy.');
  expect(text()).toContain('Oct 3, 2026');
});

test('a page that blocks its partner asks for nothing of theirs while the block is on its way [CHA-14]', async () => {
  const { client, hear, named } = await openConversation();
  const asked = named('chat.get');
  setLeaving(client, true);
  await hear('resync', {});
  expect(named('chat.get')).toBe(asked);
  setLeaving(client, false);
  await hear('resync', {});
  expect(named('chat.get')).toBe(asked + 1);
});

test('a message that is taken away leaves the open page by one call for what has changed [CHA-10, CHA-13]', async () => {
  const { calls, client, hear, text } = await openConversation();
  const since = () => calls.flatMap(([name, input]) => (name === 'chat.get' ? [input] : [])).slice(1);
  const lists = () => calls.filter(([name]) => name === 'chat.list').length;
  const [asked, change] = [lists(), { conversation: 20, profile: ben.id, revision: 3 }];
  expect(text()).toContain('message 1');
  await hear('conversation.changed', { ...change, conversation: 21, profile: 3 });
  expect(since()).toEqual([]);
  setLeaving(client, true);
  await hear('conversation.changed', change);
  expect(since()).toEqual([]);
  setLeaving(client, false);
  await hear('conversation.changed', change);
  await hear('conversation.changed', change);
  expect(since()).toEqual([{ profile: ben.id, since: 2 }]);
  expect(text()).not.toContain('message 1');
  expect(text()).toContain('message 2');
  expect(lists()).toBe(asked + 3);
});
