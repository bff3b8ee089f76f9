import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { pino } from 'pino';
import { describe, expect, vi } from 'vitest';
import { createMessageServer, isInstalled, type MessageServer } from '#server/testing/message-servers.ts';
import { test as base } from '#server/testing/test.ts';
import { testServerUrl } from '#server/testing/test-database.ts';
import type { Database } from '../database/database.ts';
import { away } from './absence.ts';
import { channel, encode, maxEventBytes, sizeOf, toCompact } from './batch.ts';
import { type Bus, databaseMissed, type LiveEvent, noMember } from './bus.ts';
import { openEmbeddedBus } from './embedded-bus.ts';
import { natsRelay } from './nats-relay.ts';
import { openPostgresBus } from './postgres-bus.ts';
import { redisRelay } from './redis-relay.ts';
import type { OpenRelay } from './relay.ts';
import { createRelayedBus } from './relayed-bus.ts';

const root = join(import.meta.dirname, '../../..');
const log = pino({ level: 'silent' });
const heartbeatMs = 1000;
const patience = { timeout: 20_000, interval: 20 };

const relays = { nats: natsRelay, redis: redisRelay } as const;
const relayed = (['nats', 'redis'] as const).filter((kind) => testServerUrl && isInstalled(kind));
const shared = testServerUrl ? (['postgres', ...relayed] as const) : [];

interface Ends {
  here: Bus;
  there: Bus;
  /** What `there` delivers. */
  heard: LiveEvent[];
  server: MessageServer | undefined;
  /** Of all subjects. */
  prefix: string;
}

const test = base.extend('openEnds', async ({ database }, { onCleanup }) => {
  const closings: (() => Promise<void>)[] = [];
  onCleanup(async () => {
    for (const close of closings.toReversed()) await close();
  });
  return async (kind: 'postgres' | 'nats' | 'redis'): Promise<Ends> => {
    const url = database.url ?? '';
    const server = kind === 'postgres' ? undefined : await createMessageServer(kind);
    if (server) closings.push(async () => server[Symbol.asyncDispose]());
    const prefix = randomUUID();
    const open = async () => {
      const postgres = await openPostgresBus(url, log, heartbeatMs);
      if (!server || kind === 'postgres') return postgres;
      const relay = relays[kind](server.url, heartbeatMs);
      return createRelayedBus(postgres, { open: relay, prefix, log, heartbeatMs });
    };
    const [here, there] = [await open(), await open()];
    closings.push(async () => {
      await here.close();
      await there.close();
    });
    const heard: LiveEvent[] = [];
    there.subscribe((event) => event.type !== away && heard.push(event));
    return { here, there, heard, server, prefix };
  };
});

const member = 7;
const credits = (n: number, memberId = member): LiveEvent => ({
  memberId,
  type: 'credits.changed',
  data: { credits: n },
});

async function follow(bus: Bus, memberId = member): Promise<() => void> {
  const following = bus.follow(memberId);
  await following.active;
  await vi.waitUntil(() => following.isActive(), patience);
  return following.stop;
}

/** Sends by a connection of its own, as anybody can who reaches the server. */
async function inject(kind: 'nats' | 'redis', url: string, messages: readonly (readonly [string, string])[]) {
  const relay = await relays[kind](url, heartbeatMs)({ receive() {}, lost() {} });
  for (const [subject, payload] of messages) relay.publish(subject, payload);
  await relay.ping();
  relay.close();
}

const malformed = [
  'no JSON',
  'null',
  '{}',
  '{"origin":"x","events":5}',
  '{"origin":"x","events":[null]}',
  '{"origin":"x","events":[{"memberId":"7","type":"x","data":{}}]}',
  '{"origin":"x","events":[{"memberId":7,"type":5,"data":{}}]}',
  '{"origin":"x","events":[{"memberId":7,"type":"x","data":[]}]}',
];

/** Settings of servers that let anybody in, and refuse something. */
const natsRights = (rights: string) =>
  `no_auth_user: a\nauthorization { users: [{ user: a, password: b, permissions: { ${rights} } }] }`;
