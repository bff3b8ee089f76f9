import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Tracer } from '../tracing/tracer.ts';
import { createDatabase, type Database, type Engine } from './database.ts';
import { probeLine } from './pooler/probe.ts';
import { openPostgres } from './postgres.ts';
import { followReplica } from './replica/replica.ts';

export interface DatabaseSettings {
  databaseUrl: string | undefined;
  databaseReaderUrl?: string | undefined;
  databasePool: number;
  dataDir: string;
}

/** Opens PostgreSQL when a URL is given, else the embedded database; only one is loaded. */
export async function openDatabase(
  settings: DatabaseSettings,
  log: Logger,
  tracer?: Tracer,
): Promise<Database> {
  const { databaseUrl: url, databaseReaderUrl, databasePool: poolSize } = settings;
  if (!url) return createDatabase(await openEmbedded(settings.dataDir));
  const line = await probeLine(url);
  if (!line.keepsStatements)
    log.warn(
      'the pooler knows no named statements, so each is read anew: docs/operations.md names the setting',
    );
  const writer = openPostgres({ url, poolSize, log, line, tracer });
  if (!databaseReaderUrl) return createDatabase(writer);
  const replica = followReplica({
    ...{ url: databaseReaderUrl, poolSize, log, tracer },
    ...{ writer, writerUrl: url },
  });
  return createDatabase(writer, replica);
}

async function openEmbedded(dataDir: string): Promise<Engine> {
  const { openPglite } = await import('./pglite.ts');
  return openPglite(join(dataDir, 'database'));
}
