import { hourMs } from '#server/platform/durations.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createMemoryPages } from './memory-pages.ts';
import type { PageStore } from './page-store.ts';
import { createPostgresPages, sweepPages } from './postgres-pages.ts';

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
  const client = await openRedis(config.redisUrl, timeoutMs);
  return sweepingAsWell(createRedisPages(client, await nameInstallation(db)), db);
}

/** Before Redis was set they were in the database: nobody else sweeps them there. */
export function sweepingAsWell(pages: PageStore, db: Pick<Platform['db'], 'query'>): PageStore {
  let nextAt = 0;
  return {
    ...pages,
    async renew(all) {
      await pages.renew(all);
      if (performance.now() < nextAt) return;
      nextAt = performance.now() + hourMs;
      // Left for the next hour where the database is away.
      await sweepPages(db).catch(() => undefined);
    },
  };
}
