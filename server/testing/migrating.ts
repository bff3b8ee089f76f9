import { migrate } from '#server/platform/database/migrate.ts';
import { createSchemaFolder } from './schema-folder.ts';
import { test as base } from './test.ts';

/** An empty database, which `migrateUpTo` migrates to the named migration, without functions. */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads here which fixtures this one needs.
  .extend('schemaFolder', async ({}, { onCleanup }) => {
    const folder = await createSchemaFolder();
    onCleanup(() => folder.remove());
    return folder;
  })
  .extend('migrateUpTo', async ({ database: { db }, schemaFolder }) => {
    await db.query('drop schema public cascade; create schema public');
    return async (last: string) => {
      await schemaFolder.copyUpTo(last);
      await migrate(db, schemaFolder.path);
    };
  });
