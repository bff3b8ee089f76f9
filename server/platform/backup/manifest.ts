import { createHash, timingSafeEqual } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Config } from '#server/config.ts';
import { listHashesDerived } from '../keyed-hash.ts';
import type { MediaConfig } from '../media/open-media.ts';
import type { Secrets } from '../secrets.ts';

/** A backup that cannot be made or brought back; the message says what to do. */
export class BackupError extends Error {}

export interface BackupFile {
  name: string;
  bytes: number;
  sha256: string;
}

export interface Manifest {
  format: 1;
  madeAt: string;
  release: string;
  engine: 'postgres' | 'pglite';
  /** The newest migration of its database. */
  schema: string;
  database: BackupFile;
  /** When each of those was erased whom the backup's notes named: as many must be there when it is restored. */
  erasures?: number[];
  /** A file with one picture a line, as `BackupFile`. */
  media: BackupFile;
}

export type BackupConfig = Pick<
  Config,
  'backupDir' | 'databaseUrl' | 'databaseListenerUrl' | 'databaseOwnerUrl'
> &
  MediaConfig &
  Secrets;

export const manifestFile = 'manifest.json';
const mediaPool = 'media';
const finishedName = /^\d{4}-\d\d-\d\dT[\d-]+Z$/;

/** One file for each member who was erased or is about to be; see the feature `deletion`. */
export function findNoteFolder({ backupDir }: Pick<BackupConfig, 'backupDir'>): string {
  return join(backupDir, 'erasures');
}

/** Pictures are written once, so all backups share one copy of each. */
export function findPool({ backupDir }: Pick<BackupConfig, 'backupDir'>): string {
  return join(backupDir, mediaPool);
}

export function locatePicture(config: Pick<BackupConfig, 'backupDir'>, name: string): string {
  return join(findPool(config), name.slice(0, 2), name);
}

/** Names of the finished backups, oldest first. */
export async function listBackups({ backupDir }: Pick<BackupConfig, 'backupDir'>): Promise<string[]> {
  const names = await readdir(backupDir).catch(() => []);
  return names.filter((name) => finishedName.test(name)).sort();
}

/** Somebody who can write to the disk of the backups cannot make one that is restored. */
const sign = (secrets: Secrets, text: string) =>
  listHashesDerived(secrets, { purpose: 'backup manifest', salt: '' }, text);

export function writeSigned(secrets: Secrets, manifest: Manifest): string {
  const text = JSON.stringify(manifest);
  return JSON.stringify({ manifest: text, mac: sign(secrets, text)[0] });
}

/** Throws unless it was signed with a secret of this installation. */
export async function readManifest(config: BackupConfig, name: string): Promise<Manifest> {
  const written = await readFile(join(config.backupDir, name, manifestFile), 'utf8').catch(() => {
    throw new BackupError(`There is no backup ${name} in ${config.backupDir}.`);
  });
  const { manifest, mac } = parse(written);
  const given = Buffer.from(mac);
  const isOurs = sign(config, manifest).some((known) => {
    const expected = Buffer.from(known);
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
  if (!isOurs)
    throw new BackupError(
      `The backup ${name} was changed after it was made, or made with another SECRET: set that one, or name it in SECRET_PREVIOUS. Nothing was restored.`,
    );
  return JSON.parse(manifest) as Manifest;
}

function parse(text: string): { manifest: string; mac: string } {
  try {
    const { manifest, mac } = JSON.parse(text) as Record<string, unknown>;
    return { manifest: String(manifest), mac: String(mac) };
  } catch {
    return { manifest: '', mac: '' };
  }
}

export async function hashFile(path: string): Promise<Omit<BackupFile, 'name'>> {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(createReadStream(path), async (chunks) => {
    for await (const chunk of chunks as AsyncIterable<Buffer>) {
      hash.update(chunk);
      bytes += chunk.length;
    }
  });
  return { bytes, sha256: hash.digest('hex') };
}

export async function requireUnchanged(path: string, { name, bytes, sha256 }: BackupFile): Promise<void> {
  const found = await hashFile(path).catch(() => undefined);
  if (!found) throw new BackupError(`${name} is missing from the backup. Nothing was restored.`);
  if (found.bytes !== bytes || found.sha256 !== sha256)
    throw new BackupError(`${name} was changed after the backup was made. Nothing was restored.`);
}

export async function readMediaList(
  { backupDir }: Pick<BackupConfig, 'backupDir'>,
  name: string,
  { media }: Manifest,
): Promise<BackupFile[]> {
  const text = await readFile(join(backupDir, name, media.name), 'utf8');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as BackupFile);
}
