import pg from 'pg';
import { pino } from 'pino';
import { describe, expect, vi } from 'vitest';
import { test as base } from '#server/testing/test.ts';
import { testServerUrl } from '#server/testing/test-database.ts';
import type { LiveEvent } from './bus.ts';
import { openPostgresBus } from './postgres-bus.ts';

const log = pino({ level: 'silent' });

/** Two ends of one bus, and what there comes through. */
const test = base.extend('ends', async ({ database }, { onCleanup }) => {
  const [here, there] = [
    await openPostgresBus(database.url ?? '', log),
    await openPostgresBus(database.url ?? '', log),
  ];
  const heard: LiveEvent[] = [];
  there.subscribe((event) => heard.push(event));
  onCleanup(async () => {
    await here.close();
    await there.close();
  });
  return { here, heard };
});

describe.runIf(testServerUrl)('the bus between two processes', () => {
  const event = (n: number): LiveEvent => ({ memberId: 7, type: 'credits.changed', data: { credits: n } });

  test('carries events in order, and its own only once', async ({ ends: { here, heard } }) => {
    const own: LiveEvent[] = [];
    here.subscribe((published) => own.push(published));
    const sent = Array.from({ length: 500 }, (_, n) => event(n));
    for (const published of sent) here.publish(published);
    await vi.waitUntil(() => heard.length >= sent.length);
    expect(heard).toEqual(sent);
    expect(own).toEqual(sent);
  });

  test('carries what was published right before it is closed', async ({ ends: { here, heard } }) => {
    here.publish(event(1));
    await here.close();
    await vi.waitUntil(() => heard.length > 0);
    expect(heard).toEqual([event(1)]);
  });

  test('turns an event too large for a notification into a hint to fetch', async ({
    ends: { here, heard },
  }) => {
    here.publish({ memberId: 7, type: 'message', data: { text: 'ü'.repeat(5000) } });
    await vi.waitUntil(() => heard.length > 0);
    expect(heard).toEqual([{ memberId: 7, type: 'resync', data: {} }]);
  });

  test('comes back after its connection was lost and tells everybody to fetch', async ({
    database,
    ends: { here, heard },
  }) => {
    const client = new pg.Client(database.url);
    await client.connect();
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await client.end();
    await vi.waitUntil(() => heard.some(({ memberId, type }) => memberId === 0 && type === 'resync'));
    // This side may still be away: what it publishes waits for its connection.
    here.publish(event(1));
    await vi.waitUntil(() => heard.some(({ type }) => type === 'credits.changed'), { timeout: 5000 });
  });
});
