import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from './database.ts';

const directory = join(import.meta.dirname, '../../../database/migrations');
const advisoryLock = 7_310_401;

/**
 * Brings the schema forward, one transaction a file, under an advisory lock so that several
 * processes starting at once take turns. A file that ran is never edited: its checksum is kept.
 */
export async function migrate(db: Database, folder = directory): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const applied: string[] = [];
  for (const name of files) {
    const text = await readFile(join(folder, name), 'utf8');
    if (await db.transaction(() => apply(db, name, text))) applied.push(name);
  }
  return applied;
}

async function apply(db: Database, name: string, text: string): Promise<boolean> {
  await db.query('select pg_advisory_xact_lock($1)', [advisoryLock]);
  await db.query(
    'create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );
  const checksum = createHash('sha256').update(text).digest('hex');
  const { rows } = await db.query('select checksum from schema_migration where name = $1', [name]);
  if (rows[0]) {
    if (rows[0].checksum === checksum) return false;
    throw new Error(`Migration ${name} was edited after it ran; write a new file instead.`);
  }
  await db.query(`set local lock_timeout = '2s'; set local statement_timeout = 0; ${text}`, undefined, {
    isLong: true,
  });
  await db.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum]);
  return true;
}
