import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { listDefined, listNames } from '#server/platform/database/definitions.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { readSqlFiles } from '#server/platform/database/sql-files.ts';
import { describeSchema } from '#server/testing/describe-schema.ts';
import { test } from '#server/testing/migrating.ts';
import { schemaFolder as folder } from '#server/testing/schema-folder.ts';

/** The last one of the time when migrations copied functions. */
const lastOfCopies = '0063_push_of_sessions.sql';

const definitions = [
  ...(await readSqlFiles(folder, 'functions')),
  ...(await readSqlFiles(folder, 'triggers')),
];
const defined = definitions.flatMap(listNames);

/** Functions and triggers that a migration creates although they stand in a file. A trigger is one by its name, on whichever table. */
function findCopies(migrations: { path: string; text: string }[]): string[] {
  const names = new Set(defined.map((name) => name.replace(/ on .*/, '')));
  return migrations
    .filter(({ path }) => path > `migrations/${lastOfCopies}`)
    .flatMap((file) => listNames(file).map((name) => name.replace(/ on .*/, '')))
    .filter((name) => names.has(name));
}

/** Functions and triggers of the schema, but for functions under an index, a check or a default: those never change. */
async function listChangeable(db: Database): Promise<string[]> {
  const { rows } = await db.query(`
    select proname from pg_proc join pg_depend on refclassid = 'pg_proc'::regclass and refobjid = pg_proc.oid
    where classid in ('pg_class'::regclass, 'pg_constraint'::regclass, 'pg_attrdef'::regclass)`);
  const fixed = new Set(rows.map(({ proname }) => proname));
  return [...(await listDefined(db))].filter((name) => !fixed.has(name)).sort();
}

test('every function and trigger of the schema stands once, in the file of its name', async ({
  database: { db },
}) => {
  await migrate(db);
  expect(await listChangeable(db)).toEqual(defined.toSorted());
  await db.query(`
    create function is_even(n integer) returns boolean language sql immutable return n % 2 = 0;
    create table planted (n integer check (is_even(n)));
    create function without_file() returns integer language sql return 1;`);
  expect(await listChangeable(db)).toEqual([...defined, 'without_file'].sort());
  for (const file of definitions.filter(({ path }) => path.startsWith('functions/'))) {
    const name = file.path.slice('functions/'.length, -'.sql'.length);
    expect(file.text).toMatch(
      new RegExp(`^(create or replace function|drop function if exists) ${name}\\(`, 'm'),
    );
    expect([[name], []]).toContainEqual(listNames(file));
  }
});

test('no new migration copies a function or a trigger that has a file', async () => {
  expect(findCopies(await readSqlFiles(folder, 'migrations'))).toEqual([]);
  const text = `alter table message add column x integer;
    CREATE OR REPLACE FUNCTION send_message(p jsonb) returns void language sql as '';
    create function pg_temp.move_messages() returns void language sql as '';
    create trigger pair_wish before insert on pair for each row execute function refuse_unwished_like();`;
  expect(findCopies([{ path: 'migrations/9999_planted.sql', text }])).toEqual(['send_message', 'pair_wish']);
});

const [anna, bea] = [11, 12];

async function createPair({ query }: Database): Promise<void> {
  await query(`
    insert into site (id, domain, settings) values (1, 'x.example', '{}');
    insert into account (id, site_id, email, email_key, password_hash, status, language, created_at)
      select id, 1, id || '@x.example', id || '@x.example', '', 'active', 'en', now() from unnest(array[${anna}, ${bea}]) id;
    insert into profile (member_id, site_id, name, birth_date, created_at)
      select id, 1, 'Member', '1990-01-01', now() from unnest(array[${anna}, ${bea}]) id;
    insert into wallet (account_id, balance) values (${anna}, 100), (${bea}, 100);`);
}

const key = randomUUID();

async function send({ query }: Database): Promise<unknown> {
  const message = {
    site: 1,
    sender: anna,
    receiver: bea,
    key,
    kind: 'text',
    content: { text: 'Hello' },
    preview: 'Hello',
    cost: 2,
    confirmed_cost: 2,
    house_account: 1,
    start_limit: 5,
    new_conversation: 77,
    start_paces: [],
    at: '2026-01-01',
  };
  const { rows } = await query('select outcome from send_message($1)', [JSON.stringify(message)]);
  return rows[0]?.outcome;
}

test('a database from before functions had files becomes what a fresh one is, with its data [OPS-4]', async ({
  database: { db },
  migrateUpTo,
}) => {
  const fresh = async () => {
    await db.query('drop schema public cascade; create schema public');
    await migrate(db);
    return describeSchema(db);
  };
  const wanted = await fresh();
  await db.query('drop schema public cascade; create schema public');
  await migrateUpTo(lastOfCopies);
  await createPair(db);
  expect(await send(db)).toBe('sent');
  await migrate(db);
  expect(await describeSchema(db)).toEqual(wanted);
  expect(await send(db)).toBe('repeated');
  const { rows } = await db.query('select balance from wallet order by account_id');
  expect(rows).toMatchObject([{ balance: 98 }, { balance: 100 }]);
  await expect(db.query('delete from transfer')).rejects.toThrow('append-only');
});
