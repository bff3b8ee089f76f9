import type { Socket } from 'node:net';
import { pino } from 'pino';
import { test as base, describe, expect, onTestFinished, vi } from 'vitest';
import { confirmLooking } from '#contract/live/endpoints.ts';
import { savePushSubscription } from '#contract/notifications/endpoints.ts';
import { createApp } from '#server/app.ts';
import { openPages, queuePush } from '#server/features/notifications/index.ts';
import { createLocalBus } from '#server/platform/bus/bus.ts';
import { openPostgresBus } from '#server/platform/bus/postgres-bus.ts';
import { FakeSocket } from '#server/testing/fake-socket.ts';
import { createBox, testWithPush } from '#server/testing/push-service.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { testServerUrl } from '#server/testing/test-database.ts';
import { streamsOf } from './index.ts';
import { createMemoryPages } from './pages/memory-pages.ts';
import { Streams } from './streams.ts';
import { answerMs, VisiblePages } from './visible-pages.ts';

const log = pino({ level: 'silent' });

/** Answers of pages under way. */
const answering: unknown[] = [];

/** A page's stream; `answer` is given each question. */
function openPage(streams: Streams, memberId: number, answer: (question: string) => unknown = () => {}) {
  const socket = new FakeSocket();
  const { write } = socket;
  socket.write = (text) => {
    write.call(socket, text);
    const question = /^event: look\ndata: (.+)\n\n$/.exec(text)?.[1];
    if (question) answering.push(answer(question));
  };
  streams.open(socket as unknown as Socket, { memberId, sessionId: 'here' });
  return socket;
}

describe('a member seems to look', () => {
  const test = base.extend('pages', async ({ task: _ }, { onCleanup }) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    const bus = createLocalBus();
    const [streams, store] = [new Streams(bus), createMemoryPages()];
    const visible = new VisiblePages({ bus, streams, store, log });
    await visible.start();
    onCleanup(async () => {
      await visible.stop();
      vi.useRealTimers();
    });
    const listAfter = async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms);
      return [...(await visible.find([1, 2, 3]))].toSorted();
    };
    return { visible, streams, store, listAfter };
  });
  const soon = 200;

  test('with a stream, until the last one ends [NOT-3]', async ({ pages: { streams, listAfter } }) => {
    const [first, second] = [openPage(streams, 1), openPage(streams, 1)];
    openPage(streams, 2);
    expect(await listAfter(soon)).toEqual([1, 2]);
    first.destroy();
    expect(await listAfter(soon)).toEqual([1, 2]);
    second.destroy();
    expect(await listAfter(soon)).toEqual([2]);
  });

  test('until a page was asked and is silent: a hidden tab and a sleeping laptop; an answer brings them back [NOT-3]', async ({
    pages: { visible, streams, listAfter },
  }) => {
    openPage(streams, 1);
    openPage(streams, 2, (question) => visible.answer(2, question));
    await listAfter(soon);
    for (const id of [1, 2, 3]) visible.ask(id, `question-${id}`);
    expect(await listAfter(answerMs - soon)).toEqual([1, 2]);
    expect(await listAfter(2 * soon)).toEqual([2]);
    expect(await Promise.all([1, 2, 3].map((id) => visible.isAnswered(`question-${id}`)))).toEqual([
      false,
      true,
      false,
    ]);
    // It is looked at again.
    await visible.answer(1, 'question-1');
    expect(await listAfter(soon)).toEqual([1, 2]);
    // Nobody holds a stream of this one.
    await visible.answer(3, 'question-3');
    expect(await listAfter(soon)).toEqual([1, 2]);
  });

  test('with a new page beside a silent one [NOT-3]', async ({ pages: { visible, streams, listAfter } }) => {
    openPage(streams, 1);
    visible.ask(1, 'one');
    expect(await listAfter(answerMs + soon)).toEqual([]);
    openPage(streams, 1);
    expect(await listAfter(soon)).toEqual([1]);
  });

  test('never where that is unknown; what could not be written is written with the next sign of life [NOT-3]', async ({
    pages: { visible, streams, store, listAfter },
  }) => {
    const away = async () => {
      throw new Error('away');
    };
    const faults = (['find', 'change', 'renew', 'isAnswered', 'noteAnswer'] as const).map((name) =>
      vi.spyOn(store, name).mockImplementation(away),
    );
    openPage(streams, 1);
    expect(await listAfter(20_000)).toEqual([]);
    await visible.answer(1, 'one');
    expect(await visible.isAnswered('one')).toBe(false);
    for (const fault of faults) fault.mockRestore();
    expect(await listAfter(20_000)).toEqual([1]);
  });
});

async function subscribe(browser: TestClient, pushService: Parameters<typeof createBox>[0]) {
  const { subscription } = createBox(pushService);
  await browser.call(savePushSubscription, { push: '1', subscription });
}