const redisRights = (rights: string) => `user default on nopass ~* +@all ${rights}`;
const refusing = {
  nats: {
    publish: natsRights('publish: { deny: ">" }'),
    subscribe: natsRights('subscribe: { deny: ">" }'),
    member: natsRights('subscribe: { deny: "duet.7" }'),
  },
  redis: {
    publish: redisRights('&* -publish'),
    subscribe: redisRights('&* -subscribe'),
    member: redisRights('&duet.all'),
  },
} as const;

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

describe.each(relayed)('the relay of the bus, by %s', (kind) => {
  test('drops what no process of the site sends, and goes on [OPS-2]', async ({ openEnds }) => {
    const { here, there, heard, server, prefix } = await openEnds(kind);
    await follow(there);
    there.subscribe(({ type }) => {
      if (type === 'faulty') throw new Error('a listener failed');
    });
    const subject = `${prefix}.${member}`;
    const faulty = { ...credits(1), type: 'faulty' };
    await inject(kind, server?.url ?? '', [
      ...malformed.map((payload) => [subject, payload] as const),
      [subject, encode('other', [credits(1, 0), credits(1, 8)])],
      [`${prefix}.all`, encode('other', [credits(1)])],
      [subject, encode('other', [faulty])],
    ]);
    here.publish(credits(2));
    await vi.waitUntil(() => heard.some(({ data }) => data.credits === 2), patience);
    expect(heard).toEqual([faulty, credits(2)]);
  });

  test('brings a process the events of those members alone whom it follows [OPS-2]', async ({ openEnds }) => {
    const { here, there, heard } = await openEnds(kind);
    const [stop, stopAgain] = [await follow(there), await follow(there)];
    await follow(there, 8);
    here.publish(credits(1));
    here.publish(credits(2, 9));
    stop();
    stop();
    here.publish(credits(3));
    here.publish(credits(4, 8));
    await vi.waitUntil(() => heard.length === 3, patience);
    stopAgain();
    // The server has taken the end of the subscription before it answers.
    await follow(there, 10);
    here.publish(credits(5));
    here.publish(credits(6, 8));
    await vi.waitUntil(() => heard.length === 4, patience);
    expect(heard.map(({ data }) => data.credits)).toEqual([1, 3, 4, 6]);
  });

  test.for(['killed', 'frozen'] as const)(
    'that is %s is replaced by the database, and all returns by itself [OPS-2]',
    async (how, { openEnds }) => {
      const { here, there, heard, server } = await openEnds(kind);
      const following = there.follow(member);
      await following.active;
      if (how === 'killed') await server?.kill();
      else server?.freeze();
      await vi.waitUntil(() => !here.isConnected() && !there.isConnected(), patience);
      expect([following.isActive(), there.hearsDatabase()]).toEqual([false, true]);
      // What was on its way may be lost, so pages fetch again.
      expect(heard).toEqual([{ memberId: 0, type: 'resync', data: {} }]);
      here.publish(credits(1));
      await vi.waitUntil(() => heard.length === 2, patience);
      expect(heard[1]).toEqual(credits(1));
      // Nobody waits for it.
      expect(there.follow(8).active).toBeUndefined();

      if (how === 'killed') await server?.start();
      else server?.thaw();
      await vi.waitUntil(() => here.isConnected() && there.isConnected() && following.isActive(), patience);
      expect(heard[2]).toEqual({ memberId: 0, type: 'resync', data: {} });
      here.publish(credits(2));
      here.publish(credits(3, 8));
      await vi.waitUntil(() => heard.length === 5, patience);
      expect(heard.slice(3)).toEqual([credits(2), credits(3, 8)]);
    },
  );

  test.for(['publish', 'subscribe', 'member'] as const)(
    'whose server refuses something does not count as there: %s [OPS-2]',
    async (what, { database, onTestFinished }) => {
      const server = await createMessageServer(kind, refusing[kind][what]);
      const postgres = await openPostgresBus(database.url ?? '', log, heartbeatMs);
      const open = relays[kind](server.url, heartbeatMs);
      const bus = await createRelayedBus(postgres, { open, prefix: 'duet', log, heartbeatMs });
      onTestFinished(async () => {
        await bus.close();
        await server[Symbol.asyncDispose]();
      });
      expect(bus.isConnected()).toBe(what === 'member');
      const following = bus.follow(member);
      await following.active;
      expect([following.isActive(), bus.isConnected()]).toEqual([false, false]);
    },
  );

  test('that is away at the start holds nothing up [OPS-2]', async ({ database, onTestFinished }) => {
    const server = await createMessageServer(kind);
    await server.kill();
    const postgres = await openPostgresBus(database.url ?? '', log, heartbeatMs);
    const open = relays[kind](server.url, heartbeatMs);
    const bus = await createRelayedBus(postgres, { open, prefix: randomUUID(), log, heartbeatMs });
    onTestFinished(async () => {
      await bus.close();
      await server[Symbol.asyncDispose]();
    });
    expect(bus.isConnected()).toBe(false);
    await server.start();
    await vi.waitUntil(() => bus.isConnected(), patience);
  });
});

