import { join } from 'node:path';
import type { Logger } from 'pino';
import { createDatabase, type Database, type Engine } from './database.ts';
import { openPostgres } from './postgres.ts';

export interface DatabaseSettings {
  databaseUrl: string | undefined;
  databasePool: number;
  dataDir: string;
}

/** Opens PostgreSQL when a URL is given, else the embedded database; only one is loaded. */
export async function openDatabase(settings: DatabaseSettings, log: Logger): Promise<Database> {
  const engine = settings.databaseUrl
    ? openPostgres({ url: settings.databaseUrl, poolSize: settings.databasePool, log })
    : await openEmbedded(settings.dataDir);
  return createDatabase(engine);
}

async function openEmbedded(dataDir: string): Promise<Engine> {
  const { openPglite } = await import('./pglite.ts');
  return openPglite(join(dataDir, 'database'));
}
