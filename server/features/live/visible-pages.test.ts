import { pino } from 'pino';
import { describe, expect, vi } from 'vitest';
import { confirmLooking } from '#contract/live/endpoints.ts';
import { savePushSubscription } from '#contract/notifications/endpoints.ts';
import { createApp } from '#server/app.ts';
import { queuePush } from '#server/features/notifications/index.ts';
import { createLocalBus } from '#server/platform/bus/bus.ts';
import { openPostgresBus } from '#server/platform/bus/postgres-bus.ts';
import { createBox, testWithPush } from '#server/testing/push-service.ts';
import { testServerUrl } from '#server/testing/test-database.ts';
import { streamsOf } from './index.ts';
import { answerPresenceQueries, findLooking, reportVisible } from './visible-pages.ts';

const log = pino({ level: 'silent' });

describe('a member is looking', () => {
  /** Streams of these members, whose pages answer as `answer` says. */
  function connect(
    members: readonly number[],
    answer: (id: number, bus: ReturnType<typeof createLocalBus>) => void,
  ) {
    const bus = createLocalBus();
    answerPresenceQueries(bus, {
      ask(ids) {
        const connected = ids.filter((id) => members.includes(id));
        for (const id of connected) answer(id, bus);
        return connected;
      },
    });
    return bus;
  }

  testWithPush(
    'only when a page answers: a hidden tab and a sleeping laptop are connected and silent [NOT-3]',
    async () => {
      const bus = connect(
        [1, 2],
        (id, there) => void (id === 1 && setTimeout(() => reportVisible(there, id), 100)),
      );
      expect(await findLooking(bus, [1, 2, 3])).toEqual(new Set([1]));
    },
  );

  testWithPush('without a wait where nobody is connected, or all have answered [NOT-3]', async () => {
    const unbounded = { connectedMs: Infinity, visibleMs: Infinity };
    const unconnected = connect([], () => {});
    expect(await findLooking(unconnected, [1], unbounded)).toEqual(new Set());
    const bus = connect([1], (id, there) => reportVisible(there, id));
    expect(await findLooking(bus, [1], unbounded)).toEqual(new Set([1]));
  });
});

testWithPush(
  'a hidden tab holds back no push message, a visible one does [NOT-3]',
  async ({ world, pushService }) => {
    const anna = await world.join();
    const { subscription } = createBox(pushService);
    await anna.browser.call(savePushSubscription, { push: '1', subscription });
    await world.jobs.drain();
    pushService.handed = [];
    let isVisible = false;
    vi.spyOn(streamsOf(world.platform), 'ask').mockImplementation((ids) => {
      if (isVisible) void anna.browser.call(confirmLooking, {});
      return [...ids];
    });
    const tell = async () => {
      await queuePush(world.platform, anna.id, { about: 'message', conversation: 1 });
      await world.jobs.drain();
      return pushService.handed.splice(0).length;
    };
    expect(await tell()).toBe(1);
    isVisible = true;
    expect(await tell()).toBe(0);
  },
);

/** Two more processes on the database of the world. */
const test = testWithPush.extend('processes', async ({ world }, { onCleanup }) => {
  const closings: (() => Promise<void>)[] = [];
  onCleanup(async () => {
    for (const close of closings) await close();
  });
  const open = async () => {
    const bus = await openPostgresBus(world.platform.databaseUrl ?? '', log);
    const platform = { ...world.platform, bus, state: new Map() };
    const app = await createApp(platform);
    closings.push(async () => {
      await app.stop();
      await app.http.close();
      await bus.close();
    });
    return platform;
  };
  return { here: await open(), there: await open() };
});

describe.runIf(testServerUrl)('of two processes', () => {
  test('one sends no push while the other has a visible page of the member, and does once it is hidden [NOT-3]', async ({
    world,
    processes: { here, there },
    pushService,
  }) => {
    const [anna, bea] = [await world.join(), await world.join()];
    for (const { browser } of [anna, bea]) {
      const { subscription } = createBox(pushService);
      await browser.call(savePushSubscription, { push: '1', subscription });
    }
    await world.jobs.drain();
    pushService.handed = [];
    const visible = new Set([anna.id]);
    vi.spyOn(streamsOf(there), 'ask').mockImplementation((ids) => {
      for (const id of ids) if (visible.has(id)) reportVisible(there.bus, id);
      return [...ids];
    });
    const tell = async () => {
      await Promise.all(
        [anna, bea].map(({ id }, conversation) => queuePush(here, id, { about: 'message', conversation })),
      );
      await world.jobs.drain();
      return pushService.handed.splice(0).map(({ headers }) => headers.topic);
    };
    expect(await tell()).toEqual(['chat-1']);
    visible.clear();
    expect((await tell()).toSorted()).toEqual(['chat-0', 'chat-1']);
  });

  test('one is asked about many members at once', async ({ processes: { here, there } }) => {
    const ids = Array.from({ length: 1000 }, (_, n) => 9_000_000_000_000_000 + n);
    const stop = answerPresenceQueries(there.bus, {
      ask(asked) {
        for (const id of asked) reportVisible(there.bus, id);
        return [...asked];
      },
    });
    // They are asked at once where it ends with the last answer, however slow the machine is.
    const patience = { connectedMs: 60_000, visibleMs: 60_000 };
    expect(await findLooking(here.bus, ids, patience)).toEqual(new Set(ids));
    stop();
  });
});
