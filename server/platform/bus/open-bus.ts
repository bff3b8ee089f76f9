import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import type { Database } from '../database/database.ts';
import { nameInstallation } from '../database/installation.ts';
import type { Bus } from './bus.ts';
import { openEmbeddedBus } from './embedded-bus.ts';
import { openPostgresBus } from './postgres-bus.ts';
import type { OpenRelay } from './relay.ts';
import { createRelayedBus } from './relayed-bus.ts';

const heartbeatMs = 3000;

type BusConfig = Pick<Config, 'databaseUrl' | 'natsUrl' | 'redisUrl'>;

/** For a site. */
export async function openBus(config: BusConfig, db: Database, log: Logger): Promise<Bus> {
  if (!config.databaseUrl) return openEmbeddedBus(db);
  const postgres = await openPostgresBus(config.databaseUrl, log);
  const open = await chooseRelay(config);
  if (!open) return postgres;
  return createRelayedBus(postgres, { open, prefix: await nameInstallation(db), log, heartbeatMs });
}

/** For a command, whose few events reach every process by the database. */
export async function openCommandBus({ databaseUrl }: BusConfig, db: Database, log: Logger): Promise<Bus> {
  return databaseUrl ? openPostgresBus(databaseUrl, log) : openEmbeddedBus(db);
}

/** Only the library of the one that is chosen is loaded. */
async function chooseRelay({ natsUrl, redisUrl }: BusConfig): Promise<OpenRelay | undefined> {
  if (natsUrl) return (await import('./nats-relay.ts')).natsRelay(natsUrl, heartbeatMs);
  if (redisUrl) return (await import('./redis-relay.ts')).redisRelay(redisUrl, heartbeatMs);
  return undefined;
}
