import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import type { Database } from '../database/database.ts';
import { nameInstallation } from '../database/installation.ts';
import { requireHearing } from '../database/pooler/hearing.ts';
import type { Bus } from './bus.ts';
import { openEmbeddedBus } from './embedded-bus.ts';
import { openPostgresBus } from './postgres-bus.ts';
import type { OpenRelay } from './relay.ts';
import { createRelayedBus } from './relayed-bus.ts';

const heartbeatMs = 3000;

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'databaseListenerUrl'>;
type BusConfig = DatabaseConfig & Pick<Config, 'natsUrl' | 'redisUrl'>;

/** For a site. */
export async function openBus(config: BusConfig, db: Database, log: Logger): Promise<Bus> {
  const url = findListenerUrl(config);
  if (!url) return openEmbeddedBus(db);
  const postgres = await openPostgresBus(url, log);
  const open = await chooseRelay(config);
  if (!open) return postgres;
  return createRelayedBus(postgres, { open, prefix: await nameInstallation(db), log, heartbeatMs });
}

/** For a command, whose few events reach every process by the database. */
export async function openCommandBus(config: DatabaseConfig, db: Database, log: Logger): Promise<Bus> {
  const url = findListenerUrl(config);
  return url ? openPostgresBus(url, log) : openEmbeddedBus(db);
}

const findListenerUrl = ({ databaseListenerUrl, databaseUrl }: DatabaseConfig) =>
  databaseListenerUrl ?? databaseUrl;

/** Throws where live events would not arrive. To the server itself they do. */
export async function requireListener(
  config: DatabaseConfig,
  db: Pick<Database, 'query' | 'line'>,
): Promise<void> {
  const url = findListenerUrl(config);
  if (!url || !(config.databaseListenerUrl || db.line?.isPooled)) return;
  await requireHearing(db, {
    url,
    name: config.databaseListenerUrl ? 'DATABASE_LISTENER_URL' : 'DATABASE_URL',
  });
}

/** Only the library of the one that is chosen is loaded. */
async function chooseRelay({ natsUrl, redisUrl }: BusConfig): Promise<OpenRelay | undefined> {
  if (natsUrl) return (await import('./nats-relay.ts')).natsRelay(natsUrl, heartbeatMs);
  if (redisUrl) return (await import('./redis-relay.ts')).redisRelay(redisUrl, heartbeatMs);
  return undefined;
}
