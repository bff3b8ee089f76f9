import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import type { Database } from '../database/database.ts';
import { nameInstallation } from '../database/installation.ts';
import { createAwayCounters } from './away-counters.ts';
import type { CounterStore } from './counter-store.ts';
import { FallbackCounters } from './fallback-counters.ts';
import { createPostgresCounters } from './postgres-counters.ts';

/** How long a call waits for a server that does not answer, once for each time that it is lost. */
const timeoutMs = 1000;

export interface OpenCounters {
  store: CounterStore;
  /** Undone with the transaction around it. */
  once: CounterStore;
  close(): void;
}

/** For a command, which counts next to nothing and lifts no limit. */
export function openCommandCounters(db: Database): OpenCounters {
  const once = createPostgresCounters(db);
  return { store: once, once, close() {} };
}

/** For a site: in Redis where its address is set, else in the database. */
export async function openCounters(
  { countersRedisUrl }: Pick<Config, 'countersRedisUrl'>,
  db: Database,
  log: Logger,
): Promise<OpenCounters> {
  const away = createAwayCounters(db);
  if (!countersRedisUrl) return sweepingAsWell(openCommandCounters(db), away);
  // Loaded only where it is used.
  const { openRedis } = await import('../redis/open-redis.ts');
  const { createRedisCounters } = await import('./redis-counters.ts');
  const client = await openRedis(countersRedisUrl, timeoutMs);
  const redis = createRedisCounters(client, await nameInstallation(db));
  const store = new FallbackCounters({ store: redis, away, log });
  await store.begin();
  return {
    store,
    once: createPostgresCounters(db),
    close() {
      store.close();
      client.disconnect();
    },
  };
}

/** What counted for a server that is no longer set would lie there for ever. */
function sweepingAsWell(counters: OpenCounters, away: CounterStore): OpenCounters {
  const { store } = counters;
  const sweeping = {
    ...store,
    async deleteExpired() {
      await store.deleteExpired();
      await away.deleteExpired();
    },
  };
  return { ...counters, store: sweeping, once: sweeping };
}
