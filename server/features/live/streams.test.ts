import type { Socket } from 'node:net';
import { test as base, expect, vi } from 'vitest';
import { createLocalBus } from '#server/platform/bus/bus.ts';
import { FakeSocket } from '#server/testing/fake-socket.ts';
import { Streams, streamLimits } from './streams.ts';

const test = base.extend('streams', ({ task: _task }, { onCleanup }) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const streams = new Streams(createLocalBus());
  streams.start();
  onCleanup(() => {
    streams.stop();
    vi.useRealTimers();
  });
  return streams;
});

function open(streams: Streams, memberId: number, sessionId = 'here'): FakeSocket {
  const socket = new FakeSocket();
  streams.open(socket as unknown as Socket, { memberId, sessionId });
  return socket;
}

const beat = () => vi.advanceTimersByTime(streamLimits.heartbeatMs);

test('a silent stream is kept alive, so that no proxy takes it for dead [CHA-13]', ({ streams }) => {
  const socket = open(streams, 5);
  beat();
  beat();
  expect(socket.written.slice(1)).toEqual([':\n\n', ':\n\n']);
});

test('a client that stays for an hour connects again', ({ streams }) => {
  const old = open(streams, 5);
  vi.advanceTimersByTime(streamLimits.lifetimeMs - streamLimits.heartbeatMs);
  const young = open(streams, 5);
  expect(old.destroyed).toBe(false);
  beat();
  beat();
  expect([old.destroyed, young.destroyed]).toEqual([true, false]);
  expect(streams.size).toBe(1);
});

test('clients are told to come back at different moments', ({ streams }) => {
  const pauses = Array.from({ length: 50 }, (_, n) => {
    const [head = ''] = open(streams, n + 1).written;
    return Number(/retry: (\d+)\n\n$/.exec(head)?.[1]);
  });
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(1000);
  expect(Math.max(...pauses)).toBeLessThan(5000);
  expect(new Set(pauses).size).toBeGreaterThan(20);
});

test('a heartbeat too drops a client that does not read', ({ streams }) => {
  const socket = open(streams, 5);
  socket.writableLength = streamLimits.bufferedBytes + 1;
  beat();
  expect([socket.destroyed, streams.size]).toEqual([true, 0]);
});

test('an event goes to every stream of its member and to no other', ({ streams }) => {
  const [phone, tab, other] = [open(streams, 5), open(streams, 5, 'there'), open(streams, 6)];
  streams.deliver({ memberId: 5, type: 'credits.changed', data: { credits: 3 } });
  const line = 'data: {"type":"credits.changed","data":{"credits":3}}\n\n';
  expect([phone, tab, other].map(({ written }) => written.slice(1))).toEqual([[line], [line], []]);
  expect([streams.ask(6, 'one'), streams.ask(7, 'one')]).toEqual([true, false]);
});

test('the end of all sessions ends every stream of the member, the end of one its own [ACC-23]', ({
  streams,
}) => {
  const [phone, tab, other] = [open(streams, 5), open(streams, 5, 'there'), open(streams, 6)];
  streams.deliver({ memberId: 5, type: 'session.ended', data: { sessionId: 'there' } });
  expect([phone, tab, other].map(({ destroyed }) => destroyed)).toEqual([false, true, false]);
  streams.deliver({ memberId: 5, type: 'session.ended', data: {} });
  expect([phone, tab, other].map(({ destroyed }) => destroyed)).toEqual([true, true, false]);
  expect(phone.written.at(-1)).toBe('data: {"type":"session.ended","data":{}}\n\n');
  expect(streams.ask(5, 'one')).toBe(false);
});

test('the stream that gives way to a seventh is the oldest, and one that left makes room', ({ streams }) => {
  const sockets = Array.from({ length: streamLimits.perMember }, () => open(streams, 5));
  sockets[2]?.destroy();
  open(streams, 5);
  expect(sockets[0]?.destroyed).toBe(false);
  open(streams, 5);
  expect(sockets[0]?.destroyed).toBe(true);
  expect(streams.size).toBe(streamLimits.perMember);
});

test('a stop ends all of them and their heart', ({ streams }) => {
  const socket = open(streams, 5);
  streams.stop();
  expect([socket.destroyed, streams.accepting, streams.size]).toEqual([true, false, 0]);
  expect(vi.getTimerCount()).toBe(0);
});

test('only the pages of the member in question are asked whether they are visible [NOT-3]', ({ streams }) => {
  const [phone, tab, other] = [open(streams, 5), open(streams, 5, 'there'), open(streams, 6)];
  streams.ask(5, 'one');
  const question = 'event: look\ndata: one\n\n';
  expect([phone, tab, other].map(({ written }) => written.slice(1))).toEqual([[question], [question], []]);
});

test('sessions that are found to be over end their streams, the others go on [ACC-23]', ({ streams }) => {
  const [here, there] = [open(streams, 5), open(streams, 6, 'there')];
  expect(streams.listSessions()).toEqual(['here', 'there']);
  streams.endSessions(['there']);
  expect([here.destroyed, there.destroyed]).toEqual([false, true]);
  expect(there.written.at(-1)).toBe('data: {"type":"session.ended","data":{}}\n\n');
});

test('a stream begins once its member is followed, and lets go of them at its end [CHA-13] [OPS-2]', async () => {
  const active = Promise.withResolvers<void>();
  const stop = vi.fn();
  const streams = new Streams({ follow: () => ({ isActive: () => true, active: active.promise, stop }) });
  const socket = open(streams, 5);
  const gone = open(streams, 6);
  gone.destroy();
  streams.deliver({ memberId: 5, type: 'resync', data: {} });
  expect(socket.written).toEqual([]);
  active.resolve();
  await active.promise;
  expect(socket.written[0]).toContain('HTTP/1.1 200 OK');
  expect([streams.has(5), streams.has(6), stop.mock.calls.length]).toEqual([true, false, 1]);
  socket.destroy();
  expect(stop).toHaveBeenCalledTimes(2);
});

test('a hint for other processes reaches no page [CHA-13]', ({ streams }) => {
  const socket = open(streams, 5);
  streams.deliver({ memberId: 5, type: 'hint.message', data: {} });
  expect(socket.written).toHaveLength(1);
});
