import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { describe, expect, vi } from 'vitest';
import {
  credits,
  follow,
  log,
  malformed,
  member,
  patience,
  shared,
  test,
} from '#server/testing/bus.fixture.ts';
import { testServerUrl } from '#server/testing/test-database.ts';
import type { Database } from '../database/database.ts';
import { channel, encode, maxEventBytes, sizeOf, toCompact } from './batch.ts';
import { databaseMissed, type LiveEvent, noMember } from './bus.ts';
import { openEmbeddedBus } from './embedded-bus.ts';
import { openPostgresBus } from './postgres-bus.ts';

const root = join(import.meta.dirname, '../../..');
const announce = (db: Pick<Database, 'query'>) => db.query(`select announce('sites.changed', '{"n": 1}')`);
const announced = { memberId: noMember, type: 'sites.changed', data: { n: 1 } };

describe.each(shared)('the bus between two processes, by %s', (kind) => {
  test('carries events of a followed member in order, and its own only once [OPS-2]', async ({
    openEnds,
  }) => {
    const { here, there, heard } = await openEnds(kind);
    await follow(there);
    const own: LiveEvent[] = [];
    here.subscribe((published) => own.push(published));
    const sent = Array.from({ length: 500 }, (_, n) => credits(n));
    for (const published of sent) here.publish(published);
    await vi.waitUntil(() => heard.length >= sent.length, patience);
    expect(heard).toEqual(sent);
    expect(own).toEqual(sent);
  });

  test('carries what concerns no member, and what the database announces, without being asked [OPS-2]', async ({
    openEnds,
    database,
  }) => {
    const { here, heard } = await openEnds(kind);
    here.publish(credits(1, noMember));
    await vi.waitUntil(() => heard.length === 1, patience);
    await announce(database.db);
    await vi.waitUntil(() => heard.length === 2, patience);
    expect(heard).toEqual([credits(1, noMember), announced]);
  });

  test('carries the hint alone, where an event has one [OPS-2]', async ({ openEnds }) => {
    const { here, there, heard } = await openEnds(kind);
    await follow(there);
    const own: LiveEvent[] = [];
    here.subscribe((published) => own.push(published));
    const event = { memberId: member, type: 'message', data: { text: 'Hello' } };
    here.publish(event, credits(1));
    await vi.waitUntil(() => heard.length > 0, patience);
    expect(heard).toEqual([credits(1)]);
    expect(own).toEqual([event]);
  });

  test('turns an event that is too large into a hint to fetch [OPS-2]', async ({ openEnds }) => {
    const { here, there, heard } = await openEnds(kind);
    await follow(there);
    here.publish({ memberId: member, type: 'message', data: { text: 'ü'.repeat(300) } });
    await vi.waitUntil(() => heard.length > 0, patience);
    expect(heard).toEqual([{ memberId: member, type: 'resync', data: {} }]);
  });

  test('carries what was published right before it is closed', async ({ openEnds }) => {
    const { here, there, heard } = await openEnds(kind);
    await follow(there);
    here.publish(credits(1));
    await here.close();
    await vi.waitUntil(() => heard.length > 0, patience);
    expect(heard).toEqual([credits(1)]);
  });

  test('comes back after the connection to the database was lost, and says so [OPS-5]', async ({
    database,
    openEnds,
  }) => {
    const { here, there, heard } = await openEnds(kind);
    await follow(there);
    const client = new pg.Client(database.url);
    await client.connect();
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await client.end();
    const types = () => heard.map(({ type }) => type);
    await vi.waitUntil(() => types().includes('resync') && types().includes(databaseMissed), patience);
    // This side may still be away: what it publishes waits for its connection.
    here.publish(credits(1));
    await vi.waitUntil(() => types().includes('credits.changed'), patience);
  });
});

describe.runIf(testServerUrl)('the bus by PostgreSQL', () => {
  test('drops messages that are no batch, and goes on [OPS-2]', async ({ openEnds, database }) => {
    const { heard } = await openEnds('postgres');
    for (const payload of malformed) await database.db.query('select pg_notify($1, $2)', [channel, payload]);
    await announce(database.db);
    await vi.waitUntil(() => heard.length > 0, patience);
    expect(heard).toEqual([announced]);
  });
});

describe('the bus of a single process', () => {
  test('delivers its own events, and hears what the database announces [OPS-2]', async ({
    database,
    onTestFinished,
  }) => {
    const bus = testServerUrl
      ? await openPostgresBus(database.url ?? '', log)
      : await openEmbeddedBus(database.db);
    onTestFinished(() => bus.close());
    const heard: LiveEvent[] = [];
    bus.subscribe((event) => heard.push(event));
    bus.publish(credits(1), credits(2));
    for (const payload of malformed) await database.db.query('select pg_notify($1, $2)', [channel, payload]);
    await announce(database.db);
    await vi.waitUntil(() => heard.length === 2, patience);
    expect(heard).toEqual([credits(1), announced]);
    expect([bus.isConnected(), bus.hearsDatabase(), bus.follow(member).isActive()]).toEqual([
      true,
      true,
      true,
    ]);
  });
});

test('an event between processes takes 512 bytes at most [OPS-2]', async () => {
  const fill = (length: number) => ({ memberId: 2 ** 53 - 1, type: 'x', data: { text: 'x'.repeat(length) } });
  const largest = fill(maxEventBytes - sizeOf(fill(0)));
  expect(toCompact(largest)).toBe(largest);
  expect(Buffer.byteLength(encode('o'.repeat(12), [largest]))).toBeLessThanOrEqual(512);
  expect(toCompact(fill(maxEventBytes))).toMatchObject({ type: 'resync', data: {} });
});

test('the library of a server that is not chosen is not loaded [OPS-2]', async () => {
  const script = `await import('#server/open-platform.ts');
    const { createRequire } = await import('node:module');
    console.log(Object.keys(createRequire(import.meta.url).cache).filter((path) => /ioredis|nats-io/.test(path)).length);`;
  const options = ['--import', './server/module-loading.mjs', '--input-type=module', '--eval', script];
  const { stdout } = await promisify(execFile)(process.execPath, options, { cwd: root });
  expect(stdout.trim()).toBe('0');
});
