import { existsSync } from 'node:fs';
import { readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { findDirectUrl } from '../database/pooler/direct-url.ts';
import { readSqlFiles } from '../database/sql-files.ts';
import { dayMs } from '../durations.ts';
import { createDiskMedia } from '../media/disk-media.ts';
import { listLasting, type MediaStore } from '../media/media.ts';
import { openMedia } from '../media/open-media.ts';
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
import { findRoom } from './postgres-room.ts';
import { requireRestorable, restorePostgres } from './postgres-tools.ts';
import { markFinished, markUnfinished } from './unfinished.ts';

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

/**
 * Brings database and pictures back into an empty place, or, if told, into one whose database it replaces. From the first change
 * on the site does not start until somebody has called `markFinished`.
 */
export async function restoreBackup(
  config: BackupConfig,
  backup: OpenedBackup,
  { replaces }: { replaces: boolean },
): Promise<void> {
  const file = join(config.backupDir, backup.name, backup.manifest.database.name);
  const media = await openMedia(config, pino({ level: 'warn', base: null }, pino.destination(2)));
  if (!replaces && (await holdsPictures(media)))
    throw new BackupError(notEmpty(`There are pictures in ${config.s3Url ?? join(config.dataDir, 'media')}`));
  const url = findDirectUrl(config);
  if (url) await restoreServer(config, { url, file, backup, media, replaces });
  else {
    await restoreEmbedded(config, file, replaces);
    await restorePictures(config, { backup, media });
  }
  await markUnfinished(config, 'restored');
}

async function holdsPictures(media: MediaStore): Promise<boolean> {
  for await (const _name of listLasting(media, new Date(Date.now() + dayMs))) return true;
  return false;
}

async function restorePictures(
  config: BackupConfig,
  { backup, media }: { backup: OpenedBackup; media: MediaStore },
): Promise<void> {
  const pool = createDiskMedia(findPool(config));
  for (const picture of backup.pictures) {
    const found = await pool.open(picture.name);
    if (!found) throw new BackupError(`${picture.name} was deleted from the backup while it was restored.`);
    await media.put(picture.name, found.stream);
  }
}

interface Restoring {
  url: string;
  file: string;
  backup: OpenedBackup;
  media: MediaStore;
  replaces: boolean;
}

async function restoreServer(
  config: BackupConfig,
  { url, file, backup, media, replaces }: Restoring,
): Promise<void> {
  await requireRestorable(file);
  const room = await findRoom(url);
  if (!room.isEmpty && !replaces) throw new BackupError(notEmpty('The database has tables'));
  await markUnfinished(config, 'restoring');
  if (!room.isEmpty) await room.setAside();
  try {
    await restorePostgres(url, file);
    await restorePictures(config, { backup, media });
  } catch (error) {
    if (room.isEmpty) throw error;
    await room.putBack();
    await markFinished(config);
    throw new BackupError(`${(error as Error).message}\nThe database that was there is in its place again.`);
  }
}

const notEmpty = (what: string) =>
  `${what}. Nothing was restored: empty it, or add --replace to put the backup in its place.`;

async function restoreEmbedded(config: BackupConfig, file: string, replaces: boolean): Promise<void> {
  const { restorePglite } = await import('../database/pglite.ts');
  const directory = join(config.dataDir, 'database');
  await restorePglite(directory, gunzipSync(await readFile(file)), async () => {
    const isThere = existsSync(directory);
    if (isThere && (await readdir(directory)).length > 0 && !replaces)
      throw new BackupError(notEmpty(`There is a database in ${directory}`));
    await markUnfinished(config, 'restoring');
    if (!isThere) return;
    // An operator who took the wrong backup can go back.
    await rename(directory, `${directory}.replaced-${Date.now()}`);
  });
}
