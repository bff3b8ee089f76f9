import { AppError } from '#contract/errors.ts';
import { connectFeatures } from '#server/app.ts';
import { ConfigError, readConfig } from '#server/config.ts';
import { listHosts } from '#server/features/sites/sites.store.ts';
import { closePlatform, openCommandPlatform } from '#server/open-platform.ts';
import { DirectoryInUseError } from '#server/platform/database/directory-lock.ts';
import type { Platform } from '#server/platform/platform.ts';

/** What the operator asked for cannot be done; the message says what can. */
export class UsageError extends Error {}

/** Before the first start there are none. */
export async function requireTable({ db }: Platform, name: string): Promise<void> {
  const { rows } = await db.query('select to_regclass($1) as name', [name]);
  if (!rows[0]?.name) throw new UsageError('The database has no tables yet: start the site once.');
}

/** Of one of its hosts. */
export async function findSiteId(platform: Platform, domain: string): Promise<number> {
  const hosts = await listHosts(platform);
  const found = hosts.find(({ host, site }) => [host, site.domain].includes(domain.toLowerCase()));
  if (found) return found.site.id;
  const domains = [...new Set(hosts.map(({ site }) => site.domain))].join(', ');
  throw new UsageError(`There is no domain ${domain}. Known: ${domains || 'none'}.`);
}

/** Says what a service refuses in the words of the terminal: by the code, or by the field and its fault. */
export async function inWords<Result>(words: Record<string, string>, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const [field] = error.fields;
    const refusal = field ? `${field.path}.${field.code}` : error.code;
    throw new UsageError(words[refusal] ?? refusal);
  }
}

const expected = [UsageError, ConfigError, DirectoryInUseError];

/** Runs a command of the operator on the database of the site and prints what it returns; a fault ends it with exit code 1. */
export async function runCommand(
  work: (platform: Platform, args: string[]) => Promise<string>,
): Promise<void> {
  try {
    const platform = await openCommandPlatform(readConfig());
    connectFeatures(platform);
    try {
      process.stdout.write(`${await work(platform, process.argv.slice(2))}\n`);
    } finally {
      await closePlatform(platform);
    }
  } catch (error) {
    const isKnown = expected.some((kind) => error instanceof kind);
    process.stderr.write(`${isKnown ? (error as Error).message : ((error as Error).stack ?? error)}\n`);
    process.exit(1);
  }
}