/** A relay that loses everything, and is lost when the test says so. */
function createSilentRelay() {
  const state = { lost() {}, isAway: false, isFrozen: false, published: vi.fn() };
  const open: OpenRelay = async ({ lost }) => {
    if (state.isAway) throw new Error('away');
    state.lost = lost;
    const ping = async () => {
      if (state.isFrozen) throw new Error('frozen');
    };
    return { publish: state.published, subscribe() {}, unsubscribe() {}, ping, close() {} };
  };
  return { state, open };
}

describe.runIf(testServerUrl)('a process whose relay fails it alone', () => {
  const quickMs = 200;

  const relayTest = base
    .extend('openRelayed', async ({ database }, { onCleanup }) => {
      const buses: Bus[] = [];
      onCleanup(async () => {
        for (const bus of buses) await bus.close();
      });
      return async (open: OpenRelay) => {
        const postgres = await openPostgresBus(database.url ?? '', log, quickMs);
        const bus = await createRelayedBus(postgres, { open, prefix: 'duet', log, heartbeatMs: quickMs });
        buses.push(bus);
        return bus;
      };
    })
    .extend('resyncs', async ({ database }, { onCleanup }) => {
      const bus = await openPostgresBus(database.url ?? '', log);
      onCleanup(() => bus.close());
      const members: number[] = [];
      bus.subscribe(({ type, memberId }) => type === 'resync' && members.push(memberId));
      return members;
    });

  relayTest(
    'tells others to fetch for those whose events may be lost [OPS-2]',
    async ({ openRelayed, resyncs }) => {
      const { open, state } = createSilentRelay();
      const here = await openRelayed(open);
      here.publish(credits(1));
      // The round trip for this one confirms the event.
      await here.follow(9).active;
      for (const memberId of [8, 8, 10, noMember]) here.publish(credits(2, memberId));
      state.lost();
      await vi.waitUntil(() => resyncs.length === 2, patience);
      expect(resyncs).toEqual([8, 10]);

      await vi.waitUntil(() => here.isConnected(), patience);
      for (let memberId = 1; memberId <= 300; memberId += 1) here.publish(credits(3, memberId));
      state.lost();
      await vi.waitUntil(() => resyncs.length > 2, patience);
      expect(resyncs).toEqual([8, 10, 0]);
    },
  );

  relayTest(
    'tells so, too, where it ends before the server has answered [OPS-2]',
    async ({ openRelayed, resyncs }) => {
      const { open, state } = createSilentRelay();
      const here = await openRelayed(open);
      here.publish(credits(1));
      state.isFrozen = true;
      await here.close();
      await vi.waitUntil(() => resyncs.length > 0, patience);
      expect(resyncs).toEqual([member]);
    },
  );

  relayTest('hears the others by the database as long as that lasts [OPS-2]', async ({ openRelayed }) => {
    const [near, far] = [createSilentRelay(), createSilentRelay()];
    const here = await openRelayed(near.open);
    far.state.isAway = true;
    const there = await openRelayed(far.open);
    const heard: LiveEvent[] = [];
    there.subscribe((event) => heard.push(event));
    await sleep(6 * quickMs);
    near.state.published.mockClear();
    here.publish(credits(1));
    await vi.waitUntil(() => heard.length > 0, patience);
    expect(heard).toEqual([credits(1)]);
    expect(near.state.published).not.toHaveBeenCalled();

    far.state.isAway = false;
    await vi.waitUntil(() => there.isConnected(), patience);
    await sleep(6 * quickMs);
    here.publish(credits(2));
    expect(near.state.published).toHaveBeenCalledOnce();
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
