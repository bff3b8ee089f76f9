import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { gzipSync } from 'node:zlib';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Drizzle, Engine, RawQuery } from './database.ts';
import { lockDirectory } from './directory-lock.ts';

const INT8 = 20;

/** Replaces PostgreSQL's default of 128 MB; the system caches the files too. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

export interface EmbeddedEngine extends Engine {
  client: PGlite;
}

export async function openPglite(directory: string): Promise<EmbeddedEngine> {
  mkdirSync(directory, { recursive: true });
  const unlock = lockDirectory(directory);
  leaveWebAssemblyUnoptimized();
  try {
    const client = await PGlite.create({ dataDir: directory, startParams, parsers: { [INT8]: Number } });
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
      listen: async (channel, hear) => void (await client.listen(channel, hear)),
      archive: () => archive(client),
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

/** As compressed tar. Waits for running transactions and holds up others, so that nothing is half written. */
async function archive(client: PGlite): Promise<Uint8Array> {
  const folder = await client.transaction(async (transaction) => {
    await transaction.exec('checkpoint');
    return client.dumpDataDir('none');
  });
  return gzipSync(new Uint8Array(await folder.arrayBuffer()), { level: 1 });
}

/** Writes the files of a database out of a tar, after `makeRoom`, while no other process may open the folder. */
export async function restorePglite(
  directory: string,
  tar: Uint8Array<ArrayBuffer>,
  makeRoom: () => Promise<void>,
): Promise<void> {
  mkdirSync(dirname(directory), { recursive: true });
  const unlock = lockDirectory(directory);
  leaveWebAssemblyUnoptimized();
  try {
    await makeRoom();
    const loadDataDir = new Blob([tar], { type: 'application/x-tar' });
    const client = await PGlite.create({ dataDir: directory, startParams, loadDataDir });
    await client.close();
  } finally {
    unlock();
  }
}

/** V8's optimizing compiler takes 600 MB and a second for PostgreSQL's parser, with hardly faster queries. */
function leaveWebAssemblyUnoptimized(): void {
  setFlagsFromString('--no-wasm-tier-up');
  setFlagsFromString('--no-wasm-dynamic-tiering');
}

/** The results of both drivers agree in all we use. */
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
