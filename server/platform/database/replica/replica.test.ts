import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { test as base, describe, expect, vi } from 'vitest';
import { like } from '#contract/likes/endpoints.ts';
import { searchMembers } from '#contract/search/endpoints.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { closePlatform, openPlatform } from '#server/open-platform.ts';
import { toAppError } from '#server/platform/http/error-answer.ts';
import { createMember, signIn } from '#server/testing/members.ts';
import { findPrograms, startPostgresPair } from '#server/testing/postgres-pair.ts';
import { startTcpProxy } from '#server/testing/tcp-proxy.ts';
import { testServerUrl } from '#server/testing/test-database.ts';
import { createDatabase } from '../database.ts';
import { migrate } from '../migrate.ts';
import { openDatabase } from '../open.ts';
import { openPostgres } from '../postgres.ts';
import type { Wanted } from './progress.rules.ts';
import { replicaPatience } from './replica.ts';

const programs = findPrograms();
const waiting = { timeout: 20_000, interval: 20 };

/** A server and its physical standby, and the database of a site that reads there. */
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads here which fixtures this one needs.
const test = base.extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
  const pair = await startPostgresPair(programs ?? '');
  const lines: { msg: string; error?: string }[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const network = await startTcpProxy(pair.standby.url);
  const urls = { databaseUrl: pair.writer.url, databaseReaderUrl: network.url };
  const db = await openDatabase({ ...urls, databasePool: 3, dataDir: '' }, log);
  onCleanup(async () => {
    await db.close();
    await network.close();
    await pair.close();
  });
  await migrate(db);
  const answersFrom = async () => {
    const { rows } = await db.query('select pg_is_in_recovery() as "isReplica"', [], { mayLag: true });
    return rows[0]?.isReplica ? 'replica' : 'writer';
  };
  return {
    ...pair,
    db,
    network,
    lines,
    answersFrom,
    reading: (wanted?: Wanted) => db.reading(wanted, answersFrom),
  };
});

