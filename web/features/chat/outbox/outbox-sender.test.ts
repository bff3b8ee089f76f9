import { beforeEach, expect, test, vi } from 'vitest';
import type { sendMessage } from '#contract/chat/endpoints.ts';
import { sendVoice } from '#contract/chat/voices.ts';
import type { AnyEndpoint, ApiClient, CallOptions, InputOf } from '#contract/endpoint.ts';
import { AppError, type ErrorCode } from '#contract/errors.ts';
import { ApiQueryClient } from '#web/platform/api/query-client.ts';
import { conversationQuery } from '../chat-queries.ts';
import {
  dropOutgoing,
  type Outgoing,
  type OutgoingContent,
  putOutgoing,
  readOutbox,
  restoreOutbox,
} from './outbox.ts';
import { getOutboxSender, type OutboxSender } from './outbox-sender.ts';
import { listItems } from './storage.ts';

const me = 1;
let client: ApiQueryClient;
/** The requests that the server received, in order. */
let asked: string[];
/** How it answers each text: with a refusal, or by sending it. */
let refusals: Record<string, ErrorCode>;
let sender: OutboxSender;
/** The voice messages that it received. */
let uploads: object[];

beforeEach(() => {
  const items = new Map<string, string>();
  // Object.keys lists what lies in a storage, so the fake keeps its items as properties.
  const storage = new Proxy({} as Record<string, unknown>, {
    get: (_target, name) =>
      ({
        getItem: (key: string) => items.get(key) ?? null,
        setItem: (key: string, text: string) => void items.set(key, text),
        removeItem: (key: string) => void items.delete(key),
      })[name as string],
    ownKeys: () => [...items.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
  vi.stubGlobal('localStorage', storage);
  [asked, refusals, uploads] = [[], {}, []];
  client = openPage();
  sender = getOutboxSender(client, me);
});

function openPage(): ApiQueryClient {
  const api = (async (
    { name }: AnyEndpoint,
    { content, key, ...rest }: InputOf<typeof sendMessage>,
    options?: CallOptions,
  ) => {
    const text = name === sendVoice.name ? 'voice' : textOf(content);
    asked.push(text);
    if (name === sendVoice.name) uploads.push({ ...rest, key, file: await options?.file?.text() });
    if (refusals[text]) throw new AppError(refusals[text]);
    const message = { seq: asked.length, own: true, content, sent_at: '2026-11-02T12:00:00Z', key };
    return { conversation: { id: 5 }, message, credits: 3 };
  }) as unknown as ApiClient;
  return new ApiQueryClient(api);
}

function write(text: string, profile = 2): Outgoing {
  return put(text, { kind: 'text', text }, profile);
}

function put(name: string, content: OutgoingContent, profile = 2): Outgoing {
  const writtenAt = new Date().toISOString();
  const outgoing: Outgoing = {
    key: `key of ${name}`,
    profile,
    content,
    writtenAt,
    state: 'sending',
  };
  putOutgoing(client, me, outgoing);
  sender.send();
  return outgoing;
}

/** Lets the answers arrive. */
async function settle(): Promise<void> {
  for (let n = 0; n < 5; n++) await new Promise((resolve) => setTimeout(resolve));
}

const textOf = (content: OutgoingContent) => (content.kind === 'text' ? content.text : content.kind);

const states = () => readOutbox(client).map(({ content, state }) => `${textOf(content)}: ${state}`);

test('messages to one member are sent one after the other, in their order', async () => {
  for (const text of ['one', 'two', 'three']) write(text);
  expect(asked).toEqual(['one']);
  await settle();
  expect(asked).toEqual(['one', 'two', 'three']);
  expect(states()).toEqual([]);
  expect(listItems('outbox', me)).toEqual([]);
});

test('what is written offline waits and is sent once on return [CHA-16]', async () => {
  refusals = { one: 'network' };
  write('one');
  write('two');
  await settle();
  expect(states()).toEqual(['one: waiting', 'two: waiting']);
  [asked, refusals] = [[], {}];
  sender.resume();
  sender.resume();
  await settle();
  expect(asked).toEqual(['one', 'two']);
});

test('a browser that says it is offline, and is not, sends all the same [CHA-16, NAV-12]', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  write('one');
  await settle();
  vi.unstubAllGlobals();
  expect([asked, states()]).toEqual([['one'], []]);
});

test('a lost connection makes the rest wait too, so that nothing overtakes it [CHA-16]', async () => {
  refusals = { one: 'network' };
  write('one');
  write('two');
  await settle();
  expect(asked).toEqual(['one']);
  expect(states()).toEqual(['one: waiting', 'two: waiting']);
  refusals = {};
  sender.resume();
  await settle();
  expect(asked).toEqual(['one', 'one', 'two']);
});

test('a refused message fails with its reason and lets the others pass [CHA-16]', async () => {
  refusals = { one: 'credits.insufficient' };
  write('one');
  write('two');
  await settle();
  expect(states()).toEqual(['one: failed']);
  expect(readOutbox(client)[0]?.code).toBe('credits.insufficient');
});

test('a first message past the limit stays with its writer and is not sent again by itself [CHA-17]', async () => {
  refusals = { one: 'throttle.first_messages' };
  write('one');
  await settle();
  sender.resume();
  await settle();
  expect(asked).toEqual(['one']);
  expect(states()).toEqual(['one: failed']);
  expect(listItems('outbox', me)).toMatchObject([
    { content: { text: 'one' }, code: 'throttle.first_messages' },
  ]);
});

test('the refusal of somebody who is gone makes the open conversation ask what it may show [CHA-14]', async () => {
  const opened = conversationQuery({ profile: 2 }).queryKey;
  client.setQueryData(opened, { pages: [], pageParams: [] });
  refusals = { one: 'credits.insufficient', two: 'profiles.blocked' };
  write('one');
  await settle();
  expect(client.getQueryState(opened)?.isInvalidated).toBe(false);
  write('two');
  await settle();
  expect(client.getQueryState(opened)?.isInvalidated).toBe(true);
});

test('a reload takes up what was not sent, under the same key [CHA-16]', async () => {
  refusals = { one: 'network', 'to another': 'network' };
  write('one');
  write('to another', 3);
  await settle();
  const afterReload = openPage();
  restoreOutbox(afterReload, me);
  expect(readOutbox(afterReload).map(({ key, state }) => [key, state])).toEqual([
    ['key of one', 'waiting'],
    ['key of to another', 'waiting'],
  ]);
  [asked, refusals] = [[], {}];
  getOutboxSender(afterReload, me).resume();
  await settle();
  expect(asked.toSorted()).toEqual(['one', 'to another']);
  expect(listItems('outbox', me)).toEqual([]);
});

test('what a page has written before it takes up the rest is sent once, after the rest [CHA-16]', async () => {
  refusals = { one: 'network' };
  write('one');
  await settle();
  const [page, earlier] = [openPage(), client];
  [asked, refusals] = [[], {}];
  [client, sender] = [page, getOutboxSender(page, me)];
  write('two', 3);
  restoreOutbox(page, me);
  sender.resume();
  await settle();
  expect([asked.toSorted(), states()]).toEqual([['one', 'two'], []]);
  expect(readOutbox(earlier)).toHaveLength(1);
});

test('what waited too long over a closed page is left to its writer, and others never see it [CHA-16]', () => {
  refusals = { one: 'network' };
  write('one');
  const later = openPage();
  restoreOutbox(later, me, Date.now() + 60 * 60 * 1000);
  expect(readOutbox(later)[0]?.state).toBe('failed');
  const others = openPage();
  restoreOutbox(others, 99);
  expect(readOutbox(others)).toEqual([]);
});

const waveform = Array.from({ length: 48 }, (_, n) => n % 32);
const recordedKey = `duet.chat.voice.${me}.recorded`;

/** As the recorder hands it over. */
function speak(): Outgoing {
  const stored = { type: 'audio/webm', sound: btoa('spoken words'), ms: 3000, waveform };
  localStorage.setItem(recordedKey, JSON.stringify(stored));
  return put('voice', { kind: 'voice', recorded: { id: 'recorded', ms: 3000, waveform, credits: 4 } });
}

test('spoken words wait for a connection and a reload as typed ones do, and are sent once in their order [BEY-8]', async () => {
  refusals = { voice: 'network' };
  speak();
  await vi.waitFor(() => expect(states()).toEqual(['voice: waiting']));
  write('two');
  await settle();
  const afterReload = openPage();
  restoreOutbox(afterReload, me);
  [asked, refusals, uploads] = [[], {}, []];
  getOutboxSender(afterReload, me).resume();
  await vi.waitFor(() => expect(readOutbox(afterReload)).toEqual([]));
  expect(asked).toEqual(['voice', 'two']);
  const digits = '0123456789abcdefghijklmnopqrstuv0123456789abcdef';
  expect(uploads).toEqual([
    { profile: 2, credits: 4, waveform: digits, key: 'key of voice', file: 'spoken words' },
  ]);
  expect(localStorage.getItem(recordedKey)).toBeNull();
});

test('a refused voice message keeps its sound until it is thrown away [BEY-8]', async () => {
  refusals = { voice: 'credits.insufficient' };
  const { key } = speak();
  await vi.waitFor(() => expect(states()).toEqual(['voice: failed']));
  expect(localStorage.getItem(recordedKey)).not.toBeNull();
  dropOutgoing(client, me, key);
  expect(localStorage.getItem(recordedKey)).toBeNull();
});

test('a voice message without its sound fails with a reason [BEY-8]', async () => {
  put('voice', { kind: 'voice', recorded: { id: 'lost', ms: 3000, waveform, credits: 4 } });
  await vi.waitFor(() => expect(readOutbox(client)[0]?.code).toBe('chat.voice_unreadable'));
});
