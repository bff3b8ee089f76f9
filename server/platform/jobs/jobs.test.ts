import { pino } from 'pino';
import { describe, expect, vi } from 'vitest';
import { test as base } from '#server/testing/test.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { dayMs } from '../durations.ts';
import { deleteOldJobDays, listJobHistories } from './job-days.ts';
import { createJobs, type JobKind, type Jobs } from './jobs.ts';

const log = pino({ level: 'silent' });
const patience = { timeout: 40_000, interval: 50 };
const repeatable = { retries: 3, retryDelay: 1 };
const single = { retries: 0, retryDelay: 1 };

/** A job that remembers what it did, and fails in the runs told. */
function createKind(name: string, done: unknown[], failing: number[] = []): JobKind<object> {
  let runs = 0;
  return {
    ...repeatable,
    name,
    async run(payload) {
      runs += 1;
      if (failing.includes(runs)) throw new Error('away');
      done.push(payload);
    },
  };
}

const test = base
  .extend('queue', { scope: 'file' }, async ({ database: { db } }, { onCleanup }) => {
    const jobs = createJobs(db, log);
    const done: unknown[] = [];
    jobs.register(createKind('greet', done));
    jobs.register(createKind('flaky', done, [1]));
    jobs.register(createKind('third-fails-once', done, [3]));
    jobs.register(createKind('crowded', done));
    await jobs.start();
    onCleanup(() => jobs.stop());
    return {
      jobs,
      db,
      done,
      waitFor: (payload: object) => vi.waitFor(() => expect(done).toContainEqual(payload), patience),
    };
  })
  /** Jobs on a database of the test's own. */
  .extend('ownQueue', async ({ task: _task }, { onCleanup }) => {
    const database = await createTestDatabase();
    const started: Jobs[] = [];
    onCleanup(async () => {
      for (const jobs of started) await jobs.stop();
      await database.drop();
    });
    const start = async (kinds: JobKind<object>[], options?: Parameters<typeof createJobs>[2]) => {
      const jobs = createJobs(database.db, log, options);
      for (const kind of kinds) jobs.register(kind);
      started.push(jobs);
      await jobs.start();
      return jobs;
    };
    return { db: database.db, start };
  });

const isFirst = (payload: unknown) => (payload as { name?: string }).name === 'First';

