import fastify from 'fastify';
import { test as base, expect } from 'vitest';
import type { Platform } from '../platform.ts';
import { registerHealth } from './health.ts';

const test = base.extend('host', async ({ task: _task }, { onCleanup }) => {
  const database = { isAway: false, asked: 0 };
  const app = fastify();
  registerHealth(app, {
    db: {
      async query() {
        database.asked += 1;
        if (database.isAway) throw new Error('connect ECONNREFUSED 10.0.0.7:5432');
        return { rows: [] };
      },
    },
    state: new Map(),
  } as unknown as Platform);
  onCleanup(() => app.close());
  return { app, database };
});

test('a process is ready as long as its database answers, and again when it is back [OPS-3]', async ({
  host,
}) => {
  const { app, database } = host;
  const statusNow = async () => (await app.inject('/health/ready')).statusCode;
  expect(await statusNow()).toBe(200);
  database.isAway = true;
  expect(await statusNow()).toBe(503);
  database.isAway = false;
  expect(await statusNow()).toBe(200);
});

test('a process without its database lives on, for a restart would not bring it back', async ({ host }) => {
  host.database.isAway = true;
  const answer = await host.app.inject('/health/live');
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'live' }]);
  expect(host.database.asked).toBe(0);
});

test('who asks is told when to come back and nothing of where the database stands', async ({ host }) => {
  host.database.isAway = true;
  const answer = await host.app.inject('/health/ready');
  expect(answer.headers['retry-after']).toBe('2');
  expect(answer.json()).toEqual({ status: 'database away' });
});
