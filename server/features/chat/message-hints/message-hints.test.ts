import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, vi } from 'vitest';
import { deleteChat, sendMessage } from '#contract/chat/endpoints.ts';
import { like } from '#contract/likes/endpoints.ts';
import { createApp } from '#server/app.ts';
import { streamsOf } from '#server/features/live/index.ts';
import { createLocalBus } from '#server/platform/bus/bus.ts';
import { FakeSocket } from '#server/testing/fake-socket.ts';
import { test as base } from '#server/testing/test.ts';
import type { World } from '#server/testing/world.ts';

/** Another process: it is given each event of the first as a hint, as the bus between them does. */
async function openProcess(world: World) {
  const bus = createLocalBus();
  const other = { ...world.platform, bus, state: new Map() };
  const app = await createApp(other);
  const { publish } = world.platform.bus;
  const spy = vi.spyOn(world.platform.bus, 'publish').mockImplementation((event, hint = event) => {
    publish(event);
    bus.publish(hint);
  });
  onTestFinished(async () => {
    spy.mockRestore();
    await app.stop();
  });
  return other;
}

const test = base.extend('pair', async ({ world }) => {
  const [anna, ben] = [
    await world.join({ credits: 500, paidUser: true }),
    await world.join({ gender: 'male' }),
  ];
  await anna.browser.call(like, { profile: ben.id });
  const other = await openProcess(world);
  const socket = new FakeSocket();
  streamsOf(other).open(socket as unknown as Socket, { memberId: ben.id, sessionId: 'elsewhere' });
  const heard = () =>
    socket.written
      .filter((text) => text.startsWith('data: '))
      .map((text) => JSON.parse(text.slice(6)) as { type: string; data: Record<string, unknown> });
  const send = (text: string, key: string) =>
    anna.browser.call(sendMessage, { profile: ben.id, content: { kind: 'text', text }, key });
  const write = (text: string) => send(text, crypto.randomUUID());
  return { anna, ben, other, heard, send, write };
});

test('a page in another process gets the message as if it were there, and those of a turn are read together [CHA-13]', async ({
  world,
  pair: { anna, ben, other, heard, write },
}) => {
  world.events.length = 0;
  const delivered = new Set<number>();
  other.bus.subscribe(({ memberId, type }) => type === 'delivered' && delivered.add(memberId));
  await Promise.all(['one', 'two', 'three'].map(write));
  await vi.waitUntil(() => heard().filter(({ type }) => type === 'message').length === 3);
  const here = world.events.filter(({ memberId, type }) => memberId === ben.id && type === 'message');
  const messages = heard().filter(({ type }) => type === 'message');
  const text = ({ data }: { data: Record<string, unknown> }) => JSON.stringify(data.message);
  expect(messages.map(text).toSorted()).toEqual(here.map(text).toSorted());
  expect(messages[0]?.data).toMatchObject({ profile: anna.id, num_unread_messages: expect.any(Number) });
  await expect.poll(() => [...delivered]).toEqual([anna.id]);
  const query = vi.spyOn(other.db, 'query');
  onTestFinished(() => void query.mockRestore());
  const { conversation } = messages[0]?.data ?? {};
  for (const seq of [3, 1, 2])
    other.bus.publish({ memberId: ben.id, type: 'hint.message', data: { conversation, seq } });
  await vi.waitUntil(() => heard().filter(({ type }) => type === 'message').length === 6);
  const again = heard()
    .slice(-3)
    .map(({ data }) => (data.message as { seq: number }).seq);
  expect(again).toEqual([3, 1, 2]);
  expect(query.mock.calls.filter(([text]) => text.includes('hint.seq'))).toHaveLength(1);
});

test('what left the conversation in between is sent to nobody [CHA-13]', async ({
  world,
  pair: { ben, heard, other, write },
}) => {
  const sent = await write('one');
  await vi.waitUntil(() => heard().some(({ type }) => type === 'message'));
  await ben.browser.call(deleteChat, { conversation: sent.conversation.id });
  const before = heard().filter(({ type }) => type === 'message').length;
  const hint = { conversation: sent.conversation.id, seq: 1 };
  other.bus.publish({ memberId: ben.id, type: 'hint.message', data: hint });
  await write('two');
  await vi.waitUntil(() => heard().filter(({ type }) => type === 'message').length > before);
  expect(heard().filter(({ type }) => type === 'message')).toHaveLength(before + 1);
  expect(world.platform.lines).toEqual([]);
});

test('where it cannot be read, the page fetches again [CHA-13]', async ({ pair: { ben, heard, other } }) => {
  const fault = vi.spyOn(other.db, 'query').mockRejectedValueOnce(new Error('away'));
  other.bus.publish({ memberId: ben.id, type: 'hint.message', data: { conversation: 1, seq: 1 } });
  await vi.waitUntil(() => heard().some(({ type }) => type === 'resync'));
  fault.mockRestore();
  await nextTurn();
  expect(heard().some(({ type }) => type === 'hint.message')).toBe(false);
});

test('a message whose process was killed before it announced it arrives with the repeat of its sender [OPS-6] [OPS-12]', async ({
  world,
  pair: { heard, send },
}) => {
  const key = crypto.randomUUID();
  const { bus } = world.platform;
  world.platform.bus = { ...bus, publish: () => undefined };
  await send('Are you there?', key).finally(() => {
    world.platform.bus = bus;
  });
  expect(heard().filter(({ type }) => type === 'message')).toEqual([]);
  await send('Are you there?', key);
  await vi.waitUntil(() => heard().some(({ type }) => type === 'message'));
  const [event] = heard().filter(({ type }) => type === 'message');
  expect(event?.data).toMatchObject({
    num_unread_messages: 1,
    message: { content: { text: 'Are you there?' } },
  });
});
