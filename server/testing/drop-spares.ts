import { readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** How the names of the databases of a run begin: with the process that starts the workers. */
export const namesOfRun = (pid: number) => `duet_test_${pid}_`;

/** Runs in that process after all files: what workers have kept for a next file is dropped. */
export async function teardown(): Promise<void> {
  const start = namesOfRun(process.pid);
  for (const folder of readdirSync(tmpdir()).filter((name) => name.startsWith(start)))
    rmSync(join(tmpdir(), folder), { recursive: true, force: true });
  const url = process.env.TEST_DATABASE_URL;
  if (url) await dropAll(url, start);
}

async function dropAll(url: string, start: string): Promise<void> {
  const ask = async (text: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query(text);
    await client.end();
    return rows;
  };
  const found = await ask(`select datname from pg_database where starts_with(datname, '${start}')`);
  // At most ten of each worker.
  await Promise.all(found.map(({ datname }) => ask(`drop database if exists ${datname} with (force)`)));
}