describe('a push message', () => {
  const test = testWithPush.extend('member', async ({ world, pushService }) => {
    const anna = await world.join();
    await subscribe(anna.browser, pushService);
    await world.jobs.drain();
    pushService.handed = [];
    const handed = async () => {
      await world.jobs.drain();
      return pushService.handed.splice(0).length;
    };
    const tell = async () => {
      await queuePush(world.platform, anna.id, { about: 'message', conversation: 1 });
      await Promise.all(answering.splice(0));
      const atOnce = await handed();
      world.platform.clock.advance({ seconds: 4 });
      return { atOnce, later: await handed() };
    };
    /** Resolves once the member seems to look. */
    const open = async (answer?: (question: string) => unknown) => {
      const socket = openPage(streamsOf(world.platform), anna.id, answer);
      onTestFinished(() => void socket.destroy());
      await vi.waitUntil(async () => (await openPages.get(world.platform).find([anna.id])).size > 0);
      return socket;
    };
    return { ...anna, tell, open };
  });

  test('is sent at once without a page, and needs no answer [NOT-3]', async ({ member: { tell } }) => {
    expect(await tell()).toEqual({ atOnce: 1, later: 0 });
  });

  test('is held back by a page that answers, and by nothing else [NOT-3]', async ({
    member: { tell, open, browser },
  }) => {
    let isVisible = true;
    await open((question) => isVisible && browser.call(confirmLooking, { question }));
    expect(await tell()).toEqual({ atOnce: 0, later: 0 });
    isVisible = false;
    expect(await tell()).toEqual({ atOnce: 0, later: 1 });
  });

  test('waits no longer for a page that closes while it is asked, and is not lost with it [NOT-3]', async ({
    world,
    member: { id, tell, open },
  }) => {
    const socket = await open(() => socket.destroy());
    expect(await tell()).toEqual({ atOnce: 0, later: 1 });
    expect(streamsOf(world.platform).has(id)).toBe(false);
  });

  test('is not held back by a question that nobody has asked, or asked somebody else [NOT-3]', async ({
    world,
    pushService,
    member: { tell, open, browser },
  }) => {
    const bea = await world.join();
    await subscribe(bea.browser, pushService);
    await world.jobs.drain();
    pushService.handed = [];
    await open((question) =>
      Promise.all([
        bea.browser.call(confirmLooking, { question }),
        browser.call(confirmLooking, { question: `${question}x` }),
        browser.call(confirmLooking, {}),
      ]),
    );
    expect(await tell()).toEqual({ atOnce: 0, later: 1 });
  });
});

/** Two more processes on the database of the world, where they meet. */
const test = testWithPush.extend('processes', async ({ world }, { onCleanup }) => {
  const closings: (() => Promise<void>)[] = [];
  onCleanup(async () => {
    for (const close of closings) await close();
  });
  const open = async () => {
    const { databaseUrl = '' } = world.platform;
    const bus = await openPostgresBus(databaseUrl, log);
    const config = { ...world.platform.config, databaseUrl };
    const platform = { ...world.platform, config, bus, state: new Map() };
    const app = await createApp(platform);
    closings.push(async () => {
      await app.stop();
      await app.http.close();
      await bus.close();
    });
    const answer = ({ cookies }: TestClient, question: string) =>
      app.http.inject({
        url: `${confirmLooking.path}?question=${question}`,
        headers: { host: 'localhost:3000', cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      });
    return { platform, answer };
  };
  return { here: await open(), there: await open() };
});

test.runIf(testServerUrl)(
  'one process sends no push while another has a visible page of the member, and does once it is hidden [NOT-3]',
  async ({ world, processes: { here, there }, pushService }) => {
    const [anna, bea] = [await world.join(), await world.join()];
    for (const { browser } of [anna, bea]) await subscribe(browser, pushService);
    await world.jobs.drain();
    pushService.handed = [];
    const has = (table: string) =>
      vi.waitUntil(async () => (await world.query(`select 1 from ${table}`)).length === 1);
    let isVisible = true;
    const asked = vi.fn((question: string) => isVisible && here.answer(anna.browser, question));
    openPage(streamsOf(there.platform), anna.id, asked);
    await has('open_page');
    const topicsAfter = async (seconds: number) => {
      world.platform.clock.advance({ seconds });
      await world.jobs.drain();
      return pushService.handed.splice(0).map(({ headers }) => headers.topic);
    };
    const tell = () =>
      Promise.all(
        [anna, bea].map(({ id }, conversation) =>
          queuePush(here.platform, id, { about: 'message', conversation }),
        ),
      );
    await tell();
    expect(await topicsAfter(0)).toEqual(['chat-1']);
    await has('page_answer');
    expect(await topicsAfter(4)).toEqual([]);
    isVisible = false;
    await tell();
    await vi.waitUntil(() => asked.mock.calls.length === 2);
    expect(await topicsAfter(0)).toEqual(['chat-1']);
    expect(await topicsAfter(4)).toEqual(['chat-0']);
  },
);
