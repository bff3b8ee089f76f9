import { posix } from 'node:path';
import ts from 'typescript';
import { locate, walk } from './syntax.ts';

/** Tables of the database, and those that functions and triggers access. */
export interface Schema {
  tables: ReadonlySet<string>;
  functions: ReadonlyMap<string, string>;
}

export interface Access {
  table: string;
  isWrite: boolean;
  at: string;
}

/** Table names by declaring file and exported constant. */
export type TableExports = ReadonlyMap<string, ReadonlyMap<string, string>>;

export function findTableExports(sources: ts.SourceFile[]): TableExports {
  return new Map(sources.map((source) => [source.fileName, findTables(source)]));
}

function findTables(source: ts.SourceFile): Map<string, string> {
  const tables = new Map<string, string>();
  walk(source, (node) => {
    if (!ts.isVariableDeclaration(node) || !node.initializer || !ts.isCallExpression(node.initializer))
      return;
    const [name] = node.initializer.arguments;
    if (node.initializer.expression.getText() !== 'pgTable' || !name || !ts.isStringLiteral(name)) return;
    tables.set(node.name.getText(), name.text);
  });
  return tables;
}

/** Finds every table a file reads or writes, by Drizzle or in SQL text. */
export function findAccesses(source: ts.SourceFile, exports: TableExports, schema: Schema): Access[] {
  const bound = findBindings(source, exports);
  const found: Access[] = [];
  walk(source, (node) => {
    const at = () => locate(node);
    if (ts.isIdentifier(node) && isUse(node)) {
      const table = bound.get(node.text);
      if (table) found.push({ table, isWrite: isChanged(node), at: at() });
    } else if (
      ts.isCallExpression(node) &&
      isChangeOf(node) &&
      !bound.has(node.arguments[0]?.getText() ?? '')
    ) {
      found.push({ table: node.arguments[0]?.getText() ?? '?', isWrite: true, at: at() });
    }
    const statement = textOf(node, bound);
    if (statement) found.push(...findInSql(statement, schema).map((access) => ({ ...access, at: at() })));
  });
  return found;
}

function findBindings(source: ts.SourceFile, exports: TableExports): Map<string, string> {
  const bound = new Map<string, string>();
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const path = resolveImport(source.fileName, statement.moduleSpecifier.text);
    const names = statement.importClause?.namedBindings;
    if (!names || !ts.isNamedImports(names)) continue;
    for (const { name, propertyName } of names.elements) {
      const table = exports.get(path)?.get((propertyName ?? name).text);
      if (table) bound.set(name.text, table);
    }
  }
  return bound;
}

export function resolveImport(file: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return posix.join(posix.dirname(file), specifier);
}

function isUse({ parent }: ts.Identifier): boolean {
  return !ts.isImportSpecifier(parent) && !ts.isTypeQueryNode(parent);
}

const changes = ['insert', 'update', 'delete'];

/** Matches `db().insert(…)` and the like, but not `delete` of a Map. */
function isChangeOf({ expression }: ts.CallExpression): boolean {
  if (!ts.isPropertyAccessExpression(expression) || !changes.includes(expression.name.text)) return false;
  return /\bdb\(\)$/.test(expression.expression.getText().trim());
}

function isChanged(node: ts.Identifier): boolean {
  const { parent } = node;
  return ts.isCallExpression(parent) && parent.arguments[0] === node && isChangeOf(parent);
}

/** Renders a string or template, with table names in its gaps and a mark for anything else. */
function textOf(node: ts.Node, bound: Map<string, string>): string | undefined {
  if (ts.isStringLiteralLike(node)) return ts.isImportDeclaration(node.parent) ? undefined : node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  const spans = node.templateSpans.map(
    ({ expression, literal }) => (bound.get(expression.getText()) ?? '?') + literal.text,
  );
  return node.head.text + spans.join('');
}

const writes =
  /\b(?:insert\s+into|update(?:\s+only)?|delete\s+from(?:\s+only)?|merge\s+into|truncate(?:\s+table)?)\s+(\w+)/gi;
const reads = /\b(?:from|join|using)\s+((?:\w+(?:\s+(?:as\s+)?\w+)?\s*,\s*)*\w+)/gi;

/** Finds tables where SQL names them, including those of functions it calls. */
export function findInSql(statement: string, schema: Schema): Omit<Access, 'at'>[] {
  const text = statement.replace(/--.*$/gm, '');
  const written = [...text.matchAll(writes)].map(([, table = '']) => ({ table, isWrite: true }));
  const read = [...text.matchAll(reads)]
    .flatMap(([, list = '']) => list.split(',').map((item) => item.trim().split(/\s+/)[0] ?? ''))
    .map((table) => ({ table, isWrite: false }));
  const called = [...text.matchAll(/\b(\w+)\s*\(/g)].flatMap(([, name = '']) => {
    const body = schema.functions.get(name);
    return body === undefined ? [] : findInSql(body, schema);
  });
  return [...written, ...read, ...called].filter(({ table }) => schema.tables.has(table));
}
