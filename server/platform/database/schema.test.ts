import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { getTableColumns, getTableName, is, Table } from 'drizzle-orm';
import { CasingCache } from 'drizzle-orm/casing';
import { expect } from 'vitest';
import { test } from '#server/testing/test.ts';

const features = join(import.meta.dirname, '../../features');

async function listTables(): Promise<Table[]> {
  const files = (await readdir(features, { recursive: true })).filter((name) => name.endsWith('.table.ts'));
  const modules = await Promise.all(files.map((file) => import(join(features, file))));
  return modules
    .flatMap((module) => Object.values(module))
    .filter((value): value is Table => is(value, Table));
}

test('every table in code is the table the migrations make: same columns, same optionality', async ({
  database,
}) => {
  const casing = new CasingCache('snake_case');
  const tables = await listTables();
  expect(tables.length).toBeGreaterThan(10);
  for (const table of tables) {
    const { rows } = await database.db.query(
      'select column_name, is_nullable from information_schema.columns where table_name = $1 order by 1',
      [getTableName(table)],
    );
    const inCode = Object.values(getTableColumns(table)).map((column) => ({
      column_name: casing.getColumnCasing(column),
      is_nullable: column.notNull ? 'NO' : 'YES',
    }));
    inCode.sort((a, b) => (a.column_name < b.column_name ? -1 : 1));
    expect({ [getTableName(table)]: rows }).toEqual({ [getTableName(table)]: inCode });
  }
});
