import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Chat, ChatPartner, Message } from '#contract/chat/endpoints.ts';
import { type MessageContent, messageKinds, type NewContent } from '#contract/chat/kinds.ts';
import type { ApiClient } from '#contract/endpoint.ts';
import { parseLiveEvent } from '#contract/live/parse.ts';
import type { MessageView } from '#web/app/extensions.ts';
import { messageViews } from '#web/app/message-kinds.ts';
import { ApiQueryClient } from '#web/platform/api/query-client.ts';
import { AppScope } from '#web/platform/hydration/app-scope.tsx';
import { createI18n } from '#web/platform/i18n/i18n.ts';
import { addMessage } from '../chat-cache.ts';
import { type ChatList, chatsQuery } from '../chat-queries.ts';
import { DialogButtons } from '../composer/dialog-buttons.tsx';
import { LastMessage } from '../list/chat-row.tsx';
import type { Outgoing } from '../outbox/outbox.ts';
import { MessageList } from './message-list.tsx';

/** A kind of message as another feature would bring it: its schema, its view, and a line in each of two lists. */
const waveSchema = z.object({ kind: z.literal('wave'), hands: z.int(), greeting: z.string() });
type Wave = z.infer<typeof waveSchema>;
const waveView: MessageView<Wave> = {
  Body: ({ content }) => <strong>{'👋'.repeat(content.hands)}</strong>,
  describe: (words) => `waves: ${words}`,
  button: { label: (_t, name) => `Wave to ${name}`, Icon: () => '👋', Dialog: () => null },
};

beforeAll(() => {
  const toWords = ({ greeting }: Wave) => greeting;
  Object.assign(messageKinds, { wave: { content: waveSchema, input: waveSchema, toWords } });
  Object.assign(messageViews, { wave: waveView });
});

const client = new ApiQueryClient((async () => ({})) as ApiClient);
const bea = { id: 2, name: 'Bea', main_image: null, deleted: false } as ChatPartner;
const wave = (hands: number): Wave => ({ kind: 'wave', hands, greeting: 'Ahoy!' });
const sentAt = '2026-11-02T12:00:00Z';

const toMessage = (content: { kind: string }): Message => ({
  seq: 2,
  revision: 2,
  own: false,
  content: content as MessageContent,
  sent_at: sentAt,
  key: null,
});

async function render(part: ReactNode): Promise<string> {
  return renderToString(
    <AppScope queryClient={client} i18n={await createI18n('en')} nonce={undefined}>
      <MantineProvider>{part}</MantineProvider>
    </AppScope>,
  );
}

const conversation = {
  id: 20,
  last_seq: 2,
  revision: 2,
  removed_seq: 0,
  read_seq: 2,
  partner_read_seq: 0,
  partner_delivered_seq: 0,
  history_since: null,
};

const renderMessages = (messages: Message[], outgoing: Outgoing[] = []) =>
  render(
    <MessageList
      profile={bea}
      messages={messages}
      outgoing={outgoing}
      conversation={conversation}
      historySince={null}
      older={{ has: false, isLoading: false, load: () => {} }}
      onRetry={() => {}}
      onDiscard={() => {}}
    />,
  );

const newest = (kind: string, preview: string): Chat => ({
  conversation: { id: 20 },
  profile: bea,
  num_unread_messages: 0,
  last_message: { seq: 1, own: false, kind, gone: false, preview, sent_at: sentAt },
});

const text = (words: string): { kind: string } => ({ kind: 'text', ...{ text: words } });

const renderPreview = (chat: Chat) => render(<LastMessage message={chat.last_message} />);

test('a kind of its own looks as its view says, when it came and while it is on its way', async () => {
  const waiting: Outgoing = {
    key: 'key',
    profile: 2,
    content: wave(1) as object as NewContent,
    writtenAt: sentAt,
    state: 'waiting',
  };
  const html = await renderMessages([toMessage(wave(2))], [waiting]);
  expect(html).toContain('<strong>👋👋</strong>');
  expect(html).toContain('<strong>👋</strong>');
});

test('it comes through the stream into the list of chats, in the words of its view', async () => {
  const list: ChatList = {
    chats: [newest('text', 'Hello')],
    has_more: false,
    num_unread_messages: 0,
    removed_profiles: [],
    num_archived: 0,
  };
  client.setQueryData(chatsQuery().queryKey, list);
  const data = { conversation: 20, profile: bea.id, message: toMessage(wave(2)), num_unread_messages: 1 };
  const event = parseLiveEvent(JSON.stringify({ type: 'message', data }));
  if (event.type !== 'message') throw new Error(`The page understood ${event.type}`);
  addMessage(client, event.data);
  const [chat] = client.getQueryData<ChatList>(chatsQuery().queryKey)?.chats ?? [];
  expect(chat?.last_message).toMatchObject({ kind: 'wave', preview: 'Ahoy!' });
  expect(await renderPreview(chat as Chat)).toContain('waves: Ahoy!');
});

test('its button stands beside the field, after those that were there', async () => {
  const html = await render(<DialogButtons member={bea} photosWait={false} />);
  const labels = [...html.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label);
  expect(labels).toEqual(['Gift for Bea', 'Photo for Bea', 'Wave to Bea']);
});

test('of a kind that a newer version has brought the page says that it is to be reloaded', async () => {
  const telegram = { kind: 'telegram' };
  const reload = 'Reload the page to see this message.';
  expect(await renderMessages([toMessage(telegram)])).toContain(reload);
  expect(await renderPreview(newest('telegram', ''))).toContain(reload);
  const data = { conversation: 20, profile: bea.id, message: toMessage(telegram), num_unread_messages: 1 };
  expect(parseLiveEvent(JSON.stringify({ type: 'message', data })).type).toBe('resync');
});

test('what became of messages is drawn by the server, without scripts [BEY-7]', async () => {
  const hello = toMessage(text('Hello'));
  const html = await renderMessages([
    { ...hello, seq: 1, reaction: 'heart', edited: true },
    { ...toMessage(text('')), taken_back: true },
  ]);
  expect(html).toContain('edited');
  expect(html).toContain('aria-label="You reacted: Heart"');
  expect(html).toContain('This message was taken back.');
  expect(html).not.toContain('This message was removed.');
  expect(await renderPreview(newest('taken_back', ''))).toContain('This message was taken back.');
});
