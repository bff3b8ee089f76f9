import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '#server/platform/database/migrate.ts';
import { test as base } from './test.ts';

const migrations = join(import.meta.dirname, '../../database/migrations');

/** With an empty database, which `migrateUpTo` brings as far as the named migration. */
export const test = base.extend('migrateUpTo', async ({ database: { db } }, { onCleanup }) => {
  const folder = await mkdtemp(join(tmpdir(), 'duet-migrations-'));
  onCleanup(() => rm(folder, { recursive: true }));
  await db.query('drop schema public cascade; create schema public');
  return async (last: string) => {
    for (const name of await readdir(migrations)) {
      if (name.endsWith('.sql') && name <= last) await cp(join(migrations, name), join(folder, name));
    }
    await migrate(db, folder);
  };
});
