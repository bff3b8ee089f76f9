import { parseArgs } from 'node:util';
import { connectFeatures } from '#server/app.ts';
import { type Config, readConfig } from '#server/config.ts';
import { finishRestore, listNotes, type Note, noteDays } from '#server/features/deletion/index.ts';
import { listEverybody } from '#server/features/staff/index.ts';
import { features } from '#server/features.ts';
import { closePlatform, openRestoredPlatform } from '#server/open-platform.ts';
import { listBackups, type Manifest } from '#server/platform/backup/manifest.ts';
import { dropReplaced, requireAlone } from '#server/platform/backup/postgres-room.ts';
import { openBackup, restoreBackup } from '#server/platform/backup/restore-backup.ts';
import { markFinished, markUnfinished, readUnfinished } from '#server/platform/backup/unfinished.ts';
import { findDirectUrl } from '#server/platform/database/pooler/direct-url.ts';
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
  const notes = await requireNotes(config);
  if (!name) return finishAlone(config);
  const backup = await openBackup(config, name);
  requireAllNotes(backup.manifest, notes);
  await restoreBackup(config, backup, { replaces });
  return `The database is of ${backup.manifest.madeAt}.\n${await finish(config)}`;
}

async function finishAlone(config: Config): Promise<string> {
  if ((await readUnfinished(config)) === 'restoring')
    throw new UsageError(
      'The database was not restored whole: run npm run restore -- <backup> --replace again. Nothing was restored.',
    );
  const url = findDirectUrl(config);
  if (url) await requireAlone(url);
  return finish(config);
}

async function finish(config: Config): Promise<string> {
  const platform = await openRestoredPlatform(config);
  // Where the database came back in another way, too, but not while a site has the embedded one open.
  await markUnfinished(config, 'restored');
  connectFeatures(platform);
  try {
    const { erased, leaving, failed } = await finishRestore(platform, features);
    if (failed.length > 0)
      throw new UsageError(
        `These accounts could not be made to leave again: ${failed.join(', ')}. The site does not start until npm run restore -- --finish succeeds.`,
      );
    const url = findDirectUrl(config);
    if (url) await dropReplaced(url);
    await markFinished(config);
    const team = (await listEverybody(platform)).filter(({ status }) => status === 'active');
    return [
      `Restored. Members who had left since and were erased again: ${erased}. Leaving again: ${leaving}. Everybody has to log in again.`,
      'Passwords, sanctions and staff are those of the backup. Staff who may log in:',
      ...team.map(
        ({ email, roles }) => `  ${email} (${[...new Set(roles.map(({ role }) => role))].join(', ')})`,
      ),
      await runAudit(platform),
    ].join('\n');
  } finally {
    await closePlatform(platform);
  }
}

/** Restoring without them would bring back members who have left. */
async function requireNotes(config: Config): Promise<Note[]> {
  const { exists, notes, foreign } = await listNotes(config);
  if (!exists)
    throw new UsageError(
      `There is no folder erasures in ${config.backupDir}: who has left is not known. Nothing was restored: bring it back from a copy, or make an empty one if nobody ever left.`,
    );
  if (foreign.length > 0)
    throw new UsageError(
      `Notes of erasures that this installation has not written, or with another SECRET: ${foreign.join(', ')}. Nothing was restored.`,
    );
  return notes;
}

function requireAllNotes({ madeAt, erasures = [] }: Manifest, notes: Note[]): void {
  const oldest = Date.now() - noteDays * dayMs;
  if (Date.parse(madeAt) < oldest)
    throw new UsageError(
      `The backup is older than ${noteDays} days: who has left since is not known any more. Nothing was restored.`,
    );
  const expected = erasures.filter((at) => at > oldest + dayMs).length;
  const found = notes.filter(({ kind }) => kind === 'erased').length;
  if (found < expected)
    throw new UsageError(
      `Notes of erasures are missing: ${found} are there, the backup knew ${expected}. Nothing was restored: bring the folder erasures back from a copy.`,
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
