import pg from 'pg';
import { expect, test } from 'vitest';
import { borrowTestDatabase, dropSpares } from './borrowed-database.ts';
import { isAsNew, readOrigin } from './origin.ts';
import { type TestDatabase, testServerUrl } from './test-database.ts';

async function lend<T>(work: (database: TestDatabase) => Promise<T>): Promise<T> {
  const database = await borrowTestDatabase();
  try {
    return await work(database);
  } finally {
    await database.drop();
  }
}

/** Of the database, be it on the server or embedded. */
const tellIdentity = async ({ db, url }: TestDatabase) =>
  url ?? (await db.query('select pg_postmaster_start_time()::text as at')).rows[0]?.at;

const readState = async ({ db }: TestDatabase) => [
  (await db.query('select day from search_day')).rows,
  (await db.query('select sequencename, last_value from pg_sequences order by 1')).rows,
  (await db.query('select * from audit_head')).rows,
];

test('a file finds the rows and the numbers that the file before it found, in the same database', async () => {
  await dropSpares();
  const before = await lend(async (database) => [await tellIdentity(database), await readState(database)]);
  await lend(async ({ db }) => {
    await db.query('delete from search_day');
    await db.query('select nextval(seqrelid::regclass) from pg_sequence');
  });
  expect(await lend(async (database) => [await tellIdentity(database), await readState(database)])).toEqual(
    before,
  );
});

test.for([
  'create table left_behind ()',
  'alter table account add left_behind text',
  'create function left_behind() returns integer language sql return 1',
  'alter table audit_entry enable trigger audit_entry_append_only',
  'truncate search_day',
  'analyze schema_migration',
])('whatever else a file may leave behind is noticed: %s', async (text) => {
  await lend(async ({ db }) => {
    const origin = await readOrigin(db.query);
    const undone = db.transaction(async () => {
      await db.query(text);
      expect(await isAsNew(db.query, origin)).toBe(false);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await isAsNew(db.query, origin)).toBe(true);
  });
});

test('a database that is not as it was is lent to nobody', async () => {
  const lent = await lend(async (database) => {
    await database.db.query('create table left_behind ()');
    return tellIdentity(database);
  });
  expect(await lend(tellIdentity)).not.toBe(lent);
});

test.runIf(testServerUrl)('a database that somebody is still connected to is lent to nobody', async () => {
  const { lent, client } = await lend(async ({ url }) => {
    const connected = new pg.Client({ connectionString: url });
    // Its database is among the next that are dropped, even with a connection.
    connected.on('error', () => undefined);
    await connected.connect();
    return { lent: url, client: connected };
  });
  expect(await lend(tellIdentity)).not.toBe(lent);
  await client.end();
});
