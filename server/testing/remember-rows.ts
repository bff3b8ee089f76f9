export type Ask = (text: string) => Promise<{ rows: Record<string, unknown>[] }>;

/**
 * Returns the statements that restore all rows as they are now. Deleting takes 2 ms where truncating takes 150; one
 * statement satisfies foreign keys in any order.
 */
export async function rememberRows(ask: Ask): Promise<string[]> {
  // Allowed for tests only: the rows of one test are neither the ledger nor the audit log of the next.
  await ask('alter table transfer disable trigger transfer_append_only');
  await ask('alter table audit_entry disable trigger audit_entry_append_only');
  const { rows: tables } = await ask(
    `select quote_ident(table_name) as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'schema\\_%'`,
  );
  const names = tables.map(({ name }) => String(name));
  const contents = names.map((name) => `select '${name}' as name, json_agg(t)::text as rows from ${name} t`);
  const { rows: contentOf } = await ask(contents.join(' union all '));
  const filled = contentOf.filter(({ rows }) => rows !== null);
  const isFilled = (name: string) => filled.some((table) => table.name === name);
  const removeNew = inOneStatement(
    names.filter((name) => !isFilled(name)).map((name) => `delete from ${name}`),
  );
  // Runs again, because the search triggers have counted; they needed the initial rows.
  const removeAll = inOneStatement(names.map((name) => `delete from ${name}`));
  const insert = inOneStatement(
    filled.map(
      ({ name, rows }) =>
        `insert into ${name} overriding system value
         select * from json_populate_recordset(null::${name}, $rows$${rows}$rows$)`,
    ),
  );
  return [removeNew, removeAll, insert];
}

function inOneStatement(parts: string[]): string {
  return `with ${parts.map((part, n) => `part_${n} as (${part})`).join(', ')} select 1`;
}
