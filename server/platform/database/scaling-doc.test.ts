import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { root } from '#scripts/support/run.ts';
import { test } from '#server/testing/test.ts';

test('every table of the schema has its distribution key in docs/scaling.md, once, and no other has [OPS-13]', async ({
  database,
}) => {
  const { rows } = await database.db.query(
    `select relname from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace`,
  );
  const text = await readFile(join(root, 'docs/scaling.md'), 'utf8');
  const keys = text.slice(text.indexOf('## Distribution keys'));
  const named = [...keys.matchAll(/`([a-z_]+)`/g)]
    .map(([, name]) => name)
    .filter((name) => name !== 'pgboss');
  expect(named.toSorted()).toEqual(rows.map(({ relname }) => String(relname)).toSorted());
});
