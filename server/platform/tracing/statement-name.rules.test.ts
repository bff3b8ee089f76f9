import { expect, test } from 'vitest';
import { nameStatement } from './statement-name.rules.ts';

test.each([
  ['select 1', 'select'],
  ['begin', 'begin'],
  ['select "id" from "account" where "account"."email" = $1', 'select account'],
  ['insert into message (id) values ($1)', 'insert message'],
  ['\n  update profile set name = $1', 'update profile'],
  ['delete from only pgboss.job_common where id = $1', 'delete job_common'],
  ['with c0 as (\n insert into rate_limit as r (key) values ($1))', 'with rate_limit'],
  ["select 'from anna@example.org'::text", 'select'],
  ["select 'it''s from anna' -- from anna\n from wallet", 'select wallet'],
  ['/* from anna */ select 1', 'select'],
  ['', 'statement'],
])('%s is called %s [OPS-19]', (text, name) => {
  expect(nameStatement(text).name).toBe(name);
});
