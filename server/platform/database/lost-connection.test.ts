import { pino } from 'pino';
import { describe, expect, vi } from 'vitest';
import type { LiveEvent } from '#server/platform/bus/bus.ts';
import { openPostgresBus } from '#server/platform/bus/postgres-bus.ts';
import { toAppError } from '#server/platform/http/error-answer.ts';
import { createJobs } from '#server/platform/jobs/jobs.ts';
import { startTcpProxy } from '#server/testing/tcp-proxy.ts';
import { test as base } from '#server/testing/test.ts';
import { testServerUrl } from '#server/testing/test-database.ts';
import { createDatabase } from './database.ts';
import { openPostgres } from './postgres.ts';

const log = pino({ level: 'silent' });
/** So long that a busy machine answers in it. */
const patience = { connectMs: 1500, queryMs: 1500, rollbackMs: 500 };
const poolSize = 3;
const waiting = { timeout: 20_000, interval: 20 };

/** A database behind a network that can lose everything. */
const test = base.extend('line', async ({ database }, { onCleanup }) => {
  const network = await startTcpProxy(database.url ?? '');
  const db = createDatabase(openPostgres({ url: network.url, poolSize, log, patience }));
  onCleanup(async () => {
    await db.close();
    await network.close();
  });
  return { network, db };
});

describe.runIf(testServerUrl)('a network that swallows everything for a while [OPS-5]', () => {
  const read = (db: ReturnType<typeof createDatabase>) => db.query('select 1 as one');

  test('refuses every call, more than the pool has connections, and serves all afterwards', async ({
    line: { network, db },
  }) => {
    await Promise.all(Array.from({ length: poolSize }, () => read(db)));
    network.swallow();
    const calls = Array.from({ length: 3 * poolSize }, (_, n) =>
      n % 2 ? read(db) : db.transaction(() => read(db)),
    );
    for (const outcome of await Promise.allSettled(calls)) {
      expect(outcome.status).toBe('rejected');
      expect(toAppError((outcome as PromiseRejectedResult).reason).code).toBe('unavailable');
    }
    network.pass();
    const answers = await Promise.all(Array.from({ length: 3 * poolSize }, () => read(db)));
    expect(answers).toHaveLength(3 * poolSize);
  });

  test('gives up a transaction whose middle was lost, which the server does not keep', async ({
    database,
    line: { network, db },
  }) => {
    await database.db.query('create table kept (n integer)');
    const attempt = db.transaction(async () => {
      await db.query('insert into kept values (1)');
      network.swallow();
      await db.query('insert into kept values (2)');
    });
    await expect(attempt).rejects.toThrow('Query read timeout');
    network.pass();
    // A lock that the lost transaction still held would be in the way.
    await database.db.query('drop table kept');
    expect((await read(db)).rows).toEqual([{ one: 1 }]);
  });

  test('prepares kept statements again on new connections', async ({ line: { network, db } }) => {
    const ask = () => db.query('select $1::integer as n', [7], { isKept: true });
    const countKept = async () =>
      (await db.query(`select from pg_prepared_statements where statement like 'select $1::integer%'`)).rows
        .length;
    await db.transaction(async () => {
      for (const _ of [1, 2]) expect((await ask()).rows).toEqual([{ n: 7 }]);
      expect(await countKept()).toBe(1);
    });
    network.swallow();
    await expect(ask()).rejects.toThrow();
    network.pass();
    expect((await ask()).rows).toEqual([{ n: 7 }]);
  });

  test('stops jobs only so long', async ({ line: { network, db } }) => {
    const ran: object[] = [];
    const jobs = createJobs(db, log);
    jobs.register({
      name: 'greet',
      retries: 3,
      retryDelay: 60,
      run: async (payload) => void ran.push(payload),
    });
    await jobs.start();
    await jobs.send('greet', { name: 'before' });
    await vi.waitFor(() => expect(ran).toEqual([{ name: 'before' }]), waiting);
    network.swallow();
    await expect(jobs.send('greet', { name: 'lost' })).rejects.toThrow();
    network.pass();
    await jobs.send('greet', { name: 'after' });
    await vi.waitFor(() => expect(ran).toContainEqual({ name: 'after' }), waiting);
    await jobs.stop();
  });

  test('lets the process that only listens hear the news again', async ({ database, line: { network } }) => {
    const here = await openPostgresBus(database.url ?? '', log);
    const noticed = vi.spyOn(log, 'warn');
    const there = await openPostgresBus(network.url, log, 500);
    const heard: LiveEvent[] = [];
    there.subscribe((event) => heard.push(event));
    network.swallow();
    here.publish({ memberId: 7, type: 'credits.changed', data: { credits: 1 } });
    await vi.waitFor(() => expect(noticed).toHaveBeenCalledWith('live event connection lost'), waiting);
    network.pass();
    await vi.waitFor(
      () => expect(heard).toContainEqual(expect.objectContaining({ type: 'resync' })),
      waiting,
    );
    here.publish({ memberId: 7, type: 'credits.changed', data: { credits: 2 } });
    await vi.waitFor(
      () => expect(heard).toContainEqual(expect.objectContaining({ data: { credits: 2 } })),
      waiting,
    );
    await here.close();
    await there.close();
  });
});
