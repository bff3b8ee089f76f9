import { parseArgs } from 'node:util';
import { type Config, readConfig } from '#server/config.ts';
import { closePlatform, openCommandPlatform } from '#server/open-platform.ts';
import { askRunningSite } from '#server/platform/backup/backup-door.ts';
import { type BackupSummary, makeBackup, pruneBackups } from '#server/platform/backup/make-backup.ts';
import { requireTable, runPlain, UsageError } from './command.ts';

const usage = `npm run backup -- [--keep <days>] [--dump <file>]
Writes database and pictures into BACKUP_DIR, of a running site too. --keep deletes backups that are older, but never the newest;
--dump takes what pg_dump --format=custom wrote elsewhere. Keep SECRET apart: without it no backup can be restored.`;

export async function runBackup(config: Config, args: string[]): Promise<string> {
  const { keep, dump } = read(args);
  const made = (await askRunningSite(config)) ?? (await makeHere(config, dump));
  const said = [
    `Backup ${made.name} in ${config.backupDir}: a database of ${made.databaseBytes} bytes, ${made.pictures} pictures.`,
  ];
  if (keep !== undefined) {
    const { gone, unreadable } = await pruneBackups(config, { days: keep, now: new Date() });
    said.push(`Deleted ${gone} older ones.`);
    if (unreadable)
      said.push(
        `Warning: ${unreadable} was changed, or made with a SECRET that is gone, so all pictures were kept.`,
      );
  }
  return said.join('\n');
}

async function makeHere(config: Config, dump: string | undefined): Promise<BackupSummary> {
  const platform = await openCommandPlatform(config);
  try {
    await requireTable(platform, 'transfer');
    return await makeBackup(platform, dump);
  } finally {
    await closePlatform(platform);
  }
}

function read(args: string[]): { keep: number | undefined; dump: string | undefined } {
  try {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({ args, options: { keep: text, dump: text } });
    if (values.keep !== undefined && !/^\d{1,4}$/.test(values.keep)) throw new Error();
    return { keep: values.keep === undefined ? undefined : Number(values.keep), dump: values.dump };
  } catch {
    throw new UsageError(`Usage:\n${usage}`);
  }
}

if (import.meta.main) await runPlain(() => runBackup(readConfig(), process.argv.slice(2)));
