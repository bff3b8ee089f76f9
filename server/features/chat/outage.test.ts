import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import { sendMessage } from '#contract/chat/endpoints.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { readConfig } from '#server/config.ts';
import { listUnbalancedAccounts } from '#server/features/credits/index.ts';
import { closePlatform, openPlatform } from '#server/open-platform.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type ChildServer, startChildServer } from '#server/testing/child-server.ts';
import { test } from '#server/testing/test.ts';
import { copyPgliteTemplate, testServerUrl } from '#server/testing/test-database.ts';

const credits = 10_000;
const cost = 2;
const content = { kind: 'text', text: 'Hello' } as const;

/** What the server said was sent. */
type Acknowledged = Map<string, OutputOf<typeof sendMessage>['message']>;

/** Everything acknowledged is stored under its number, every message is paid for, and the books agree. */
async function expectNothingLost(platform: Platform, senders: number[], acknowledged: Acknowledged) {
  const { rows } = await platform.db.query(
    'select client_key, seq from message where sender_id = any($1::bigint[])',
    [senders],
  );
  const stored = new Map(rows.map((row) => [row.client_key, row.seq]));
  const lost = [...acknowledged].filter(([key, { seq }]) => stored.get(key) !== seq);
  expect(lost).toEqual([]);
  const { rows: wallets } = await platform.db.query(
    'select sum(balance)::integer as left from wallet where account_id = any($1::bigint[])',
    [senders],
  );
  expect(wallets[0]?.left).toBe(senders.length * credits - stored.size * cost);
  expect(await listUnbalancedAccounts(platform)).toEqual([]);
}

// It is about the embedded database: beside a PostgreSQL the step `unit-pglite` runs it.
test.runIf(!testServerUrl)(
  'killing the process while members write loses no message it acknowledged [CHA-4]',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'duet-kill-'));
    await copyPgliteTemplate(join(dataDir, 'database'));
    const acknowledged: Acknowledged = new Map();
    const senders: number[] = [];
    for (let round = 0; round < 3; round++) {
      const server = await startChildServer({ DATA_DIR: dataDir });
      onTestFinished(() => server.kill('SIGKILL'));
      const people = await Promise.all(
        Array.from({ length: 4 }, () => server.enter({ credits, paidUser: true })),
      );
      senders.push(...people.map(({ id }) => id));
      const before = acknowledged.size;
      const writing = people.map(({ cookie }, n) =>
        writeUntilGone(server, { cookie, to: people[(n + 1) % 4]?.id ?? 0 }, acknowledged),
      );
      while (acknowledged.size < before + 50) await sleep(5);
      await server.kill('SIGKILL');
      await Promise.all(writing);
    }
    const platform = await openPlatform(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
    await expectNothingLost(platform, senders, acknowledged);
    await closePlatform(platform);
    await rm(dataDir, { recursive: true });
  },
  300_000,
);

/** One message after the other, until the server is gone. */
async function writeUntilGone(
  { port }: ChildServer,
  { cookie, to }: { cookie: string; to: number },
  acknowledged: Acknowledged,
): Promise<void> {
  for (;;) {
    const key = randomUUID();
    try {
      const response = await fetch(`http://127.0.0.1:${port}${sendMessage.path}`, {
        method: sendMessage.method,
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
        body: JSON.stringify({ profile: to, content, key }),
      });
      acknowledged.set(key, (await response.json()).message);
    } catch {
      return;
    }
  }
}

test.runIf(testServerUrl)(
  'losing every database connection while members write loses nothing, and writing goes on [CHA-4]',
  async ({ openWorld }) => {
    const world = await openWorld();
    const acknowledged: Acknowledged = new Map();
    const people = await Promise.all(
      Array.from({ length: 8 }, () => world.join({ credits, paidUser: true })),
    );
    let writing = true;
    onTestFinished(() => {
      writing = false;
    });
    let refused = 0;
    const workers = people.map(async ({ browser }, n) => {
      const profile = people[(n + 1) % people.length]?.id ?? 0;
      // A refused message is written again with its key, as the browser does.
      for (let key = randomUUID(); writing; ) {
        const sent = await browser.call(sendMessage, { profile, content, key }).catch((error) => {
          expect(error.code).toBe('unavailable');
          refused++;
        });
        if (!sent) continue;
        acknowledged.set(key, sent.message);
        key = randomUUID();
      }
    });
    const client = new pg.Client(testServerUrl);
    await client.connect();
    onTestFinished(() => client.end());
    for (let round = 0; round < 5; round++) {
      const before = acknowledged.size;
      while (acknowledged.size < before + 50) await sleep(5);
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
        new URL(world.platform.databaseUrl ?? '').pathname.slice(1),
      ]);
    }
    const before = acknowledged.size;
    while (acknowledged.size < before + 50) await sleep(5);
    writing = false;
    await Promise.all(workers);
    expect(refused).toBeGreaterThan(0);
    await expectNothingLost(
      world.platform,
      people.map(({ id }) => id),
      acknowledged,
    );
  },
  120_000,
);
