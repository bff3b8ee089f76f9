import { join } from 'node:path';
import type { Logger } from 'pino';
import { createDatabase, type Database } from './database.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

export interface DatabaseSettings {
  databaseUrl: string | undefined;
  databasePool: number;
  dataDir: string;
}

/** PostgreSQL when a URL is given, else the embedded database in DATA_DIR. */
export async function openDatabase(settings: DatabaseSettings, log: Logger): Promise<Database> {
  const engine = settings.databaseUrl
    ? openPostgres({ url: settings.databaseUrl, poolSize: settings.databasePool, log })
    : await openPglite(join(settings.dataDir, 'database'));
  return createDatabase(engine);
}
