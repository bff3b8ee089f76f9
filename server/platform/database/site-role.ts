import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from './database.ts';
import { takeTurn } from './migrate.ts';

const file = join(import.meta.dirname, '../../../database/site-role.sql');

/** Gives the role of the site its rights, again after each upgrade; processes take turns. */
export async function grantSiteRole(owner: Database, site: Pick<Database, 'query'>): Promise<void> {
  const { rows } = await site.query('select current_user as role');
  const text = await readFile(file, 'utf8');
  await owner.transaction(async () => {
    await takeTurn(owner);
    await owner.query(`select set_config('duet.site_role', $1, true)`, [rows[0]?.role]);
    await owner.query(text, undefined, { isLong: true });
  });
}
