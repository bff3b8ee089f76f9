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
    'Redis server for the same, instead of NATS.',
    optionalServer(/^rediss?:\/\/./, 'redis://host:6379 or rediss://host:6379'),
  ),
};

interface Values {
  natsUrl: string | undefined;
  redisUrl: string | undefined;
  databaseUrl: string | undefined;
}

export function findBusFaults({ natsUrl, redisUrl, databaseUrl }: Values): string[] {
  if (natsUrl && redisUrl)
    return ['REDIS_URL: NATS_URL carries live events already; leave one of them empty'];
  const name = natsUrl ? 'NATS_URL' : 'REDIS_URL';
  if ((natsUrl || redisUrl) && !databaseUrl)
    return [
      `${name}: the embedded database has one process, which has nothing to tell others; set DATABASE_URL`,
    ];
  return [];
}
