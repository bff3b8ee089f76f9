import ts from 'typescript';
import { type Access, findAccesses, findInSql, findTableExports, type Schema } from './data-access.ts';

export interface Declaration {
  name: string;
  tables?: readonly string[] | undefined;
  reads?: readonly string[] | undefined;
  isReadModel?: boolean | undefined;
}

export interface DatabaseSchema extends Schema {
  /** Trigger functions by their table. */
  triggers: readonly { table: string; body: string }[];
}

/**
 * Compares declarations with code: each feature writes only its own tables, reads what it declares, and
 * builds only on features before it. A read model may read everything, because it calls none.
 */
export function findBreaches(
  features: readonly Declaration[],
  sources: ts.SourceFile[],
  schema: DatabaseSchema,
): string[] {
  const owners = new Map(features.flatMap(({ name, tables = [] }) => tables.map((table) => [table, name])));
  const exports = findTableExports(sources.filter(({ fileName }) => fileName.endsWith('.table.ts')));
  const breaches = [...schema.tables]
    .filter((table) => !owners.has(table))
    .map((table) => `${table}: no owner`);
  for (const [index, feature] of features.entries()) {
    const own = sources.filter(({ fileName }) => fileName.startsWith(`server/features/${feature.name}/`));
    const accesses = [
      ...own.flatMap((source) => findAccesses(source, exports, schema)),
      ...findInTriggers(feature, schema),
    ].filter(({ table }) => owners.get(table) !== feature.name);
    const imported = own
      .flatMap(listImports)
      .map((from) => ({ table: '', owner: from.feature, at: from.at }));
    const read = accesses.map(({ table, at }) => ({ table, owner: owners.get(table) ?? table, at }));
    const needed = feature.isReadModel ? imported : [...imported, ...read];
    const before = features.slice(0, index).map(({ name }) => name);
    breaches.push(
      ...compareReads(feature, accesses),
      ...needed
        .filter(({ owner }) => owner !== feature.name && (feature.isReadModel || !before.includes(owner)))
        .map(
          ({ owner, table, at }) =>
            `${at}: ${feature.name} must not need ${owner}${table && `, for ${table}`}`,
        ),
    );
  }
  return [...new Set(breaches)];
}

function compareReads({ name, reads = [] }: Declaration, accesses: Access[]): string[] {
  const used = new Set(accesses.map(({ table }) => table));
  return [
    ...accesses
      .filter(({ isWrite }) => isWrite)
      .map(({ table, at }) => `${at}: ${name} writes ${table}, which is not its own`),
    ...accesses
      .filter(({ table, isWrite }) => !isWrite && !reads.includes(table))
      .map(({ table, at }) => `${at}: ${name} reads ${table} and does not declare it`),
    ...reads
      .filter((table) => !used.has(table))
      .map((table) => `${name} declares ${table} and does not read it`),
  ];
}

function findInTriggers({ tables = [] }: Declaration, schema: DatabaseSchema): Access[] {
  return schema.triggers
    .filter(({ table }) => tables.includes(table))
    .flatMap(({ table, body }) =>
      findInSql(body, schema).map((access) => ({ ...access, at: `trigger of ${table}` })),
    );
}

function listImports(source: ts.SourceFile): { feature: string; at: string }[] {
  return source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const path = statement.moduleSpecifier?.getText() ?? '';
    const [, feature] = /^.#server\/features\/([\w-]+)\/index\.ts/.exec(path) ?? [];
    return feature ? [{ feature, at: source.fileName }] : [];
  });
}
