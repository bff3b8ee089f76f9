import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { BackupError } from './manifest.ts';

/** Of any release that is not older than the server. */
export async function dumpPostgres(url: string, file: string): Promise<void> {
  await run('pg_dump', url, ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`]);
}

/** All or nothing. The next start of the site gives the rights. */
export async function restorePostgres(url: string, file: string): Promise<void> {
  const whole = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'];
  await run('pg_restore', url, [...whole, file]);
}

/** Throws where pg_restore is missing or cannot read the file. */
export async function requireRestorable(file: string): Promise<void> {
  await runWith('pg_restore', ['--list', file]);
}

/** The password goes by a file: arguments are seen by everybody on the machine. */
async function run(tool: string, url: string, args: string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'duet-'));
  try {
    const address = new URL(url);
    if (address.password) {
      const password = decodeURIComponent(address.password).replaceAll(/[\\:]/g, '\\$&');
      await writeFile(join(folder, 'password'), `*:*:*:*:${password}\n`, { mode: 0o600 });
      address.password = '';
      address.searchParams.set('passfile', join(folder, 'password'));
    }
    await runWith(tool, [`--dbname=${address}`, ...args]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function runWith(tool: string, args: string[]): Promise<void> {
  const child = spawn(tool, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const said = text(child.stderr);
  const code = await once(child, 'close').then(
    ([exitCode]) => exitCode as number,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      throw new BackupError(
        `${tool} is not installed here. Install the client tools of your release of PostgreSQL, or see docs/operations.md for how to do without.`,
      );
    },
  );
  if (code !== 0) throw new BackupError(`${tool} failed:\n${(await said).trim()}`);
}
