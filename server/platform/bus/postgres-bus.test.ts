import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase, testServerUrl } from '#server/testing/test-database.ts';
import type { Bus, LiveEvent } from './bus.ts';
import { openPostgresBus } from './postgres-bus.ts';

describe.runIf(testServerUrl)('the bus between two processes', () => {
  const log = pino({ level: 'silent' });
  const heard: LiveEvent[] = [];
  let world: TestDatabase;
  let here: Bus;
  let there: Bus;
  beforeAll(async () => {
    world = await createTestDatabase();
    here = await openPostgresBus(world.url ?? '', log);
    there = await openPostgresBus(world.url ?? '', log);
    there.subscribe((event) => heard.push(event));
  });
  afterAll(async () => {
    await here.close();
    await there.close();
    await world.drop();
  });

  const event = (n: number): LiveEvent => ({ memberId: 7, type: 'credits.changed', data: { credits: n } });

  test('carries events in order, and its own only once', async () => {
    heard.length = 0;
    const own: LiveEvent[] = [];
    const unsubscribe = here.subscribe((published) => own.push(published));
    const sent = Array.from({ length: 500 }, (_, n) => event(n));
    for (const published of sent) here.publish(published);
    await vi.waitUntil(() => heard.length >= sent.length);
    expect(heard).toEqual(sent);
    expect(own).toEqual(sent);
    unsubscribe();
  });

  test('turns an event too large for a notification into a hint to fetch', async () => {
    heard.length = 0;
    here.publish({ memberId: 7, type: 'message', data: { text: 'ü'.repeat(5000) } });
    await vi.waitUntil(() => heard.length > 0);
    expect(heard).toEqual([{ memberId: 7, type: 'resync', data: {} }]);
  });

  test('comes back after its connection was lost and tells everybody to fetch', async () => {
    heard.length = 0;
    const client = new pg.Client(world.url);
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
