import { EventEmitter } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readRole, toArgument } from './role.ts';
import { type Child, readyMessage, restartDelay, StartEnded, Supervisor } from './supervisor.ts';

const log = pino({ level: 'silent' });

class FakeChild extends EventEmitter implements Child {
  readonly number: number;
  readonly signals: string[] = [];
  readonly process: { pid?: number; kill(signal: string): boolean } = {
    pid: 1,
    kill: (signal: string) => {
      this.signals.push(signal);
      return true;
    },
  };

  constructor(number: number) {
    super();
    this.number = number;
  }
}

let children: FakeChild[];
/** What the next attempts to start one throw. */
let forkFaults: Error[];

function supervise(count: number): Supervisor {
  children = [];
  forkFaults = [];
  const fork = (number: number) => {
    const fault = forkFaults.shift();
    if (fault) throw fault;
    const child = new FakeChild(number);
    children.push(child);
    return child;
  };
  return new Supervisor(count, fork, log);
}

const numbers = () => children.map(({ number }) => number);

async function makeReady(child: FakeChild | undefined): Promise<void> {
  child?.emit('message', readyMessage);
  await nextTurn();
}

async function startAll(supervisor: Supervisor, count: number): Promise<void> {
  const started = supervisor.start();
  for (let n = 0; n < count; n += 1) await makeReady(children[n]);
  await started;
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

test('the others start once the first one serves [OPS-12]', async () => {
  const supervisor = supervise(3);
  const started = supervisor.start();
  await nextTurn();
  expect(numbers()).toEqual([1]);
  await makeReady(children[0]);
  expect(numbers()).toEqual([1, 2, 3]);
  await makeReady(children[2]);
  await makeReady(children[1]);
  await started;
  expect(supervisor.listReady()).toEqual(children);
});

test('a first process that ends before it serves ends the start [OPS-12]', async () => {
  const supervisor = supervise(3);
  const started = supervisor.start();
  children[0]?.emit('exit', 7, null);
  await expect(started).rejects.toThrow(StartEnded);
  await expect(started).rejects.toMatchObject({ exitCode: 7 });
  vi.advanceTimersByTime(60_000);
  expect(numbers()).toEqual([1]);
});

test('one that ends is started again under its number, after a pause that grows [OPS-12]', async () => {
  const supervisor = supervise(2);
  await startAll(supervisor, 2);
  for (const [time, delay] of [200, 400, 800].entries()) {
    children.at(-1)?.emit('exit', 1, null);
    vi.advanceTimersByTime(delay - 1);
    expect(numbers()).toHaveLength(2 + time);
    vi.advanceTimersByTime(1);
    expect(numbers()).toHaveLength(3 + time);
  }
  expect(numbers()).toEqual([1, 2, 2, 2, 2]);
  expect(supervisor.listReady()).toEqual([children[0]]);
  await makeReady(children.at(-1));
  // It has run for long: the pauses begin again.
  vi.advanceTimersByTime(60_001);
  children.at(-1)?.emit('exit', null, 'SIGKILL');
  vi.advanceTimersByTime(200);
  expect(numbers()).toHaveLength(6);
});

test('one that cannot be started is tried again, and one that cannot be reached is left alone [OPS-12]', async () => {
  const supervisor = supervise(2);
  await startAll(supervisor, 2);
  children[1]?.emit('error', new Error('channel closed'));
  vi.advanceTimersByTime(200);
  expect(numbers()).toEqual([1, 2]);
  children[1]?.emit('exit', 1, null);
  vi.advanceTimersByTime(200);
  delete children[2]?.process.pid;
  children[2]?.emit('error', new Error('spawn EAGAIN'));
  vi.advanceTimersByTime(400);
  expect(numbers()).toEqual([1, 2, 2, 2]);
});

test('a system without memory ends none of the others, and is asked again [OPS-12]', async () => {
  const supervisor = supervise(2);
  await startAll(supervisor, 2);
  forkFaults = [new Error('spawn ENOMEM'), new Error('spawn ENOMEM')];
  children[1]?.emit('exit', null, 'SIGKILL');
  vi.advanceTimersByTime(200 + 400);
  expect(numbers()).toEqual([1, 2]);
  vi.advanceTimersByTime(800);
  expect(numbers()).toEqual([1, 2, 2]);
  expect(supervisor.listReady()).toEqual([children[0]]);
});

test('one that was still starting makes no stop unclean [OPS-12]', async () => {
  const supervisor = supervise(2);
  await startAll(supervisor, 2);
  children[1]?.emit('exit', 1, null);
  vi.advanceTimersByTime(200);
  const stopped = supervisor.stop(5000);
  children[0]?.emit('exit', 0, null);
  children[2]?.emit('exit', null, 'SIGTERM');
  expect(await stopped).toBe(true);
});

test('the pause has an upper limit', () => {
  expect([1, 2, 5, 9, 100].map(restartDelay)).toEqual([200, 400, 3200, 30_000, 30_000]);
});

test('a stop tells all, starts none again, and kills the one that stays [OPS-12]', async () => {
  const supervisor = supervise(3);
  await startAll(supervisor, 3);
  children[1]?.emit('exit', 1, null);
  const stopped = supervisor.stop(5000);
  expect(children.map(({ signals }) => signals)).toEqual([['SIGTERM'], [], ['SIGTERM']]);
  children[0]?.emit('exit', 0, null);
  await nextTurn();
  await vi.advanceTimersByTimeAsync(5000);
  expect(children[2]?.signals).toEqual(['SIGTERM', 'SIGKILL']);
  children[2]?.emit('exit', null, 'SIGKILL');
  expect(await stopped).toBe(false);
  vi.advanceTimersByTime(60_000);
  expect(numbers()).toEqual([1, 2, 3]);
});

test('the first of several leads, and so does the only one [OPS-12]', () => {
  const roles = [[], [toArgument(1)], ['--dev', toArgument(2)]].map((argv) =>
    readRole(['node', 'main.ts', ...argv]),
  );
  expect(roles).toEqual([
    { number: undefined, isLeader: true },
    { number: 1, isLeader: true },
    { number: 2, isLeader: false },
  ]);
});
