import { parseArgs } from 'node:util';
import { connectFeatures, features } from '#server/app.ts';
import { type Config, readConfig } from '#server/config.ts';
import { findUnreadableNotes, finishRestore, noteDays } from '#server/features/deletion/index.ts';
import { closePlatform, openRestoredPlatform } from '#server/open-platform.ts';
import { listBackups } from '#server/platform/backup/manifest.ts';
import { openBackup, restoreBackup } from '#server/platform/backup/restore-backup.ts';
import { dayMs } from '#server/platform/durations.ts';
import { runAudit } from './audit.ts';
import { runPlain, UsageError } from './command.ts';

const usage = `npm run restore                          lists the backups of BACKUP_DIR
npm run restore -- <backup> [--replace]  brings one back, with the site stopped; --replace gives up the database that is there
npm run restore -- --finish              after the database came back in another way, such as to a moment in time
Both end with erasing again who has left since, with ending all sessions, and with npm run audit.`;

export async function runRestore(config: Config, args: string[]): Promise<string> {
  const { name, replaces, finishes } = read(args);
  if (!name && !finishes) return list(config);
  await requireNotes(config);
  if (name) {
    const backup = await openBackup(config, name);
    if (Date.now() - Date.parse(backup.manifest.madeAt) > noteDays * dayMs)
      throw new UsageError(
        `The backup is older than ${noteDays} days: who has left since is not known any more. Nothing was restored.`,
      );
    await restoreBackup(config, backup, { replaces });
  }
  return finish(config);
}

async function finish(config: Config): Promise<string> {
  const platform = await openRestoredPlatform(config);
  connectFeatures(platform);
  try {
    const erased = await finishRestore(platform, features);
    const audit = await runAudit(platform);
    return `Restored. Members who had left since and were erased again: ${erased}. Everybody has to log in again.\n${audit}`;
  } finally {
    await closePlatform(platform);
  }
}

/** Restoring without them would bring back members who have left. */
async function requireNotes(config: Config): Promise<void> {
  const unreadable = await findUnreadableNotes(config);
  if (unreadable.length > 0)
    throw new UsageError(
      `Notes of erasures that this installation has not written, or with another SECRET: ${unreadable.join(', ')}. Nothing was restored.`,
    );
}

async function list(config: Config): Promise<string> {
  const names = await listBackups(config);
  if (names.length === 0) throw new UsageError(`There is no backup in ${config.backupDir}.\n${usage}`);
  return names.join('\n');
}

function read(args: string[]) {
  try {
    const flag = { type: 'boolean', default: false } as const;
    const options = { replace: flag, finish: flag };
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [name, ...rest] = positionals;
    const isClear = rest.length === 0 && !(name && values.finish) && (name || !values.replace);
    if (!isClear) throw new Error();
    return { name, replaces: values.replace, finishes: values.finish };
  } catch {
    throw new UsageError(`Usage:\n${usage}`);
  }
}

if (import.meta.main) await runPlain(() => runRestore(readConfig(), process.argv.slice(2)));
