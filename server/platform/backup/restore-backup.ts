import { existsSync } from 'node:fs';
import { readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { readSqlFiles } from '../database/sql-files.ts';
import { createDiskMedia } from '../media/disk-media.ts';
import {
  type BackupConfig,
  BackupError,
  type BackupFile,
  findPool,
  locatePicture,
  type Manifest,
  readManifest,
  readMediaList,
  requireUnchanged,
} from './manifest.ts';
import { restorePostgres } from './postgres-tools.ts';

export interface OpenedBackup {
  name: string;
  manifest: Manifest;
  pictures: BackupFile[];
}

const databaseFolder = join(import.meta.dirname, '../../../database');

/** Reads all of it, and throws unless each byte is as it was when the backup was made. */
export async function openBackup(config: BackupConfig, name: string): Promise<OpenedBackup> {
  const manifest = await readManifest(config, name);
  const engine = config.databaseUrl ? 'postgres' : 'pglite';
  if (manifest.engine !== engine)
    throw new BackupError(
      manifest.engine === 'postgres'
        ? 'This backup is of PostgreSQL: set DATABASE_URL.'
        : 'This backup is of the embedded database: leave DATABASE_URL empty.',
    );
  const known = await readSqlFiles(databaseFolder, 'migrations');
  if (!known.some(({ path }) => path === `migrations/${manifest.schema}`))
    throw new BackupError(
      `This backup was made by release ${manifest.release}, which is newer than this one: restore it with that release.`,
    );
  for (const file of [manifest.database, manifest.media])
    await requireUnchanged(join(config.backupDir, name, file.name), file);
  const pictures = await readMediaList(config, name, manifest);
  for (const picture of pictures) await requireUnchanged(locatePicture(config, picture.name), picture);
  return { name, manifest, pictures };
}

/** Brings database and pictures back into an empty place, or, if told, into one whose database it replaces. */
export async function restoreBackup(
  config: BackupConfig,
  { name, manifest, pictures }: OpenedBackup,
  { replaces }: { replaces: boolean },
): Promise<void> {
  const file = join(config.backupDir, name, manifest.database.name);
  const mediaFolder = join(config.dataDir, 'media');
  if (!replaces && (await readdir(mediaFolder).catch(() => [])).length > 0)
    throw new BackupError(notEmpty(`There are pictures in ${mediaFolder}`));
  const url = config.databaseOwnerUrl ?? config.databaseUrl;
  if (url) {
    await makeRoom(url, replaces);
    await restorePostgres(url, file);
  } else await restoreEmbedded(config, file, replaces);
  const media = createDiskMedia(mediaFolder);
  const pool = createDiskMedia(findPool(config));
  for (const picture of pictures) {
    const found = await pool.open(picture.name);
    if (!found) throw new BackupError(`${picture.name} was deleted from the backup while it was restored.`);
    await media.put(picture.name, found.stream);
  }
}

const notEmpty = (what: string) =>
  `${what}. Nothing was restored: empty it, or add --replace to put the backup in its place.`;

async function restoreEmbedded({ dataDir }: BackupConfig, file: string, replaces: boolean): Promise<void> {
  const { restorePglite } = await import('../database/pglite.ts');
  const directory = join(dataDir, 'database');
  await restorePglite(directory, gunzipSync(await readFile(file)), async () => {
    if (!existsSync(directory)) return;
    if ((await readdir(directory)).length > 0 && !replaces)
      throw new BackupError(notEmpty(`There is a database in ${directory}`));
    // An operator who took the wrong backup can go back.
    await rename(directory, `${directory}.replaced-${Date.now()}`);
  });
}

/** Throws unless the database has no tables or may lose them. */
async function makeRoom(url: string, replaces: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect().catch((error: Error) => {
    throw new BackupError(`The database cannot be reached: ${error.message}`);
  });
  try {
    const { rowCount } = await client.query(
      `select 1 from pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1`,
    );
    if (rowCount && !replaces) throw new BackupError(notEmpty('The database has tables'));
    if (!rowCount) return;
    const { rows } = await client.query(
      `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
         and backend_type = 'client backend'`,
    );
    if (rows.length > 0) throw new BackupError('The database is in use: stop the site first.');
    await client.query(
      'begin; drop schema if exists pgboss cascade; drop schema public cascade; create schema public; commit',
    );
  } finally {
    await client.end();
  }
}
