import { pino } from 'pino';
import { ConfigError, readConfig } from '#server/config.ts';
import { listHosts } from '#server/features/sites/sites.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { DirectoryInUseError } from '#server/platform/database/directory-lock.ts';
import { openDatabase } from '#server/platform/database/open.ts';

/** What the operator asked for cannot be done; the message says what can. */
export class UsageError extends Error {}

/** Before the first start there are none. */
export async function requireTable(db: Database, name: string): Promise<void> {
  const { rows } = await db.query('select to_regclass($1) as name', [name]);
  if (!rows[0]?.name) throw new UsageError('The database has no tables yet: start the site once.');
}

/** Of one of its hosts. */
export async function findSiteId(db: Database, domain: string): Promise<number> {
  const hosts = await listHosts({ db });
  const found = hosts.find(({ host, site }) => [host, site.domain].includes(domain.toLowerCase()));
  if (found) return found.site.id;
  const domains = [...new Set(hosts.map(({ site }) => site.domain))].join(', ');
  throw new UsageError(`There is no domain ${domain}. Known: ${domains || 'none'}.`);
}

const expected = [UsageError, ConfigError, DirectoryInUseError];

/** Runs a command of the operator on the database of the site and prints what it answers; a fault ends it with exit code 1. */
export async function runCommand(work: (db: Database, args: string[]) => Promise<string>): Promise<void> {
  try {
    const db = await openDatabase(readConfig(), pino({ level: 'warn' }));
    try {
      process.stdout.write(`${await work(db, process.argv.slice(2))}\n`);
    } finally {
      await db.close();
    }
  } catch (error) {
    const isKnown = expected.some((kind) => error instanceof kind);
    process.stderr.write(`${isKnown ? (error as Error).message : ((error as Error).stack ?? error)}\n`);
    process.exit(1);
  }
}
