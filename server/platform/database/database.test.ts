import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { test as base } from '#server/testing/test.ts';
import type { Database } from './database.ts';

const test = base.extend('db', async ({ database: { db } }, { onCleanup }) => {
  await db.query('create table note (id int primary key, text text)');
  onCleanup(async () => void (await db.query('drop table note')));
  return db;
});

const countNotes = async ({ query }: Database) =>
  Number((await query('select count(*) as n from note')).rows[0]?.n);

test('a transaction that fails leaves nothing behind', async ({ db }) => {
  const attempt = db.transaction(async () => {
    await db.query(`insert into note values (1, 'a')`);
    throw new Error('stop');
  });
  await expect(attempt).rejects.toThrow('stop');
  expect(await countNotes(db)).toBe(0);
});

test('a nested transaction joins the outer one, and effects wait for the commit', async ({ db }) => {
  const order: string[] = [];
  await db.transaction(async () => {
    await db.transaction(async () => {
      await db.query(`insert into note values (2, 'b')`);
      db.afterCommit(() => order.push('effect'));
    });
    order.push('still open');
  });
  expect(order).toEqual(['still open', 'effect']);
  expect(await countNotes(db)).toBe(1);
});

test('the effects of a rolled back transaction never happen', async ({ db }) => {
  let happened = false;
  const attempt = db.transaction(async () => {
    db.afterCommit(() => {
      happened = true;
    });
    throw new Error('stop');
  });
  await expect(attempt).rejects.toThrow();
  expect(happened).toBe(false);
});

test('work that outlives its transaction runs on the pool, not on the closed connection', async ({ db }) => {
  let late: Promise<unknown> | undefined;
  await db.transaction(async () => {
    late = sleep(20).then(() => db.query(`insert into note values (3, 'late')`));
  });
  await late;
  expect(await countNotes(db)).toBe(1);
});

test('int8 arrives as a number', async ({ db }) => {
  const { rows } = await db.query('select 9007199254740991::int8 as id');
  expect(rows[0]?.id).toBe(Number.MAX_SAFE_INTEGER);
});
