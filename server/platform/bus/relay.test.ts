import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, vi } from 'vitest';
import {
  credits,
  follow,
  heartbeatMs,
  log,
  malformed,
  member,
  patience,
  relayed,
  relays,
  test,
} from '#server/testing/bus.fixture.ts';
import { createMessageServer } from '#server/testing/message-servers.ts';
import { test as base } from '#server/testing/test.ts';
import { testServerUrl } from '#server/testing/test-database.ts';
import { encode } from './batch.ts';
import { type Bus, type LiveEvent, noMember } from './bus.ts';
import { openPostgresBus } from './postgres-bus.ts';
import type { OpenRelay } from './relay.ts';
import { createRelayedBus } from './relayed-bus.ts';

/** Sends by a connection of its own, as anybody can who reaches the server. */
async function inject(kind: 'nats' | 'redis', url: string, messages: readonly (readonly [string, string])[]) {
  const relay = await relays[kind](url, heartbeatMs)({ receive() {}, lost() {} });
  for (const [subject, payload] of messages) relay.publish(subject, payload);
  await relay.ping();
  relay.close();
}

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
