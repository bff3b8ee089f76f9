import { describe, expect } from 'vitest';
import { type DatabaseSchema, findBreaches } from '#scripts/gates/data-ownership.ts';
import { parseSource, parseSources } from '#scripts/gates/syntax.ts';
import { root } from '#scripts/support/run.ts';
import { features } from '#server/features.ts';
import type { Database } from '#server/platform/database/database.ts';
import { test as base } from '#server/testing/test.ts';

/** Of the platform: counters of limits, what became of jobs, which files of the schema have run, and who wrote to the log. */
const platformTables = [
  'job_day',
  'rate_limit',
  'rate_limit_away',
  'schema_definition',
  'schema_migration',
  'writer_timeline',
];

async function readSchema(db: Database): Promise<DatabaseSchema> {
  const list = async (text: string) => (await db.query(text)).rows as Record<string, string>[];
  const tables = await list(`select tablename as name from pg_tables where schemaname = 'public'`);
  const bodies = await list(`select proname as name, prosrc as body from pg_proc
    where pronamespace = 'public'::regnamespace`);
  const triggers = await list(`select tgrelid::regclass::text as "table", prosrc as body
    from pg_trigger join pg_proc on pg_proc.oid = tgfoid where not tgisinternal`);
  return {
    tables: new Set(tables.flatMap(({ name = '' }) => (platformTables.includes(name) ? [] : name))),
    functions: new Map(bodies.map(({ name = '', body = '' }) => [name, body])),
    triggers: triggers.map(({ table = '', body = '' }) => ({ table, body })),
  };
}

const test = base.extend('check', { scope: 'file' }, async ({ database: { db } }) => {
  const schema = await readSchema(db);
  const sources = parseSources(root, ['server/features/**/*.ts']);
  return (planted: { file: string; text: string }[] = [], list = features) => {
    const more = planted.map(({ file, text }) => parseSource(`server/features/${file}`, text));
    return findBreaches(list, [...sources, ...more], schema);
  };
});

/** Whatever happens, a message is paid for when it is there: docs/decisions/005. */
const accepted = ['wallet', 'transfer'].map((table) => expect.stringMatching(`chat writes ${table},`));

test('each feature writes its own tables, reads what it declares, and builds on those before it', ({
  check,
}) => {
  expect(check()).toEqual(accepted);
});

describe('a planted breach is found', () => {
  const accounts = `import { account } from '#server/features/members/members.table.ts';`;

  test.for([
    [
      'an undeclared read',
      'payments',
      'await db.query(`select 1 from wallet w`);',
      'payments reads wallet and',
    ],
    ['one behind a comma', 'payments', 'sql`select 1 from payment p, pair as x`;', 'payments reads pair and'],
    ['one by Drizzle', 'credits', `${accounts} db().select().from(account);`, 'credits reads account and'],
    [
      'one in a function',
      'blocks',
      `const text = 'select * from mark_read($1, 2, 3)';`,
      'blocks reads message and',
    ],
    ['a write', 'photos', `await db.query('update profile set name = $1');`, 'photos writes profile,'],
    ['a write by Drizzle', 'photos', `${accounts} platform.db().update(account);`, 'photos writes account,'],
    [
      'one with the table in a gap',
      'photos',
      `${accounts} sql\`delete from \${account}\`;`,
      'photos writes account,',
    ],
    ['one in a function', 'presence', 'sql`select step_search_day(now())`;', 'presence writes search_day,'],
    ['one of a table unknown', 'photos', 'for (const t of all) await db().delete(t);', 'photos writes t,'],
    [
      'a circle by a table',
      'members',
      'sql`select 1 from photo`;',
      'members must not need photos, for photo',
    ],
    [
      'a circle by a call',
      'members',
      `import '#server/features/photos/index.ts';`,
      'members must not need photos',
    ],
    [
      'a read model that calls',
      'cards',
      `import '#server/features/sites/index.ts';`,
      'cards must not need sites',
    ],
  ] as const)('%s', ([_name, feature, text, breach], { check }) => {
    const file = `${feature}/planted.store.ts`;
    const found = check([{ file, text }]).filter((line) => line.startsWith(`server/features/${file}`));
    expect(found.map((line) => line.replace(/^.*?: /, ''))).toContainEqual(expect.stringContaining(breach));
  });

  test('a declared read that nobody needs', ({ check }) => {
    const idle = features.map((feature) =>
      feature.name === 'deletion' ? { ...feature, reads: ['wallet'] } : feature,
    );
    expect(check([], idle)).toContain('deletion declares wallet and does not read it');
  });

  test('a table without an owner', ({ check }) => {
    const list = features.filter(({ name }) => name !== 'deletion');
    expect(check([], list)).toContain('data_export: no owner');
  });
});
