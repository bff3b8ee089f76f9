import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const schemaFolder = join(import.meta.dirname, '../../database');
const kinds = ['migrations', 'functions', 'triggers'];

/** A folder for `migrate`, initially empty. */
export interface SchemaFolder {
  path: string;
  write(path: string, text: string): Promise<void>;
  /** The product's migrations up to this one, without functions and triggers. */
  copyUpTo(lastMigration: string): Promise<void>;
  remove(path?: string): Promise<void>;
}

export async function createSchemaFolder(): Promise<SchemaFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'duet-schema-'));
  for (const kind of kinds) await mkdir(join(folder, kind));
  return {
    path: folder,
    write: (path, text) => writeFile(join(folder, path), text),
    async copyUpTo(lastMigration) {
      for (const name of await readdir(join(schemaFolder, 'migrations'))) {
        if (!name.endsWith('.sql') || name > lastMigration) continue;
        await cp(join(schemaFolder, 'migrations', name), join(folder, 'migrations', name));
      }
    },
    remove: (path = '') => rm(join(folder, path), { recursive: true }),
  };
}
