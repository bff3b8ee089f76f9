import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from './database.ts';

export interface SqlFile {
  /** Its path in the folder, such as `functions/send_message.sql`. */
  path: string;
  text: string;
  checksum: string;
}

export async function readSqlFiles(folder: string, kind: string): Promise<SqlFile[]> {
  const names = (await readdir(join(folder, kind))).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, kind, name), 'utf8');
      const checksum = createHash('sha256').update(text).digest('hex');
      return { path: `${kind}/${name}`, text, checksum };
    }),
  );
}

export async function runSqlFile(db: Database, { path, text }: SqlFile): Promise<void> {
  try {
    await db.query(text, undefined, { isLong: true });
  } catch (error) {
    const { message, code } = error as Error & { code?: string };
    throw Object.assign(new Error(`database/${path}: ${message}`, { cause: error }), { code });
  }
}
