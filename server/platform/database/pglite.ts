import { mkdirSync } from 'node:fs';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Drizzle, Engine, RawQuery } from './database.ts';
import { lockDirectory } from './directory-lock.ts';

const INT8 = 20;

export interface EmbeddedEngine extends Engine {
  client: PGlite;
}

/** Opens (or creates) the embedded database in `directory`; refuses while another process has it open. */
export async function openPglite(directory: string): Promise<EmbeddedEngine> {
  mkdirSync(directory, { recursive: true });
  const unlock = lockDirectory(directory);
  try {
    const client = await PGlite.create({ dataDir: directory, parsers: { [INT8]: Number } });
    await client.exec(`set plan_cache_mode = force_custom_plan; set timezone = 'UTC'`);
    return {
      kind: 'pglite',
      client,
      drizzle: wrap(client),
      query: rawQuery(client),
      transact: (work) =>
        client.transaction((transaction) =>
          work({ drizzle: wrap(transaction), query: rawQuery(transaction) }),
        ),
      close: async () => {
        await client.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** The two drivers answer alike for all we use, so one type serves both engines. */
function wrap(client: PGlite | Transaction): Drizzle {
  return drizzle(client as PGlite, { casing: 'snake_case' }) as unknown as Drizzle;
}

/** `query` takes one statement only; several without values go through `exec`. */
function rawQuery(client: PGlite | Transaction): RawQuery {
  return async (text, values) => {
    if (values?.length) return client.query<Record<string, unknown>>(text, values);
    const results = await client.exec(text);
    return { rows: results.flatMap((result) => result.rows as Record<string, unknown>[]) };
  };
}
