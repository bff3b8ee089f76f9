import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from './database.ts';
import { takeTurn } from './migrate.ts';

const file = join(import.meta.dirname, '../../../database/site-role.sql');

export async function readRole({ query }: Pick<Database, 'query'>): Promise<string> {
  const { rows } = await query('select current_user as role');
  return String(rows[0]?.role);
}

/** Gives the role of the site its rights, again after each upgrade; processes take turns. */
export async function grantSiteRole(owner: Database, siteRole: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  await owner.transaction(async () => {
    await takeTurn(owner);
    await owner.query(`select set_config('duet.site_role', $1, true)`, [siteRole]);
    await owner.query(text, undefined, { isLong: true });
  });
}
