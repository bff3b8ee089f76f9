import { chmod, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Config } from '#server/config.ts';
import type { Platform } from '../platform.ts';
import { type BackupSummary, makeBackup } from './make-backup.ts';
import { BackupError } from './manifest.ts';

const socketOf = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'backup.sock');

/** Only the process that has the embedded database open can read it: each connection to this socket makes a backup. */
export async function openBackupDoor(platform: Platform): Promise<() => Promise<void>> {
  const { config, db, log } = platform;
  if (db.kind !== 'pglite') return async () => undefined;
  const path = socketOf(config);
  await rm(path, { force: true });
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', (error) => log.warn({ error: error.message }, 'who asked for a backup is gone'));
    makeBackup(platform).then(
      (summary) => socket.end(JSON.stringify({ summary })),
      (error: Error) => {
        log.error({ error: error.message }, 'a backup failed');
        socket.end(JSON.stringify({ fault: error.message }));
      },
    );
  });
  const opened = Promise.withResolvers<void>();
  server.once('listening', opened.resolve).once('error', opened.reject);
  server.listen(path);
  try {
    await opened.promise;
    await chmod(path, 0o600);
  } catch (error) {
    // A site without backups of its running self is better than none.
    log.warn({ error: (error as Error).message }, 'no backups while the site runs');
    return async () => undefined;
  }
  return async () => {
    await new Promise((resolve) => server.close(resolve));
    await rm(path, { force: true });
  };
}

/** Undefined where no site with an embedded database runs in this folder. */
export async function askRunningSite(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
): Promise<BackupSummary | undefined> {
  if (config.databaseUrl) return undefined;
  const socket = connect(socketOf(config));
  socket.end();
  const answer = await text(socket).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') return undefined;
    throw error;
  });
  if (answer === undefined) return undefined;
  if (answer === '') throw new BackupError('The site has stopped before the backup was made.');
  const { summary, fault } = JSON.parse(answer) as { summary?: BackupSummary; fault?: string };
  if (!summary) throw new BackupError(fault);
  return summary;
}
