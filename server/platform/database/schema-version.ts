import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from './database.ts';

const folder = join(import.meta.dirname, '../../../database/migrations');

export interface SchemaVersion {
  last: string | null;
  count: number;
  /** Migrations of this release that have not run. */
  missing: string[];
}

export async function readSchemaVersion({ query }: Pick<Database, 'query'>): Promise<SchemaVersion> {
  const { rows } = await query('select name from schema_migration order by name');
  const applied = rows.map(({ name }) => String(name));
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return {
    last: applied.at(-1) ?? null,
    count: applied.length,
    missing: files.filter((name) => !applied.includes(name)),
  };
}
