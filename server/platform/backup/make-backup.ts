import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DirectoryInUseError, lockDirectory } from '../database/directory-lock.ts';
import { findDirectUrl } from '../database/pooler/direct-url.ts';
import { readSchemaVersion } from '../database/schema-version.ts';
import { dayMs } from '../durations.ts';
import { createDiskMedia } from '../media/disk-media.ts';
import { listLasting, type MediaStore } from '../media/media.ts';
import type { Platform } from '../platform.ts';
import { readRelease } from '../release.ts';
import {
  type BackupConfig,
  BackupError,
  type BackupFile,
  findNoteFolder,
  findPool,
  hashFile,
  listBackups,
  locatePicture,
  type Manifest,
  manifestFile,
  readManifest,
  readMediaList,
  writeSigned,
} from './manifest.ts';
import { dumpPostgres } from './postgres-tools.ts';

type Source = Pick<Platform, 'db' | 'media' | 'clock'> & { config: BackupConfig };

export interface BackupSummary {
  name: string;
  databaseBytes: number;
  pictures: number;
}

/**
 * Copies pictures before and after the database, so that one deleted meanwhile is there as well. `dump` is a file that pg_dump
 * made elsewhere. Members' exports are left out: they can be asked for again.
 */
export async function makeBackup(source: Source, dump?: string): Promise<BackupSummary> {
  const { config } = source;
  // A restore refuses where it is missing: notes that were lost look like nobody having left.
  await mkdir(findNoteFolder(config), { recursive: true, mode: 0o700 });
  const unlock = lock(config);
  try {
    // Of backups that were killed.
    for (const left of await readdir(config.backupDir))
      if (left.endsWith('.part')) await rm(join(config.backupDir, left), { recursive: true, force: true });
    const name = source.clock.now().toISOString().replaceAll(/[:.]/g, '-');
    const folder = join(config.backupDir, `${name}.part`);
    await mkdir(folder, { mode: 0o700 });
    try {
      return await fill(source, { name, folder, dump });
    } finally {
      // After a success it has another name.
      await rm(folder, { recursive: true, force: true });
    }
  } finally {
    unlock();
  }
}

function lock({ backupDir }: BackupConfig): () => void {
  try {
    return lockDirectory(join(backupDir, 'running'));
  } catch (error) {
    if (!(error instanceof DirectoryInUseError)) throw error;
    throw new BackupError('A backup into this folder is running already.');
  }
}

async function fill(
  source: Source,
  { name, folder, dump }: { name: string; folder: string; dump: string | undefined },
): Promise<BackupSummary> {
  const { config, db } = source;
  const pictures = await readKnownPictures(config);
  const needed = new Map<string, BackupFile>();
  await copyPictures(source.media, { config, pictures, needed });
  const { last } = await readSchemaVersion(db);
  const database = await writeDatabase(source, folder, dump);
  await copyPictures(source.media, { config, pictures, needed });
  const lines = [...needed.values()].map((picture) => `${JSON.stringify(picture)}\n`);
  await writeFile(join(folder, 'media.jsonl'), lines, { mode: 0o600 });
  const manifest: Manifest = {
    format: 1,
    madeAt: source.clock.now().toISOString(),
    release: (await readRelease()).version,
    engine: db.kind,
    schema: last ?? '',
    database,
    erasures: await listErasures(config),
    media: { name: 'media.jsonl', ...(await hashFile(join(folder, 'media.jsonl'))) },
  };
  await writeFile(join(folder, manifestFile), writeSigned(config, manifest), { mode: 0o600 });
  await flush(folder);
  await rename(folder, join(config.backupDir, name));
  return { name, databaseBytes: database.bytes, pictures: needed.size };
}

/** Their times; whether a note is ours is asked when it is needed. */
async function listErasures(config: BackupConfig): Promise<number[]> {
  const folder = findNoteFolder(config);
  const names = (await readdir(folder)).filter((name) => /^\d+\.json$/.test(name));
  const times: number[] = [];
  for (const name of names) {
    // The site may be removing one that is too old.
    const text = await readFile(join(folder, name), 'utf8').catch(() => '');
    times.push(Number(/"at":(\d+)/.exec(text)?.[1]));
  }
  return times.filter((time) => time > 0).sort((a, b) => a - b);
}

