import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#scripts/support/run.ts';
import { findLongLocks } from './migration-locks.ts';

/** Those before ran when there was no large installation. */
const firstChecked = '0091';

test('no migration holds a large table for long, or it says why [OPS-4]', () => {
  const folder = join(root, 'database/migrations');
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  expect(files.length).toBeGreaterThan(80);
  const found = files
    .filter((name) => name >= firstChecked)
    .flatMap((name) =>
      findLongLocks(readFileSync(join(folder, name), 'utf8')).map((fault) => `${name}: ${fault}`),
    );
  expect(found).toEqual([]);
});

test.each([
  ['create index message_sent on message (sent_at)', 'an index on message'],
  ['create unique index if not exists account_mail on account (email)', 'an index on account'],
  ['alter table profile alter column name set not null', 'set not null on profile'],
  ['alter table message alter column seq type bigint', 'another type on message'],
  [
    'alter table pair add constraint pair_order check (lo < hi)',
    'a check or a foreign key that is not "not valid" on pair',
  ],
  ['alter table photo add unique (name)', 'a unique constraint on photo'],
  [
    'alter table photo add column key uuid default gen_random_uuid()',
    'a column that is computed for each row on photo',
  ],
])('%s is found [OPS-4]', (statement, fault) => {
  expect(findLongLocks(`-- A comment.\n${statement};`)).toEqual([fault]);
});

test.each([
  'create table fresh (id int); create index fresh_id on fresh (id)',
  'alter table pair add constraint pair_order check (lo < hi) not valid; alter table pair validate constraint pair_order',
  'alter table photo add column seen boolean not null default false',
  '-- Locks site: it has a row for each domain.\ncreate index site_domain on site (domain)',
  'create function f() returns void language sql as $$ create index a on message (id) $$',
])('%s is let through [OPS-4]', (text) => {
  expect(findLongLocks(`${text};`)).toEqual([]);
});
