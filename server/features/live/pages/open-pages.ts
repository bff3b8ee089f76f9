import type { Platform } from '#server/platform/platform.ts';
import { createMemoryPages } from './memory-pages.ts';
import type { PageStore } from './page-store.ts';
import { createPostgresPages } from './postgres-pages.ts';

/** A look-up that takes longer counts as "nobody": the push message is sent. */
const timeoutMs = 1000;

/** Where the processes of this site meet: in the memory of the only one, in the Redis that carries their events, or in the database. */
export async function openPageStore({ config, db }: Pick<Platform, 'config' | 'db'>): Promise<PageStore> {
  if (!config.databaseUrl) return createMemoryPages();
  if (!config.redisUrl) return createPostgresPages(db);
  // Loaded only where it is used.
  const { nameInstallation } = await import('#server/platform/database/installation.ts');
  const { openRedis } = await import('#server/platform/redis/open-redis.ts');
  const { createRedisPages } = await import('./redis-pages.ts');
  return createRedisPages(await openRedis(config.redisUrl, timeoutMs), await nameInstallation(db));
}