async function writeDatabase(
  { config, db }: Source,
  folder: string,
  dump: string | undefined,
): Promise<BackupFile> {
  const name = db.kind === 'postgres' ? 'database.dump' : 'database.tar.gz';
  const file = join(folder, name);
  const url = findDirectUrl(config);
  if (dump) await copyFile(dump, file);
  else if (db.archive) await writeFile(file, await db.archive(), { mode: 0o600 });
  else await dumpPostgres(String(url), file);
  return { name, ...(await hashFile(file)) };
}

/** Of the newest backup: what is in the pool need not be read again. */
async function readKnownPictures(config: BackupConfig): Promise<Map<string, BackupFile>> {
  const newest = (await listBackups(config)).at(-1);
  if (!newest) return new Map();
  // One that somebody changed, or of another SECRET, is believed nothing.
  const manifest = await readManifest(config, newest).catch(() => undefined);
  const list = manifest ? await readMediaList(config, newest, manifest) : [];
  return new Map(list.map((picture) => [picture.name, picture]));
}

interface Copying {
  config: BackupConfig;
  pictures: Map<string, BackupFile>;
  needed: Map<string, BackupFile>;
}

async function copyPictures(media: MediaStore, { config, pictures, needed }: Copying): Promise<void> {
  const pool = createDiskMedia(findPool(config));
  for await (const name of listLasting(media, new Date(Date.now() + dayMs))) {
    if (needed.has(name)) continue;
    const known = existsSync(locatePicture(config, name)) ? pictures.get(name) : undefined;
    const picture = known ?? (await copyPicture(media, pool, name));
    if (picture) needed.set(name, picture);
  }
}

async function copyPicture(
  media: MediaStore,
  pool: MediaStore,
  name: string,
): Promise<BackupFile | undefined> {
  const file = await media.open(name);
  // Deleted since it was listed, or only begun.
  if (!file) return undefined;
  const hash = createHash('sha256');
  let bytes = 0;
  async function* hashed(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  try {
    await pool.put(name, hashed(file.stream));
  } finally {
    // Where the folder cannot be written, nobody has read it.
    file.stream.destroy();
  }
  return { name, bytes, sha256: hash.digest('hex') };
}

async function flush(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const handle = await open(join(folder, name), 'r');
    await handle.sync();
    await handle.close();
  }
}

/**
 * Deletes backups that are older, but never the newest one, databases that a restore has put aside, and pictures that no backup
 * needs, unless one that is kept cannot be read. Returns how many backups are gone.
 */
export async function pruneBackups(config: BackupConfig, { days, now }: { days: number; now: Date }) {
  const unlock = lock(config);
  try {
    const all = await listBackups(config);
    const before = now.getTime() - days * dayMs;
    const old = new Date(before).toISOString().replaceAll(/[:.]/g, '-');
    const gone = all.slice(0, -1).filter((name) => name < old);
    for (const name of gone) await rm(join(config.backupDir, name), { recursive: true, force: true });
    await pruneReplaced(config, before);
    const unreadable = await prunePool(
      config,
      all.filter((name) => !gone.includes(name)),
    );
    return { gone: gone.length, unreadable };
  } finally {
    unlock();
  }
}

async function pruneReplaced({ dataDir }: BackupConfig, before: number): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const [, time] = /^database\.replaced-(\d+)$/.exec(name) ?? [];
    if (time && Number(time) < before) await rm(join(dataDir, name), { recursive: true, force: true });
  }
}

/** Returns the first backup whose pictures nobody knows: then all stay. */
async function prunePool(config: BackupConfig, kept: string[]): Promise<string | undefined> {
  const needed = new Set<string>();
  for (const name of kept) {
    try {
      const list = await readMediaList(config, name, await readManifest(config, name));
      for (const picture of list) needed.add(picture.name);
    } catch {
      return name;
    }
  }
  const pool = createDiskMedia(findPool(config));
  for await (const name of listLasting(pool, new Date(Date.now() + dayMs)))
    if (!needed.has(name)) await pool.remove(name);
  return undefined;
}
