import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { vi } from 'vitest';
import { away } from '#server/platform/bus/absence.ts';
import type { Bus, LiveEvent } from '#server/platform/bus/bus.ts';
import { natsRelay } from '#server/platform/bus/nats-relay.ts';
import { openPostgresBus } from '#server/platform/bus/postgres-bus.ts';
import { redisRelay } from '#server/platform/bus/redis-relay.ts';
import { createRelayedBus } from '#server/platform/bus/relayed-bus.ts';
import { createMessageServer, isInstalled, type MessageServer } from '#server/testing/message-servers.ts';
import { test as base } from '#server/testing/test.ts';
import { testServerUrl } from '#server/testing/test-database.ts';

export const log = pino({ level: 'silent' });
export const heartbeatMs = 1000;
export const patience = { timeout: 20_000, interval: 20 };

export const relays = { nats: natsRelay, redis: redisRelay } as const;
export const relayed = (['nats', 'redis'] as const).filter((kind) => testServerUrl && isInstalled(kind));
export const shared = testServerUrl ? (['postgres', ...relayed] as const) : [];

export interface Ends {
  here: Bus;
  there: Bus;
  /** What `there` delivers. */
  heard: LiveEvent[];
  server: MessageServer | undefined;
  /** Of all subjects. */
  prefix: string;
}

export const test = base.extend('openEnds', async ({ database }, { onCleanup }) => {
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

export const member = 7;
export const credits = (n: number, memberId = member): LiveEvent => ({
  memberId,
  type: 'credits.changed',
  data: { credits: n },
});

export async function follow(bus: Bus, memberId = member): Promise<() => void> {
  const following = bus.follow(memberId);
  await following.active;
  await vi.waitUntil(() => following.isActive(), patience);
  return following.stop;
}

/** What arrives on a channel that others can write to, and is no batch of events. */
export const malformed = [
  'no JSON',
  'null',
  '{}',
  '{"origin":"x","events":5}',
  '{"origin":"x","events":[null]}',
  '{"origin":"x","events":[{"memberId":"7","type":"x","data":{}}]}',
  '{"origin":"x","events":[{"memberId":7,"type":5,"data":{}}]}',
  '{"origin":"x","events":[{"memberId":7,"type":"x","data":[]}]}',
];
