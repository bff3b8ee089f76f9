import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { describe, expect, vi } from 'vitest';
import { countStatements } from '#server/testing/count-statements.ts';
import { test as base } from '#server/testing/test.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { createJobSender } from './job-sender.ts';
import { createJobs, type Jobs } from './jobs.ts';

const log = pino({ level: 'silent' });
const patience = { timeout: 20_000, interval: 20 };
const names = Array.from({ length: 50 }, (_, place) => `queue-${place}`);

/** A site with as many queues as Duet has, on a database of its own. */
const test = base.extend('site', async ({ task: _task }, { onCleanup }) => {
  const { db, drop } = await createTestDatabase();
  const ran: object[] = [];
  const jobs: Jobs = createJobs(db, log);
  for (const name of names) {
    jobs.register({ name, retries: 0, retryDelay: 1, run: async (payload) => void ran.push(payload) });
  }
  await jobs.start();
  onCleanup(async () => {
    await jobs.stop();
    await drop();
  });
  return { db, jobs, ran };
});

describe('fifty queues', () => {
  test('in which nothing waits cost a statement a second, and a few for all else', async ({
    site: { ran },
  }) => {
    const seconds = 4;
    await sleep(1500);
    const statements = await countStatements(() => sleep(seconds * 1000));
    expect(ran).toEqual([]);
    expect(statements).toBeGreaterThanOrEqual(seconds - 1);
    expect(statements).toBeLessThanOrEqual(3 * seconds);
  });

  test('start what another process has sent, the first time and whenever one comes later', async ({
    site: { db, ran },
  }) => {
    const sender = createJobSender(db, log);
    for (const n of [1, 2, 3]) {
      await sender.send('queue-7', { n });
      await vi.waitFor(() => expect(ran).toHaveLength(n), patience);
    }
    await sender.stop();
    expect(ran).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  });

  test('start what was sent for a later moment, once that has come', async ({ site: { jobs, ran } }) => {
    await jobs.send('queue-7', { is: 'now' });
    await vi.waitFor(() => expect(ran).toHaveLength(1), patience);
    const sentAt = performance.now();
    await jobs.send('queue-7', { is: 'later' }, { startAfter: 2 });
    await vi.waitFor(() => expect(ran).toHaveLength(2), patience);
    expect(performance.now() - sentAt).toBeGreaterThanOrEqual(1900);
  });

  test('start nothing any more once the process stops', async ({ site: { db, jobs, ran } }) => {
    await jobs.stop();
    const sender = createJobSender(db, log);
    await sender.send('queue-7', {});
    await sleep(2200);
    await sender.stop();
    expect(ran).toEqual([]);
  });
});
