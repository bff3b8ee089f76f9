import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from './database.ts';
import { applyDefinitions } from './definitions.ts';
import { readSqlFiles, runSqlFile, type SqlFile } from './sql-files.ts';

const databaseFolder = join(import.meta.dirname, '../../../database');
const advisoryLock = 7_310_401;
/** A lock timeout and a deadlock: both are temporary. */
const lockFaults = new Set(['55P03', '40P01']);

export interface Upgrade {
  applied: string[];
  /** Paths of definitions that a newer release replaced and this one leaves alone. */
  left: string[];
}

/** All writers queue behind an upgrade that waits for a table; so it waits briefly and often. */
const lockPatience = { attempts: 10, lockMs: 2000, pauseMs: 1000 };

export class SchemaLockedError extends Error {
  constructor({ attempts }: typeof lockPatience, cause: Error) {
    super(
      `The schema cannot be brought forward: its locks were not free in ${attempts} attempts. ` +
        `End the long transactions of the database, then start again. (${cause.message})`,
      { cause },
    );
  }
}

/** Runs new migrations, then changed functions and triggers, in one transaction; processes take turns. */
export async function migrate(
  db: Database,
  folder = databaseFolder,
  patience = lockPatience,
): Promise<Upgrade> {
  const migrations = await readSqlFiles(folder, 'migrations');
  const functions = await readSqlFiles(folder, 'functions');
  const triggers = await readSqlFiles(folder, 'triggers');
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(async () => {
        await takeTurn(db);
        await createRecords(db, patience.lockMs);
        const applied = await applyMigrations(db, migrations);
        const definitions = await applyDefinitions(db, { functions, triggers }, applied.length > 0);
        return { applied: [...applied, ...definitions.applied], left: definitions.left };
      });
    } catch (error) {
      if (!lockFaults.has((error as { code?: string }).code ?? '')) throw error;
      if (attempt >= patience.attempts) throw new SchemaLockedError(patience, error as Error);
      await sleep(patience.pauseMs);
    }
  }
}

/** An earlier process may migrate for long; the clock starts only when it is done. */
export async function takeTurn({ query }: Database): Promise<void> {
  const isLong = true;
  await query(
    `set local lock_timeout = 0; set local statement_timeout = 0; select pg_advisory_xact_lock(${advisoryLock})`,
    undefined,
    { isLong },
  );
}

async function createRecords({ query }: Database, lockMs: number): Promise<void> {
  await query(`
    set local lock_timeout = ${lockMs};
    create table if not exists schema_migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now());
    create table if not exists schema_definition (
      path text not null, checksum text not null, applied_at timestamptz not null, primary key (path, checksum))`);
}

/** Applied files are never edited: their checksums are stored. */
async function applyMigrations(db: Database, files: SqlFile[]): Promise<string[]> {
  const { rows } = await db.query('select name, checksum from schema_migration');
  const checksums = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const applied: string[] = [];
  for (const file of files) {
    const name = file.path.slice('migrations/'.length);
    const checksum = checksums.get(name);
    if (checksum === file.checksum) continue;
    if (checksum) throw new Error(`Migration ${name} was edited after it ran; write a new file instead.`);
    // PostgreSQL alters no table with pending deferred checks, here those of the previous file.
    await runSqlFile(db, { ...file, text: `${file.text}\n; set constraints all immediate` });
    await db.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, file.checksum]);
    applied.push(file.path);
  }
  return applied;
}
