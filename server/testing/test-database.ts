import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { createDatabase, type Database } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openPglite } from '#server/platform/database/pglite.ts';
import { openPostgres } from '#server/platform/database/postgres.ts';

const migrations = join(import.meta.dirname, '../../database/migrations');
const log = pino({ level: 'silent' });

/** TEST_DATABASE_URL names a PostgreSQL server whose user may create databases; empty means PGlite. */
export const testServerUrl = process.env.TEST_DATABASE_URL ?? '';

export interface TestDatabase {
  db: Database;
  /** Address of the fresh database on PostgreSQL. */
  url: string | undefined;
  drop(): Promise<void>;
}

/** A fresh, migrated database: copied from a template that is migrated once per state of the migrations. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return testServerUrl ? createOnPostgres() : createOnPglite();
}

async function createOnPglite(): Promise<TestDatabase> {
  const directory = await mkdtemp(join(tmpdir(), 'duet-test-'));
  await cp(await preparePgliteTemplate(), join(directory, 'database'), { recursive: true });
  const db = createDatabase(await openPglite(join(directory, 'database')));
  return {
    db,
    url: undefined,
    async drop() {
      await db.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function preparePgliteTemplate(): Promise<string> {
  const template = join(tmpdir(), `duet-template-${await checksumOfMigrations()}`);
  if (existsSync(template)) return template;
  const fresh = await mkdtemp(join(tmpdir(), 'duet-template-new-'));
  const db = createDatabase(await openPglite(join(fresh, 'database')));
  await migrate(db);
  await db.close();
  // Whoever is first wins; the others made the same thing.
  await rename(join(fresh, 'database'), template).catch(() => undefined);
  await rm(fresh, { recursive: true, force: true });
  return template;
}

async function createOnPostgres(): Promise<TestDatabase> {
  const template = await preparePostgresTemplate();
  const name = `duet_test_${randomBytes(6).toString('hex')}`;
  await onServer((client) => client.query(`create database ${name} template ${template}`));
  const url = urlOf(name);
  const db = createDatabase(openPostgres({ url, poolSize: 10, log }));
  return {
    db,
    url,
    async drop() {
      await db.close();
      await onServer((client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}

async function preparePostgresTemplate(): Promise<string> {
  const template = `duet_template_${await checksumOfMigrations()}`;
  await onServer(async (client) => {
    // Test files run in parallel: one makes the template, the others wait for it here.
    await client.query('select pg_advisory_lock(7310402)');
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (!rowCount) {
      await client.query(`create database ${template}_new`);
      const db = createDatabase(openPostgres({ url: urlOf(`${template}_new`), poolSize: 2, log }));
      await migrate(db);
      await db.close();
      await client.query(`alter database ${template}_new rename to ${template}`);
    }
  });
  return template;
}

async function onServer(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: testServerUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function urlOf(database: string): string {
  const url = new URL(testServerUrl);
  url.pathname = `/${database}`;
  return url.toString();
}

async function checksumOfMigrations(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await readdir(migrations)).sort()) hash.update(await readFile(join(migrations, name)));
  return hash.digest('hex').slice(0, 12);
}
