import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { describe, expect, vi } from 'vitest';
import { like } from '#contract/likes/endpoints.ts';
import { searchMembers } from '#contract/search/endpoints.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { closePlatform, openPlatform } from '#server/open-platform.ts';
import { requireListener } from '#server/platform/bus/open-bus.ts';
import { openPostgresBus } from '#server/platform/bus/postgres-bus.ts';
import { describeStartFault } from '#server/start-fault.ts';
import { createMember, signIn } from '#server/testing/members.ts';
import { test as base } from '#server/testing/test.ts';
import { testServerUrl } from '#server/testing/test-database.ts';
import { startTransactionPooler } from '#server/testing/transaction-pooler.ts';
import { upgradeAsOwner } from '../../upgrade-as-owner.ts';
import { createDatabase } from '../database.ts';
import { openPostgres } from '../postgres.ts';
import { requireHearing } from './hearing.ts';
import { isForgotten, probeLine } from './probe.ts';
import { sessionSettings } from './session-settings.rules.ts';

const log = pino({ level: 'silent' });
const lineOf = (error: unknown) => describeStartFault(error);
const faultOf = (work: Promise<unknown>) => work.then(() => 'none', lineOf);

/** The database of the file behind a pooler that hands each transaction to another connection. */
const test = base
  .extend('pooler', async ({ database }, { onCleanup }) => {
    const pooler = await startTransactionPooler(database.url ?? '', sessionSettings);
    onCleanup(() => pooler.close());
    return pooler;
  })
  .extend('pooled', async ({ pooler: { url } }, { onCleanup }) => {
    const db = createDatabase(openPostgres({ url, poolSize: 4, log, line: await probeLine(url) }));
    onCleanup(() => db.close());
    return db;
  });

describe.runIf(testServerUrl)('a pooler that hands each transaction to another connection [OPS-13]', () => {
  test('is told from the server itself, with whether it knows named statements', async ({
    database,
    pooler,
  }) => {
    expect(await probeLine(database.url ?? '')).toEqual({ isPooled: false, keepsStatements: true });
    expect(await probeLine(pooler.url)).toEqual({ isPooled: true, keepsStatements: false });
  });

  test('serves statements, kept ones among them, and transactions', async ({ pooled }) => {
    const ask = () => pooled.query('select $1::integer as n, pg_backend_pid() as pid', [7], { isKept: true });
    const together = () =>
      pooled.transaction(async () => {
        const [first, second] = [await ask(), await ask()];
        expect(first.rows).toEqual(second.rows);
        return first.rows[0]?.pid;
      });
    const pids = await Promise.all([together(), together(), together()]);
    expect(new Set(pids).size).toBe(3);
    for (const answer of await Promise.all([ask(), ask(), ask(), ask(), ask(), ask()]))
      expect(answer.rows).toEqual([expect.objectContaining({ n: 7 })]);
  });

  test('that forgets named statements later costs one attempt each', async ({ pooler: { url } }) => {
    const hopeful = { isPooled: true, keepsStatements: true };
    const db = createDatabase(openPostgres({ url, poolSize: 4, log, line: hopeful }));
    const ask = () => db.query('select 1 as n', [], { isKept: true });
    for (let round = 0; round < 3; round++)
      for (const { rows } of await Promise.all([ask(), ask(), ask(), ask()]))
        expect(rows).toEqual([{ n: 1 }]);
    await db.close();
    expect(isForgotten(Object.assign(new Error(), { code: '57014' }))).toBe(false);
  });

  test('without the settings of the role is refused with the SQL that gives them', async ({
    database,
    onTestFinished,
  }) => {
    const { statement_timeout: _left, ...others } = sessionSettings;
    const pooler = await startTransactionPooler(database.url ?? '', {
      ...others,
      statement_timeout: '60000',
    });
    onTestFinished(() => pooler.close());
    const fault = await faultOf(probeLine(pooler.url));
    expect(fault).toMatch(/^DATABASE_URL leads through a pooler/);
    expect(fault).not.toContain('\n');
    const sql = /alter role .*;/.exec(fault)?.[0] ?? '';
    expect(sql).toBe(
      `alter role "${new URL(testServerUrl).username}" in database "${new URL(database.url ?? '').pathname.slice(1)}" set statement_timeout = '4500';`,
    );
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(sql);
    await client.end();
    const again = await startTransactionPooler(database.url ?? '', others);
    onTestFinished(() => again.close());
    expect((await probeLine(again.url)).isPooled).toBe(true);
  });

  test('delivers no live events, so the start wants the address of the server', async ({
    database,
    pooler,
    pooled,
  }) => {
    const fault = await faultOf(
      requireHearing(pooled, { url: pooler.url, name: 'DATABASE_URL', patienceMs: 50 }),
    );
    expect(fault).toMatch(/^DATABASE_URL leads through a pooler .*set DATABASE_LISTENER_URL/);
    const urls = { databaseUrl: pooler.url, databaseListenerUrl: database.url };
    await expect(requireListener(urls, pooled)).resolves.toBeUndefined();
  });

  test('an address for live events that names another database is refused', async ({ pooled }) => {
    const other = requireHearing(pooled, {
      url: testServerUrl,
      name: 'DATABASE_LISTENER_URL',
      patienceMs: 50,
    });
    expect(await faultOf(other)).toMatch(/does not arrive at DATABASE_LISTENER_URL/);
  });

  test('serves a whole site, whose live events and jobs go past it', async ({
    database,
    pooler,
    onTestFinished,
  }) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'duet-pooled-'));
    const environment = { DATABASE_URL: pooler.url, DATABASE_LISTENER_URL: database.url, DATA_DIR: dataDir };
    const platform = await openPlatform(readConfig({ ...environment, DEMO: '0', LOG_LEVEL: 'silent' }));
    const app = await createApp(platform);
    await platform.jobs.start();
    onTestFinished(async () => {
      await app.stop();
      await app.http.close();
      await closePlatform(platform);
      await rm(dataDir, { recursive: true, force: true });
    });
    const people = await Promise.all(
      ['Anna', 'Ben'].map(async (name) => {
        const member = await createMember(platform, { name, gender: name === 'Anna' ? 'female' : 'male' });
        return { ...member, browser: await signIn({ platform, app }, member) };
      }),
    );
    const [anna, ben] = people as [(typeof people)[0], (typeof people)[0]];
    const neighbour = await openPostgresBus(database.url ?? '', log);
    onTestFinished(() => neighbour.close());
    const heard: string[] = [];
    neighbour.subscribe(({ type, memberId }) => memberId === ben.id && heard.push(type));
    await anna.browser.call(like, { profile: ben.id });
    const searches = Array.from({ length: 8 }, () => anna.browser.call(searchMembers, { gender: 'male' }));
    for (const { page } of await Promise.all(searches))
      expect(page.results.map(({ id }) => id)).toContain(ben.id);
    await vi.waitFor(() => expect(heard).not.toEqual([]), { timeout: 20_000 });
  });

  test('is no way for the owner of the schema', async ({ pooler, pooled }) => {
    expect(await faultOf(upgradeAsOwner(pooler.url, pooled, log))).toMatch(
      /^DATABASE_OWNER_URL leads through a pooler/,
    );
  });
});
