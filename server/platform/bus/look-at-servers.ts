import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '@nats-io/transport-node';
import { Redis } from 'ioredis';
import type { Config } from '#server/config.ts';
import { natsRelay, readNatsUrl } from './nats-relay.ts';
import { redisRelay } from './redis-relay.ts';
import type { OpenRelay, Relay } from './relay.ts';

const patienceMs = 3000;
/** Its scripts read the clock of the server before they write, which earlier ones refuse. */
const oldestRedis = 5;

export interface ServerFinding {
  what: string;
  state: 'ok' | 'note' | 'broken';
  says: string;
}

type Addresses = Pick<Config, 'natsUrl' | 'redisUrl' | 'countersRedisUrl'>;

/** Whether the servers beside the database are there and do what the site asks of them; none needs a disk. */
export async function lookAtServers(
  { natsUrl, redisUrl, countersRedisUrl }: Addresses,
  clockToleranceMs: number,
): Promise<ServerFinding[]> {
  const looks: Promise<ServerFinding>[] = [];
  if (natsUrl) looks.push(judge('live events', natsUrl, () => lookAtNats(natsUrl)));
  if (redisUrl)
    looks.push(
      judge('live events', redisUrl, async () => {
        const says = await lookAtRedis(redisUrl, clockToleranceMs);
        await requireDelivery(redisRelay(redisUrl, patienceMs), 'Redis: &duet-*');
        return { state: 'ok', says: `${says}, events arrive` };
      }),
    );
  if (countersRedisUrl)
    looks.push(judge('limits', countersRedisUrl, () => lookAtCounters(countersRedisUrl, clockToleranceMs)));
  return Promise.all(looks);
}

type Verdict = Pick<ServerFinding, 'state' | 'says'>;

/** Never with the password that the address may hold. */
async function judge(what: string, url: string, look: () => Promise<Verdict>): Promise<ServerFinding> {
  const { host } = new URL(url);
  const { state, says } = await look().catch(
    (error: Error): Verdict => ({ state: 'broken', says: error.message }),
  );
  return { what, state, says: `${host}: ${says}` };
}

async function lookAtNats(url: string): Promise<Verdict> {
  const connection = await connect({ ...readNatsUrl(url), timeout: patienceMs, reconnect: false });
  const { version, jetstream } = connection.info ?? { version: 'of unknown version' };
  await connection.close();
  await requireDelivery(natsRelay(url, patienceMs), 'NATS: an account of its own');
  return {
    state: 'ok',
    says: `NATS ${version}, events arrive; JetStream is ${jetstream ? 'on and not needed' : 'off, as it may be'}`,
  };
}

async function lookAtCounters(url: string, clockToleranceMs: number): Promise<Verdict> {
  const says = await lookAtRedis(url, clockToleranceMs);
  const policy = await withRedis(url, readPolicy);
  return policy === undefined || policy === 'noeviction'
    ? { state: 'ok', says }
    : {
        state: 'note',
        says: `${says}; forgets limits when its memory is full: set maxmemory-policy noeviction`,
      };
}

async function lookAtRedis(url: string, clockToleranceMs: number): Promise<string> {
  return withRedis(url, async (client) => {
    const version = /^redis_version:(\S+)/m.exec(await client.info('server'))?.[1] ?? '';
    if (Number.parseInt(version, 10) < oldestRedis)
      throw new Error(`Redis ${version} is too old: ${oldestRedis} or newer`);
    const refusal = await client.eval('return 1', 0).then(
      () => undefined,
      (error: Error) => error.message,
    );
    if (refusal) throw new Error(`it runs no scripts, EVAL has to be allowed (${refusal})`);
    const [seconds = 0, micros = 0] = (await client.time()).map(Number);
    if (Math.abs(seconds * 1000 + micros / 1000 - Date.now()) > clockToleranceMs)
      throw new Error('its clock differs from that of this machine: run NTP on both');
    return `Redis ${version}, clock agrees`;
  });
}

/** Undefined where the server does not tell. */
async function readPolicy(client: Redis): Promise<string | undefined> {
  const answer = (await client.config('GET', 'maxmemory-policy').catch(() => [])) as string[];
  return answer[1];
}

async function withRedis<T>(url: string, work: (client: Redis) => Promise<T>): Promise<T> {
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: patienceMs,
    commandTimeout: patienceMs,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  let reason: Error | undefined;
  client.on('error', (error: Error) => {
    reason ??= error;
  });
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    throw reason ?? error;
  } finally {
    client.disconnect();
  }
}

/** By two connections, as two processes have them: a right to publish alone, or to listen alone, delivers nothing. */
async function requireDelivery(open: OpenRelay, rights: string): Promise<void> {
  const subject = `duet-doctor-${randomBytes(6).toString('hex')}`;
  const heard = Promise.withResolvers<boolean>();
  const listener = { receive: () => heard.resolve(true), lost: () => heard.resolve(false) };
  const relays: Relay[] = [];
  try {
    for (let count = 0; count < 2; count++) relays.push(await open(listener));
    const [sender, receiver] = relays;
    receiver?.subscribe(subject);
    await receiver?.ping();
    sender?.publish(subject, '');
    const isHeard = await Promise.race([heard.promise, wait(patienceMs, false, { ref: false })]);
    if (!isHeard)
      throw new Error(`what is published to duet-* does not arrive: it needs the right to (${rights})`);
  } finally {
    for (const relay of relays) relay.close();
  }
}
