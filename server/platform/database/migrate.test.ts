import { expect } from 'vitest';
import { test as base } from '#server/testing/migrating.ts';
import { migrate } from './migrate.ts';

const test = base.extend('upgrade', async ({ database: { db }, schemaFolder }) => {
  await db.query('drop schema public cascade; create schema public');
  const one = async (text: string) => Object.values((await db.query(text)).rows[0] ?? {})[0];
  const { path, write, remove } = schemaFolder;
  return { db, one, write, remove, run: () => migrate(db, path) };
});

const answer = (n: number) => `create or replace function answer() returns integer language sql return ${n};`;
const otherFunction = `create or replace function other() returns integer language plpgsql as $$ begin return 0; end $$;`;

test('migrations run once, in order, and an edited one is refused', async ({ upgrade: { run, write } }) => {
  await write('migrations/0001_first.sql', 'create table step (id int);');
  await write('migrations/0002_second.sql', 'alter table step add column more text; -- and its comment');
  expect((await run()).applied).toEqual(['migrations/0001_first.sql', 'migrations/0002_second.sql']);
  expect((await run()).applied).toEqual([]);
  await write('migrations/0002_second.sql', 'alter table step add column other text;');
  await expect(run()).rejects.toThrow('0002_second.sql was edited');
});

test('a migration that fails leaves the schema as it was, without those before it', async ({
  upgrade: { run, write, one },
}) => {
  await write('migrations/0001_first.sql', 'create table step (id int);');
  await write('migrations/0002_half.sql', 'create table half (id int); select 1 / 0;');
  await expect(run()).rejects.toThrow('database/migrations/0002_half.sql: division by zero');
  expect(await one(`select coalesce(to_regclass('half'), to_regclass('step'))`)).toBeNull();
});

test('a migration may alter a table whose deferred checks the one before has left', async ({
  upgrade: { run, write, one },
}) => {
  await write(
    'migrations/0001_rows.sql',
    `create table place (n int unique deferrable initially deferred);
     insert into place values (1), (2); update place set n = 3 - n;`,
  );
  await write('migrations/0002_column.sql', 'alter table place add column name text');
  await run();
  expect(await one('select sum(n)::int from place')).toBe(3);
});

test('a changed function reaches an existing database, an unchanged one is not run again [OPS-4]', async ({
  upgrade: { run, write, one },
}) => {
  await write('functions/answer.sql', answer(1));
  await write('functions/other.sql', otherFunction);
  expect((await run()).applied).toEqual(['functions/answer.sql', 'functions/other.sql']);
  const idOfOther = `select xmin::text from pg_proc where proname = 'other'`;
  const before = await one(idOfOther);
  await write('functions/answer.sql', answer(2));
  expect((await run()).applied).toEqual(['functions/answer.sql']);
  expect(await one('select answer()')).toBe(2);
  expect(await one(idOfOther)).toBe(before);
  expect((await run()).applied).toEqual([]);
});

test('a broken function rolls the whole upgrade back, and is tried again once it is mended [OPS-4]', async ({
  upgrade: { run, write, one },
}) => {
  await write('functions/answer.sql', answer(1));
  await run();
  await write('migrations/0001_first.sql', 'create table step (id int);');
  await write('functions/answer.sql', answer(2));
  await write('functions/other.sql', otherFunction.replace('return 0', 'retrun 0'));
  await expect(run()).rejects.toThrow('database/functions/other.sql: ');
  expect(await one('select answer()')).toBe(1);
  expect(await one(`select to_regclass('step')`)).toBeNull();
  await write('functions/other.sql', otherFunction);
  expect((await run()).applied).toEqual([
    'migrations/0001_first.sql',
    'functions/answer.sql',
    'functions/other.sql',
  ]);
});

test('a function is created after those it uses, and its result changes when its file drops it first', async ({
  upgrade: { run, write, one },
}) => {
  await write(
    'functions/a.sql',
    'create or replace function a() returns integer language sql return z() + 1;',
  );
  await write('functions/z.sql', 'create or replace function z() returns integer language sql return 1;');
  expect((await run()).applied).toEqual(['functions/z.sql', 'functions/a.sql']);
  const asText = `create or replace function a() returns text language sql return z() || ' as text';`;
  await write('functions/a.sql', asText);
  await expect(run()).rejects.toThrow('database/functions/a.sql: cannot change return type');
  await write('functions/a.sql', `drop function if exists a();\n${asText}`);
  await run();
  expect(await one('select a()')).toBe('1 as text');
});

test('what an upgrade had to drop comes back from its file', async ({ upgrade: { run, write, one } }) => {
  await write('migrations/0001_table.sql', 'create table step (id int);');
  await write(
    'functions/double.sql',
    `create or replace function double() returns trigger language plpgsql as $$
     begin new.id := new.id * 2; return new; end $$;`,
  );
  await write(
    'triggers/step.sql',
    'create or replace trigger doubled before insert or update of id on step for each row execute function double();',
  );
  await run();
  await write(
    'migrations/0002_type.sql',
    'drop trigger doubled on step; alter table step alter column id type bigint;',
  );
  expect((await run()).applied).toEqual(['migrations/0002_type.sql', 'triggers/step.sql']);
  expect(await one('insert into step values (4) returning id')).toBe(8);
});

test('a function stays when its file goes, for the processes that still call it, until its file drops it', async ({
  upgrade: { run, write, one, remove },
}) => {
  await write('functions/answer.sql', answer(1));
  await run();
  await remove('functions/answer.sql');
  expect((await run()).applied).toEqual([]);
  expect(await one('select answer()')).toBe(1);
  await write('functions/answer.sql', 'drop function if exists answer();');
  await run();
  expect(await one(`select to_regproc('answer')`)).toBeNull();
});

test('a process of the release before that starts once more does not put its text back', async ({
  upgrade: { run, write, one, db },
}) => {
  await write('functions/answer.sql', answer(1));
  await run();
  await write('functions/answer.sql', answer(2));
  await run();
  await write('functions/answer.sql', answer(1));
  // An embedded database has one process: its text counts.
  const isAlone = db.kind === 'pglite';
  const path = ['functions/answer.sql'];
  expect(await run()).toEqual(isAlone ? { applied: path, left: [] } : { applied: [], left: path });
  expect(await one('select answer()')).toBe(isAlone ? 1 : 2);
  // A process that has a migration to run is of the newest release.
  await write('migrations/0001_first.sql', 'create table step (id int);');
  expect((await run()).left).toEqual([]);
  expect(await one('select answer()')).toBe(1);
});

test('of two processes that start at once one upgrades, the other finds it done', async ({
  upgrade: { run, write },
}) => {
  await write('migrations/0001_first.sql', 'create table step (id int);');
  await write('functions/answer.sql', answer(1));
  const applied = (await Promise.all([run(), run()])).map((upgrade) => upgrade.applied.length);
  expect(applied.sort()).toEqual([0, 2]);
});