// Side by side, because they mostly wait for the next look into the queue.
describe.concurrent('a job', () => {
  test('sent in a transaction runs once that has committed', async ({ queue: { db, jobs, waitFor } }) => {
    await db.transaction(() => jobs.send('greet', { name: 'Anna' }));
    await waitFor({ name: 'Anna' });
  });

  test('of a transaction that failed never runs', async ({ queue: { db, done, jobs, waitFor } }) => {
    const attempt = db.transaction(async () => {
      await jobs.send('greet', { name: 'Nobody' });
      throw new Error('stop');
    });
    await expect(attempt).rejects.toThrow('stop');
    await jobs.send('greet', { name: 'Last' });
    await waitFor({ name: 'Last' });
    expect(done).not.toContainEqual({ name: 'Nobody' });
  });

  test('of a name that another one has is refused, since it would run in place of that [OPS-1]', ({
    queue: { jobs, done },
  }) => {
    expect(() => jobs.register(createKind('greet', done))).toThrow('Two jobs have the name greet');
  });

  test('that fails is repeated', async ({ queue: { jobs, waitFor } }) => {
    await jobs.send('flaky', { name: 'Again' });
    await waitFor({ name: 'Again' });
  });

  test('that fails does not repeat those fetched with it', async ({ queue: { db, done, jobs, waitFor } }) => {
    const names = ['one', 'two', 'three'];
    await db.transaction(async () => {
      for (const name of names) await jobs.send('third-fails-once', { name });
    });
    for (const name of names) await waitFor({ name });
    const runs = done.filter((payload) => names.includes((payload as { name: string }).name));
    expect(runs).toHaveLength(names.length);
  });

  test('of a higher priority waits behind none of the others', async ({
    queue: { db, done, jobs, waitFor },
  }) => {
    await db.transaction(async () => {
      for (let n = 0; n < 12; n++) await jobs.send('crowded', { n });
      await jobs.send('crowded', { name: 'First' }, { priority: 1 });
    });
    await waitFor({ n: 11 });
    const order = done.filter((payload) => 'n' in (payload as object) || isFirst(payload));
    // Five are fetched at a time, in any order among themselves.
    expect(order.findIndex(isFirst)).toBeLessThan(5);
  });

  test('nobody registered is refused', async ({ queue: { jobs } }) => {
    await expect(jobs.send('unknown', {})).rejects.toThrow('Unknown job');
  });

  test('of a kind that runs at the start does so without being sent', async ({ ownQueue }) => {
    let runs = 0;
    await ownQueue.start([{ ...single, name: 'eager', atStart: true, run: async () => void runs++ }]);
    await vi.waitFor(() => expect(runs).toBe(1), patience);
  });

  test('that is timed runs in the leading process alone, every other one in any [OPS-12]', async ({
    ownQueue: { start },
  }) => {
    const ran: string[] = [];
    const kindsOf = (process: string) => [
      { ...single, name: 'timed', cron: '41 3 * * *', run: async () => void ran.push(`timed: ${process}`) },
      { ...single, name: 'mail', run: async () => void ran.push(`mail: ${process}`) },
    ];
    const follower = await start(kindsOf('follower'), { isLeader: false });
    for (const name of ['timed', 'mail']) await follower.send(name, {});
    await vi.waitFor(() => expect(ran).toEqual(['mail: follower']), patience);
    await start(kindsOf('leader'));
    await vi.waitFor(() => expect(ran).toEqual(['mail: follower', 'timed: leader']), patience);
  });

  test('leaves behind when its schedule ran it, what it found, and why it was given up [MOD-1]', async ({
    ownQueue,
  }) => {
    const { db, start } = ownQueue;
    const scheduled = { ...single, cron: '41 3 * * *', atStart: true };
    const fail = async () => {
      throw new Error('550 <anna@post.example> unknown');
    };
    await start([
      { ...scheduled, name: 'check', run: async () => ({ faults: 2 }) },
      { ...scheduled, name: 'broken', run: fail },
      { ...single, name: 'silent', atStart: true, run: async () => undefined },
    ]);
    await vi.waitFor(async () => expect((await listJobHistories(db, new Date())).length).toBe(2), patience);
    const histories = await listJobHistories(db, new Date());
    expect(histories.toSorted((one, other) => one.name.localeCompare(other.name))).toEqual([
      {
        name: 'broken',
        failed: 1,
        faults: null,
        lastRunAt: null,
        lastFailedAt: expect.any(Date),
        lastError: '550 … unknown',
      },
      {
        name: 'check',
        failed: 0,
        faults: 2,
        lastRunAt: expect.any(Date),
        lastFailedAt: null,
        lastError: null,
      },
    ]);
    await deleteOldJobDays(db, new Date(Date.now() + 10 * dayMs));
    expect(await listJobHistories(db, new Date())).toEqual([]);
  });

  test('that an earlier release scheduled under another name runs no more', async ({ ownQueue }) => {
    const { db, start } = ownQueue;
    const run = async () => undefined;
    for (const name of ['old.name', 'new.name']) await start([{ ...single, name, cron: '41 * * * *', run }]);
    const { rows } = await db.query('select name from pgboss.schedule');
    expect(rows).toEqual([{ name: 'new.name' }]);
  });

  test('costs a start only what changed since the last one: its rules and its schedule', async ({
    ownQueue,
  }) => {
    const { db, start } = ownQueue;
    const run = async () => undefined;
    const kind = { ...single, name: 'daily', cron: '41 3 * * *', run };
    const readEdits = async () => {
      const { rows } = await db.query(
        `select queue.updated_on::text as queue, schedule.updated_on::text as schedule
         from pgboss.queue join pgboss.schedule on schedule.name = queue.name`,
      );
      return rows[0];
    };
    await (await start([kind])).stop();
    const first = await readEdits();
    await (await start([kind])).stop();
    expect(await readEdits()).toEqual(first);
    await (await start([{ ...kind, retries: 5, cron: '42 3 * * *' }])).stop();
    const last = await readEdits();
    expect([last?.queue === first?.queue, last?.schedule === first?.schedule]).toEqual([false, false]);
    const { rows } = await db.query(
      'select retry_limit, cron from pgboss.queue join pgboss.schedule on schedule.name = queue.name',
    );
    expect(rows).toEqual([{ retry_limit: 5, cron: '42 3 * * *' }]);
  });

  test('leaves nothing in the database soon after it is done or given up [ACC-24]', async ({ ownQueue }) => {
    const { db, start } = ownQueue;
    const ran: object[] = [];
    const done = { ...single, name: 'done', run: async (payload: object) => void ran.push(payload) };
    const hopeless = {
      ...single,
      name: 'hopeless',
      async run(payload: object) {
        ran.push(payload);
        throw new Error('never');
      },
    };
    const jobs = await start([done, hopeless], { keepSeconds: 1 });
    for (const { name } of [done, hopeless]) await jobs.send(name, { to: 'anna@post.example' });
    const listTraces = async () =>
      (await db.query(`select name from pgboss.job j where j::text like '%anna@post.example%'`)).rows;
    expect(await listTraces()).toHaveLength(2);
    await vi.waitFor(() => expect(ran).toHaveLength(2), patience);
    await vi.waitFor(async () => expect(await listTraces()).toEqual([]), patience);
  });

  /** As a killed process leaves it. */
  const abandon = `update pgboss.job set state = 'active', heartbeat_on = now() - interval '1 minute' where name = $1`;

  test('of a killed process goes on at once, without the wait of a failure [OPS-6]', async ({ ownQueue }) => {
    const { db, start } = ownQueue;
    const ran: object[] = [];
    const run = async (payload: object) => void ran.push(payload);
    const jobs = await start([{ retries: 3, retryDelay: 3600, name: 'mail', run }]);
    await jobs.send('mail', { to: 'Anna' }, { startAfter: 3600 });
    await db.query(abandon, ['mail']);
    await vi.waitFor(() => expect(ran).toEqual([{ to: 'Anna' }]), patience);
  });

  test('done while the database could not be told is not done again [OPS-6]', async ({ ownQueue }) => {
    const { db, start } = ownQueue;
    let runs = 0;
    const jobs = await start([{ ...repeatable, name: 'mail', run: async () => void runs++ }]);
    await jobs.send('mail', {});
    const isCompleted = async () =>
      expect((await db.query('select state from pgboss.job where name = $1', ['mail'])).rows).toEqual([
        { state: 'completed' },
      ]);
    await vi.waitFor(isCompleted, patience);
    await db.query(abandon, ['mail']);
    await vi.waitFor(isCompleted, patience);
    expect(runs).toBe(1);
  });
});
