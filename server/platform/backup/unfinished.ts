import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { BackupError } from './manifest.ts';

/** `restoring`: the database may hold nothing. `restored`: those who have left may be back. */
type Step = 'restoring' | 'restored';

type Place = Pick<Config, 'dataDir'>;

const fileOf = ({ dataDir }: Place) => join(dataDir, 'restore-unfinished');

export async function markUnfinished(place: Place, step: Step): Promise<void> {
  await mkdir(place.dataDir, { recursive: true });
  await writeFile(fileOf(place), step, { flush: true });
}

export async function markFinished(place: Place): Promise<void> {
  await rm(fileOf(place), { force: true });
}

export async function readUnfinished(place: Place): Promise<string | undefined> {
  return readFile(fileOf(place), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

/** A site that starts between the two would show members who have left, and take logins by sessions that were ended. */
export async function requireFinished(place: Place): Promise<void> {
  if ((await readUnfinished(place)) !== undefined)
    throw new BackupError(
      `A restore was not finished: run "npm run restore -- --finish" before the site starts. (${fileOf(place)})`,
    );
}
