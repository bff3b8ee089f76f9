import { createHash } from 'node:crypto';
import type { Database } from './database.ts';

/** Two installations may share a server beside the database: the moment of its first migration tells a database from others. */
export async function nameInstallation({ query }: Pick<Database, 'query'>): Promise<string> {
  const { rows } = await query('select min(applied_at)::text as begun from schema_migration');
  const hash = createHash('sha256').update(String(rows[0]?.begun)).digest('base64url');
  return `duet-${hash.slice(0, 10)}`;
}
