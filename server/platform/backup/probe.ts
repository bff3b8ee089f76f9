import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { BackupError, findNoteFolder } from './manifest.ts';

/** Without a note nobody is erased, so a site that cannot write one must not start. */
export async function requireNoteFolder(config: Pick<Config, 'backupDir'>): Promise<void> {
  const folder = findNoteFolder(config);
  // Not by process number: every container has its own 1, and two that start at once share the folder.
  const file = join(folder, `probe-${randomUUID()}.part`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(file, 'probe', { flush: true });
    await rm(file);
  } catch (error) {
    throw new BackupError(
      `BACKUP_DIR cannot be written, and without it nobody can be erased: let the user of the site write to ${config.backupDir}, under systemd by ReadWritePaths=${config.backupDir}. (${(error as Error).message})`,
    );
  }
}
