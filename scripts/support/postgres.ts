import { randomBytes } from 'node:crypto';
import pg from 'pg';

const local = 'postgres://postgres@127.0.0.1:5432/postgres';

/** The PostgreSQL for tests: TEST_DATABASE_URL, which must then answer, or one on this machine, if any. */
export async function findPostgres(): Promise<string | undefined> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    await queryPostgres(given, 'select 1');
    return given;
  }
  return queryPostgres(local, 'select 1').then(
    () => local,
    () => undefined,
  );
}

export async function withScratchDatabase(
  url: string,
  work: (scratchUrl: string) => Promise<void>,
): Promise<void> {
  const name = `duet_scratch_${randomBytes(6).toString('hex')}`;
  await queryPostgres(url, `create database ${name}`);
  // A crash of the server would end the tests anyway: no statement waits for the disk.
  await queryPostgres(url, `alter database ${name} set synchronous_commit = off`);
  try {
    const scratchUrl = new URL(url);
    scratchUrl.pathname = `/${name}`;
    await work(scratchUrl.href);
  } finally {
    await queryPostgres(url, `drop database ${name} with (force)`);
  }
}

export async function queryPostgres(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 });
  try {
    await client.connect();
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
