import { AppError, type ErrorData } from '#contract/errors.ts';
import { connectFeatures } from '#server/app.ts';
import { ConfigError, readConfig } from '#server/config.ts';
import { type Domain, findDomain, listDomains } from '#server/features/sites/index.ts';
import { closePlatform, openCommandPlatform } from '#server/open-platform.ts';
import { BackupError } from '#server/platform/backup/manifest.ts';
import { DirectoryInUseError } from '#server/platform/database/directory-lock.ts';
import { PoolerError } from '#server/platform/database/pooler/pooler-error.ts';
import { BucketError } from '#server/platform/media/bucket-error.ts';
import type { Platform } from '#server/platform/platform.ts';

/** An operator's request that cannot be carried out; the message says what can. */
export class UsageError extends Error {}

/** Before the first start of the site there are no tables. */
export async function requireTable({ db }: Platform, name: string): Promise<void> {
  const { rows } = await db.query('select to_regclass($1) as name', [name]);
  if (!rows[0]?.name) throw new UsageError('The database has no tables yet: start the site once.');
}

export async function requireDomain(platform: Platform, typed: string): Promise<Domain> {
  const found = await findDomain(platform, typed);
  if (found) return found;
  const known = (await listDomains(platform)).map(({ domain }) => domain).join(', ');
  throw new UsageError(`There is no domain ${typed}. Known: ${known || 'none'}.`);
}

type Words = Record<string, string | ((data: ErrorData) => string)>;

/** Rephrases a service's refusal for the terminal: by the code, or by the field and its fault. */
export async function withErrorTexts<Result>(words: Words, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const [field] = error.fields;
    const refusal = field ? `${field.path}.${field.code}` : error.code;
    const said = words[refusal];
    if (said === undefined) throw error;
    throw new UsageError(typeof said === 'string' ? said : said(error.data ?? {}));
  }
}

const expected = [UsageError, ConfigError, DirectoryInUseError, BackupError, BucketError, PoolerError];

/** Runs a command on the site's database and prints its result; a fault ends it with exit code 1. */
export async function runCommand(
  work: (platform: Platform, args: string[]) => Promise<string>,
): Promise<void> {
  await runPlain(async () => {
    const platform = await openCommandPlatform(readConfig());
    connectFeatures(platform);
    try {
      return await work(platform, process.argv.slice(2));
    } finally {
      await closePlatform(platform);
    }
  });
}

/** The same for a command that opens the database itself, if at all. */
export async function runPlain(work: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await work()}\n`);
  } catch (error) {
    const isKnown = expected.some((kind) => error instanceof kind);
    process.stderr.write(`${isKnown ? (error as Error).message : ((error as Error).stack ?? error)}\n`);
    process.exit(1);
  }
}
