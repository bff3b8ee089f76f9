import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveEvent } from '#contract/live/endpoints.ts';
import { tellSessionEnd } from './live-channel.ts';
import { LiveStream } from './live-stream.ts';

/** A stream that the test opens, feeds and breaks. */
class FakeSource {
  static readonly CLOSED = 2;
  static opened: FakeSource[] = [];
  readyState = 0;
  onopen = () => {};
  onerror = () => {};
  onmessage = (_event: { data: string }) => {};
  private readonly named = new EventTarget();
  readonly url: string;

  constructor(url: string) {
    this.url = url;
    FakeSource.opened.push(this);
  }

  addEventListener(name: string, listener: (event: Event) => void) {
    this.named.addEventListener(name, listener);
  }

  ask(question: string) {
    this.named.dispatchEvent(new MessageEvent('look', { data: question }));
  }

  close() {
    this.readyState = FakeSource.CLOSED;
  }

  say(type: string, data: object) {
    this.onmessage({ data: JSON.stringify({ type, data }) });
  }
}

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const streams: LiveStream[] = [];

beforeEach(() => {
  FakeSource.opened = [];
  page.visibilityState = 'visible';
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('document', page);
});
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
  vi.unstubAllGlobals();
});

function openTab(
  memberId: number,
  checkSession = async () => true,
  confirmLooking: (question: string) => void = () => {},
): LiveEvent[] {
  const heard: LiveEvent[] = [];
  streams.push(
    new LiveStream(memberId, { receive: (event) => heard.push(event), checkSession, confirmLooking }),
  );
  return heard;
}

async function sourceNumber(n: number): Promise<FakeSource> {
  await vi.waitUntil(() => FakeSource.opened.length >= n);
  return FakeSource.opened[n - 1]!;
}

const credits = (n: number): LiveEvent => ({ type: 'credits.changed', data: { credits: n } });

test('two tabs share one stream: the one opened last reads it, both hear it', async () => {
  const one = openTab(1);
  const first = await sourceNumber(1);
  const two = openTab(1);
  const second = await sourceNumber(2);
  await vi.waitUntil(() => first.readyState === FakeSource.CLOSED);
  second.say('credits.changed', { credits: 3 });
  await vi.waitUntil(() => one.length > 0);
  expect([one, two]).toEqual([[credits(3)], [credits(3)]]);
});

test('the tab that is left takes the stream over when the other closes', async () => {
  openTab(2);
  await sourceNumber(1);
  openTab(2);
  await sourceNumber(2);
  streams.pop()?.close();
  await expect(sourceNumber(3)).resolves.toBeDefined();
});

test('a tab in the background leaves the stream to the one in sight until it is looked at', async () => {
  openTab(3);
  const first = await sourceNumber(1);
  page.visibilityState = 'hidden';
  openTab(3);
  expect(first.readyState).not.toBe(FakeSource.CLOSED);
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  await sourceNumber(2);
  await vi.waitUntil(() => first.readyState === FakeSource.CLOSED);
});

test('a connection that came back asks to fetch what was missed; the first one does not', async () => {
  const heard = openTab(4);
  const source = await sourceNumber(1);
  source.onopen();
  expect(heard).toEqual([]);
  source.onopen();
  expect(heard).toEqual([{ type: 'resync', data: {} }]);
});

test('a stream the server refuses is asked for again after a pause', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  openTab(5);
  await vi.waitFor(() => expect(FakeSource.opened).toHaveLength(1));
  FakeSource.opened[0]!.readyState = FakeSource.CLOSED;
  FakeSource.opened[0]!.onerror();
  await vi.advanceTimersByTimeAsync(2000);
  expect(FakeSource.opened).toHaveLength(2);
  vi.useRealTimers();
});

test('a logout in one tab is heard by every other at once, and asked about [NAV-18]', async () => {
  const checkSession = vi.fn(async () => true);
  openTab(7, checkSession);
  tellSessionEnd(7);
  await vi.waitFor(() => expect(checkSession).toHaveBeenCalledOnce());
});

test('a tab whose stream is refused asks whether it is still logged in [NAV-18]', async () => {
  const checkSession = vi.fn(async () => true);
  openTab(8, checkSession);
  const source = await sourceNumber(1);
  source.readyState = FakeSource.CLOSED;
  source.onerror();
  await vi.waitFor(() => expect(checkSession).toHaveBeenCalledOnce());
});

test('no tab asks for a stream once the session has ended, not even the next in the queue [NAV-18]', async () => {
  const answer = Promise.withResolvers<boolean>();
  const checkSession = vi.fn(() => answer.promise);
  openTab(9, checkSession);
  await sourceNumber(1);
  openTab(9, async () => false);
  const reading = await sourceNumber(2);
  reading.say('session.ended', {});
  expect(reading.readyState).toBe(FakeSource.CLOSED);
  await vi.waitFor(() => expect(checkSession).toHaveBeenCalledOnce());
  streams.pop()?.close();
  await vi.waitUntil(async () => (await navigator.locks.query()).pending?.length === 0);
  answer.resolve(false);
  await vi.waitUntil(async () => (await navigator.locks.query()).held?.length === 0);
  expect(FakeSource.opened).toHaveLength(2);
});

test('a session that goes on after all has its stream again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  openTab(10, async () => Promise.reject(new Error('no answer')));
  await vi.waitFor(() => expect(FakeSource.opened).toHaveLength(1));
  FakeSource.opened[0]!.say('session.ended', {});
  await vi.advanceTimersByTimeAsync(2000);
  expect(FakeSource.opened).toHaveLength(2);
  vi.useRealTimers();
});

test('an event this page does not know makes it fetch again', async () => {
  const heard = openTab(6);
  const source = await sourceNumber(1);
  source.say('weather.changed', {});
  source.say('credits.changed', { credits: 'many' });
  expect(heard).toEqual([
    { type: 'resync', data: {} },
    { type: 'resync', data: {} },
  ]);
});

test('a visible tab answers the question whether anybody looks, a hidden one once it is looked at [NOT-3]', async () => {
  const confirmLooking = vi.fn();
  openTab(41, undefined, confirmLooking);
  const source = await sourceNumber(1);
  expect(source.url).toBe('/api/events.php?member=41');
  source.ask('one');
  expect(confirmLooking.mock.calls).toEqual([['one']]);
  page.visibilityState = 'hidden';
  source.ask('two');
  page.dispatchEvent(new Event('visibilitychange'));
  expect(confirmLooking).toHaveBeenCalledOnce();
  page.visibilityState = 'visible';
  for (let n = 0; n < 2; n += 1) page.dispatchEvent(new Event('visibilitychange'));
  expect(confirmLooking.mock.calls).toEqual([['one'], ['two']]);
});

test('the question reaches the tabs that do not read the stream [NOT-3]', async () => {
  const other = vi.fn();
  openTab(42, undefined, other);
  await sourceNumber(1);
  openTab(42);
  const source = await sourceNumber(2);
  source.ask('one');
  await vi.waitFor(() => expect(other).toHaveBeenCalledOnce());
});