describe.runIf(testServerUrl && programs)('a physical standby beside the writer [OPS-13]', () => {
  test('answers reads that may lag, and nothing else', async ({ site: { db, reading, answersFrom } }) => {
    await vi.waitFor(async () => expect(await reading()).toBe('replica'), waiting);
    expect(await answersFrom()).toBe('writer');
    const { rows } = await db.reading(undefined, () => db.query('select pg_is_in_recovery() as there'));
    expect(rows).toEqual([{ there: false }]);
    expect(await db.reading(undefined, () => db.transaction(answersFrom))).toBe('writer');
  });

  test('is not asked by somebody whose last write it has not replayed', async ({
    site: { db, standby, reading },
  }) => {
    await db.query('create table own (n integer)');
    await standby.ask('select pg_wal_replay_pause()');
    await db.query('insert into own values (1)');
    const position = await db.replica?.findPosition();
    expect(await reading(position)).toBe('writer');
    expect(await reading()).toBe('replica');
    await standby.ask('select pg_wal_replay_resume()');
    await vi.waitFor(async () => expect(await reading(position)).toBe('replica'), waiting);
    const { rows } = await db.reading(position, () => db.query('select n from own', [], { mayLag: true }));
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('that ends a statement has the writer answer it', async ({ site: { db, standby, reading } }) => {
    await vi.waitFor(async () => expect(await reading()).toBe('replica'), waiting);
    const slow = db.reading(undefined, () =>
      db.query('select pg_is_in_recovery() as there, pg_sleep(0.3)', [], { mayLag: true }),
    );
    const end = `select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep(0.3)%' and pid <> pg_backend_pid()`;
    await vi.waitFor(async () => expect(await standby.ask(end)).toHaveLength(1), waiting);
    expect((await slow).rows).toEqual([expect.objectContaining({ there: false })]);
    await vi.waitFor(async () => expect(await reading()).toBe('replica'), waiting);
  });

  test('that is silent holds nobody up for long, and is asked again once it is heard of', async ({
    site: { db, network, reading },
  }) => {
    await vi.waitFor(async () => expect(await reading()).toBe('replica'), waiting);
    const { rows } = await db.reading(undefined, () =>
      db.query(`select current_setting('statement_timeout') as patience`, [], { mayLag: true }),
    );
    expect(rows).toEqual([{ patience: '1400ms' }]);
    expect(replicaPatience.connectMs + replicaPatience.queryMs).toBeLessThanOrEqual(2000);
    network.swallow();
    expect(await reading()).toBe('writer');
    // The looks have a connection of their own, and find it out, too.
    await vi.waitFor(() => expect(db.replica?.findState()).toBe('away'), waiting);
    network.pass();
    await vi.waitFor(async () => expect(await reading()).toBe('replica'), waiting);
    expect(db.replica?.findState()).toBe('answers');
  });

  test('whose statement takes too long has the writer answer it, and is left alone for a while', async ({
    site: { db, reading },
  }) => {
    await vi.waitFor(async () => expect(await reading()).toBe('replica'), waiting);
    const slow = await db.reading(undefined, () =>
      db.query(
        'select pg_is_in_recovery() as there, case when pg_is_in_recovery() then pg_sleep(4) end',
        [],
        {
          mayLag: true,
        },
      ),
    );
    expect(slow.rows).toEqual([expect.objectContaining({ there: false })]);
    expect(db.replica?.findState()).toBe('slow');
    expect(await reading()).toBe('writer');
  });

  test('that the address of the writer leads to is written to no longer than one refusal', async ({
    site: { writer, standby },
    onTestFinished,
  }) => {
    await writer.ask('create table moved (n integer)');
    const line = await startTcpProxy(standby.url);
    const log = pino({ level: 'silent' });
    const moved = createDatabase(openPostgres({ url: line.url, poolSize: 3, log }));
    onTestFinished(async () => {
      await moved.close();
      await line.close();
    });
    const all = <T>(work: () => Promise<T>) => Promise.all([work(), work(), work()]);
    await all(() => moved.query('select pg_sleep(0.1)'));
    line.lead(writer.url, { keepsOpen: true });
    const insert = () => moved.transaction(() => moved.query('insert into moved values (1)'));
    const refusal = await insert().catch(toAppError);
    expect(refusal).toMatchObject({ code: 'unavailable', status: 503 });
    await all(insert);
    expect((await writer.ask('select count(*)::integer as n from moved'))[0]).toEqual({ n: 3 });
  });

  test('answers searches of a site, where members see their own changes at once', async ({
    site: { writer, standby },
    onTestFinished,
  }) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'duet-replica-'));
    const urls = { DATABASE_URL: writer.url, DATABASE_READER_URL: standby.url };
    const platform = await openPlatform(
      readConfig({ ...urls, DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'silent' }),
    );
    const app = await createApp(platform);
    onTestFinished(async () => {
      await app.stop();
      await app.http.close();
      await closePlatform(platform);
      await rm(dataDir, { recursive: true, force: true });
    });
    const enter = async (name: string, gender: 'female' | 'male') => {
      const member = await createMember(platform, { name, gender });
      return { ...member, browser: await signIn({ platform, app }, member) };
    };
    const find = async ({ browser }: Awaited<ReturnType<typeof enter>>, gender: 'female' | 'male') =>
      (await browser.call(searchMembers, { gender })).page.results;
    const [anna, ben] = [await enter('Anna', 'female'), await enter('Ben', 'male')];
    await vi.waitFor(async () => {
      expect(platform.db.replica?.mayAnswer(await platform.db.replica.findPosition())).toBe(true);
    }, waiting);
    await standby.ask('select pg_wal_replay_pause()');
    const dora = await enter('Dora', 'female');
    const ofBen = await find(ben, 'female');
    await anna.browser.call(like, { profile: ben.id });
    const ofAnna = await find(anna, 'male');
    await standby.ask('select pg_wal_replay_resume()');
    expect(ofBen.map(({ id }) => id)).toEqual([anna.id]);
    expect(ofAnna).toEqual([expect.objectContaining({ id: ben.id, liked: true })]);
    await vi.waitFor(async () => {
      expect((await find(ben, 'female')).map(({ id }) => id)).toContain(dora.id);
    }, waiting);
  });

  test('that has become a writer itself is not asked, and the log says why', async ({
    site: { writer, standby, lines, reading },
    onTestFinished,
  }) => {
    await standby.ask('select pg_promote()');
    await vi.waitFor(async () => expect(await reading()).toBe('writer'), waiting);
    await vi.waitFor(
      () => expect(lines.at(-1)).toMatchObject({ error: 'it is no replica, it is written to' }),
      waiting,
    );
    expect(lines[0]?.msg).toBe('the replica of DATABASE_READER_URL answers searches');
    // A site that writes to it is on another timeline now, which is noted there and not at the former writer.
    const urls = { databaseUrl: standby.url, databaseReaderUrl: writer.url };
    const after = await openDatabase({ ...urls, databasePool: 2, dataDir: '' }, pino({ level: 'silent' }));
    onTestFinished(() => after.close());
    expect(await after.replica?.findPosition()).toMatchObject({ timeline: 2 });
    const timelines = 'select timeline from writer_timeline order by timeline';
    await vi.waitFor(async () => {
      expect(await standby.ask(timelines)).toEqual([{ timeline: 1 }, { timeline: 2 }]);
    }, waiting);
    expect(await writer.ask(timelines)).toEqual([{ timeline: 1 }]);
  });
});
