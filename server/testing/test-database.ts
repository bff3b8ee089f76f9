import { createHash, randomBytes } from 'node:crypto';
import { cpSync, existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { createDatabase, type Database } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { type EmbeddedEngine, openPglite } from '#server/platform/database/pglite.ts';
import { openPostgres } from '#server/platform/database/postgres.ts';
import { readSqlFiles } from '#server/platform/database/sql-files.ts';
import { namesOfRun } from './drop-spares.ts';
import type { Ask } from './remember-rows.ts';

const schemaFolder = join(import.meta.dirname, '../../database');
const log = pino({ level: 'silent' });

/** TEST_DATABASE_URL names a PostgreSQL server whose user may create databases; empty means PGlite. */
export const testServerUrl = process.env.TEST_DATABASE_URL ?? '';

export interface TestDatabase {
  db: Database;
  /** Address of the fresh database on PostgreSQL. */
  url: string | undefined;
  drop(): Promise<void>;
}

/** A fresh database, copied from a template that is migrated once per state of the schema's files. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return testServerUrl ? createOnPostgres() : createOnPglite();
}

async function createOnPglite(): Promise<TestDatabase> {
  const { engine, remove } = await makeOnPglite();
  const db = createDatabase(engine);
  return {
    db,
    url: undefined,
    async drop() {
      await db.close();
      await remove();
    },
  };
}

/** A database of the embedded engine and what removes its files. */
export async function makeOnPglite(): Promise<{ engine: EmbeddedEngine; remove(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), namesOfRun(process.ppid)));
  await copyPgliteTemplate(join(directory, 'database'));
  return {
    engine: await openPglite(join(directory, 'database')),
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}

/** Files of a migrated database, made eight times as fast as PGlite would. */
export async function copyPgliteTemplate(directory: string): Promise<void> {
  // A thousand small files: four times as fast as the asynchronous copy.
  cpSync(await preparePgliteTemplate(), directory, { recursive: true });
}

async function preparePgliteTemplate(): Promise<string> {
  const template = join(tmpdir(), `duet-template-${await checksumOfSchema()}`);
  if (existsSync(template)) return template;
  const fresh = await mkdtemp(join(tmpdir(), 'duet-template-new-'));
  const db = createDatabase(await openPglite(join(fresh, 'database')));
  await migrate(db);
  await db.close();
  // The first one wins; the others made the same thing.
  await rename(join(fresh, 'database'), template).catch(() => undefined);
  await rm(fresh, { recursive: true, force: true });
  return template;
}

async function createOnPostgres(): Promise<TestDatabase> {
  const name = await copyTemplate();
  return openOnPostgres(name, () => dropOnServer(name));
}

export function openOnPostgres(name: string, leave: () => Promise<void>): TestDatabase {
  const url = urlOf(name);
  const db = createDatabase(openPostgres({ url, poolSize: 10, log }));
  return {
    db,
    url,
    async drop() {
      await db.close();
      await leave();
    },
  };
}

/** Makes a database on the server and returns its name. */
export async function copyTemplate(): Promise<string> {
  const template = await preparePostgresTemplate();
  const name = inventName();
  await onServer(async (client) => {
    await client.query(`create database ${name} template ${template}`);
    // A crash of the server would end the tests anyway: no statement waits for the disk.
    await client.query(`alter database ${name} set synchronous_commit = off`);
  });
  return name;
}

/** A database without tables on the server of the tests. */
export async function createEmptyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = inventName();
  await onServer((client) => client.query(`create database ${name}`));
  return { url: urlOf(name), drop: () => dropOnServer(name) };
}

function inventName(): string {
  return namesOfRun(process.ppid) + randomBytes(6).toString('hex');
}

const finished: string[] = [];

/**
 * Each time a database is dropped, the server first writes to the disk what is not there yet, of all of them. Several
 * at once share that; `drop-spares.ts` drops the last ones of a run.
 */
export async function dropOnServer(name: string): Promise<void> {
  finished.push(name);
  if (finished.length < 10) return;
  const drop = (one: string) =>
    onServer((client) => client.query(`drop database if exists ${one} with (force)`));
  await Promise.all(finished.splice(0).map(drop));
}

let prepared: Promise<string> | undefined;

function preparePostgresTemplate(): Promise<string> {
  prepared ??= makePostgresTemplate();
  return prepared;
}

async function makePostgresTemplate(): Promise<string> {
  const template = `duet_template_${await checksumOfSchema()}`;
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
  await connected({ connectionString: testServerUrl }, work);
}

/** By a connection that is gone afterwards. What somebody else holds a lock on is not waited for. */
export function onDatabase<T>(name: string, work: (ask: Ask) => Promise<T>): Promise<T> {
  return connected({ connectionString: urlOf(name), options: '-c lock_timeout=2000' }, (client) =>
    work((text) => client.query(text)),
  );
}

async function connected<T>(config: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function urlOf(database: string): string {
  const url = new URL(testServerUrl);
  url.pathname = `/${database}`;
  return url.toString();
}

async function checksumOfSchema(): Promise<string> {
  const hash = createHash('sha256');
  for (const kind of ['migrations', 'functions', 'triggers']) {
    for (const { path, checksum } of await readSqlFiles(schemaFolder, kind)) hash.update(path + checksum);
  }
  return hash.digest('hex').slice(0, 12);
}
