import * as z from 'zod';
import { setting } from './settings.ts';

const optionalServer = (pattern: RegExp, example: string) =>
  z
    .string()
    .refine(
      (url) => url === '' || (URL.canParse(url) && pattern.test(url)),
      `set ${example}, or leave it empty`,
    )
    .transform((url) => url || undefined);

const redisAddress = /^rediss?:\/\/./;
const redisExample = 'redis://host:6379 or rediss://host:6379';

/** Which server carries events between processes; PostgreSQL does without one. */
export const busSettings = {
  natsUrl: setting(
    'NATS_URL',
    '',
    'NATS server that carries live events between processes, each to those alone whose member it concerns. They hold ids and no contents. Empty: PostgreSQL carries them, to all processes.',
    optionalServer(/^(nats|tls):\/\/./, 'nats://host:4222 or tls://host:4222'),
  ),
  redisUrl: setting(
    'REDIS_URL',
    '',
    'Redis server for the same, instead of NATS. It then also knows which members have a page open.',
    optionalServer(redisAddress, redisExample),
  ),
  countersRedisUrl: setting(
    'COUNTERS_REDIS_URL',
    '',
    'Redis server that counts for limits, such as those of log-in, likes and searches; it may be that of REDIS_URL. While it is away, and where this is empty, PostgreSQL counts.',
    optionalServer(redisAddress, redisExample),
  ),
};

interface Values {
  natsUrl: string | undefined;
  redisUrl: string | undefined;
  countersRedisUrl: string | undefined;
  databaseUrl: string | undefined;
}

export function findBusFaults({ natsUrl, redisUrl, countersRedisUrl, databaseUrl }: Values): string[] {
  if (natsUrl && redisUrl)
    return ['REDIS_URL: NATS_URL carries live events already; leave one of them empty'];
  if (databaseUrl) return [];
  return Object.entries({
    NATS_URL: natsUrl,
    REDIS_URL: redisUrl,
    COUNTERS_REDIS_URL: countersRedisUrl,
  }).flatMap(([name, url]) =>
    url
      ? `${name}: the embedded database has one process, which has nothing to tell others; set DATABASE_URL`
      : [],
  );
}
