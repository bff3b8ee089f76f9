import { pino } from 'pino';
import { describe, expect, vi } from 'vitest';
import { savePushSubscription } from '#contract/notifications.ts';
import { createApp } from '#server/app.ts';
import { queuePush } from '#server/features/notifications/index.ts';
import { openPostgresBus } from '#server/platform/bus/postgres-bus.ts';
import { createBox, testWithPush } from '#server/testing/push-service.ts';
import { testServerUrl } from '#server/testing/test-database.ts';
import { streamsOf } from './index.ts';
import { answerProcesses, findListening } from './whereabouts.ts';

const log = pino({ level: 'silent' });

/** Two more processes on the database of the world. */
const test = testWithPush.extend('processes', async ({ world }, { onCleanup }) => {
  const closings: (() => Promise<void>)[] = [];
  onCleanup(async () => {
    for (const close of closings) await close();
  });
  const open = async () => {
    const bus = await openPostgresBus(world.platform.databaseUrl ?? '', log);
    const platform = { ...world.platform, bus };
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
  test('one sends no push while the other has a page of the member open, and does once it is closed [NOT-3]', async ({
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
    const open = new Set([anna.id]);
    vi.spyOn(streamsOf(there), 'has').mockImplementation((id) => open.has(id));
    const tell = async () => {
      await Promise.all(
        [anna, bea].map(({ id }, conversation) => queuePush(here, id, { about: 'message', conversation })),
      );
      await world.jobs.drain();
      return pushService.handed.splice(0).map(({ headers }) => headers.topic);
    };
    expect(await tell()).toEqual(['chat-1']);
    open.clear();
    expect((await tell()).toSorted()).toEqual(['chat-0', 'chat-1']);
  });

  test('one is asked of many members at once', async ({ processes: { here, there } }) => {
    const ids = Array.from({ length: 1000 }, (_, n) => 9_000_000_000_000_000 + n);
    const stop = answerProcesses(there.bus, { has: () => true });
    expect(await findListening(here.bus, { has: () => false }, ids)).toEqual(new Set(ids));
    stop();
  });
});
