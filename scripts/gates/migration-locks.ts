/** What holds a table for as long as it takes to read or write all of its rows, while everybody waits. */
const rules: { what: string; pattern: RegExp }[] = [
  { what: 'an index', pattern: /^create (?:unique )?index .*? on (?:only )?(\w+)/ },
  { what: 'set not null', pattern: /^alter table (?:only )?(\w+) .*set not null/ },
  {
    what: 'another type',
    pattern: /^alter table (?:only )?(\w+) .*alter (?:column )?\w+ (?:set data )?type/,
  },
  {
    what: 'a check or a foreign key that is not "not valid"',
    pattern:
      /^alter table (?:only )?(\w+) (?=.*add (?:constraint \w+ )?(?:check|foreign key))(?!.*not valid)/,
  },
  {
    what: 'a unique constraint',
    pattern: /^alter table (?:only )?(\w+) .*add (?:constraint \w+ )?(?:unique|primary key)/,
  },
  {
    what: 'a column that is computed for each row',
    pattern:
      /^alter table (?:only )?(\w+) .*add (?:column )?.*(?:generated (?:always|by default) as|default .*(?:random|nextval|clock_timestamp|gen_random_uuid)\s*\()/,
  },
];

/**
 * Finds in a migration what locks a table that was there before it, and may be large. A comment `-- Locks <table>: <why>` says
 * that it is small, or that the lock is worth it.
 */
export function findLongLocks(text: string): string[] {
  const accepted = new Set([...text.matchAll(/^-- Locks (\w+): \S/gm)].map(([, table]) => table));
  const statements = listStatements(text);
  const created = statements.flatMap(
    (statement) => /^create table (?:if not exists )?(\w+)/.exec(statement)?.[1] ?? [],
  );
  return statements.flatMap((statement) =>
    rules.flatMap(({ what, pattern }) => {
      const table = pattern.exec(statement)?.[1];
      return table && !created.includes(table) && !accepted.has(table) ? [`${what} on ${table}`] : [];
    }),
  );
}

/** In lower case on one line each, without comments and the bodies of functions. */
function listStatements(text: string): string[] {
  return text
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\$(\w*)\$.*?\$\1\$/gs, "''")
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim().toLowerCase());
}
