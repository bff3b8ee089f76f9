import { basename } from 'node:path';
import type { Database } from './database.ts';
import { runSqlFile, type SqlFile } from './sql-files.ts';

export interface Definitions {
  functions: SqlFile[];
  triggers: SqlFile[];
}

export interface AppliedDefinitions {
  applied: string[];
  left: string[];
}

/**
 * Runs files with new text. A text it had before comes from a restarting earlier release: the newer stays.
 */
export async function applyDefinitions(
  db: Database,
  { functions, triggers }: Definitions,
  isMigrated: boolean,
): Promise<AppliedDefinitions> {
  const files = [...sortByUse(functions), ...triggers];
  const checksums = await readChecksums(db);
  const changed = files.filter(({ path, checksum }) => checksums.get(path)?.at(-1) !== checksum);
  const isNewest = isMigrated || db.kind === 'pglite';
  const isOlder = ({ path, checksum }: SqlFile) => !isNewest && checksums.get(path)?.includes(checksum);
  const left = changed.filter(isOlder);
  const applied = changed.filter((file) => !left.includes(file));
  for (const file of applied) await apply(db, file);
  if (isMigrated || applied.length > 0) {
    const unchanged = files.filter((file) => !changed.includes(file));
    applied.push(...(await applyMissing(db, unchanged)));
  }
  const pathsOf = (list: SqlFile[]) => list.map(({ path }) => path);
  return { applied: pathsOf(applied), left: pathsOf(left) };
}

/** Restores from its file what this upgrade dropped because a column or function under it changed. */
async function applyMissing(db: Database, files: SqlFile[]): Promise<SqlFile[]> {
  const existing = await listDefined(db);
  const missing = files.filter((file) => listNames(file).some((name) => !existing.has(name)));
  for (const file of missing) await apply(db, file);
  return missing;
}

async function readChecksums({ query }: Database): Promise<Map<string, string[]>> {
  const { rows } = await query(
    'select path, array_agg(checksum order by applied_at) as checksums from schema_definition group by path',
  );
  return new Map(rows.map(({ path, checksums }) => [String(path), checksums as string[]]));
}

async function apply(db: Database, file: SqlFile): Promise<void> {
  await runSqlFile(db, file);
  await db.query(
    `insert into schema_definition (path, checksum, applied_at) values ($1, $2, clock_timestamp())
     on conflict (path, checksum) do update set applied_at = excluded.applied_at`,
    [file.path, file.checksum],
  );
}

const nameOf = ({ path }: SqlFile) => basename(path, '.sql');

/** Puts a function after those whose name it contains: some bodies are resolved on creation. */
function sortByUse(functions: SqlFile[]): SqlFile[] {
  const sorted = new Set<SqlFile>();
  const visited = new Set<SqlFile>();
  const visit = (file: SqlFile) => {
    if (visited.has(file)) return;
    visited.add(file);
    const words = new Set(file.text.match(/\w+/g));
    for (const other of functions) if (words.has(nameOf(other))) visit(other);
    sorted.add(file);
  };
  functions.forEach(visit);
  return [...sorted];
}

/** Names what a text creates: `send_message`, or `pair_wish on pair` for a trigger. */
export function listNames(file: Pick<SqlFile, 'path' | 'text'>): string[] {
  const created = file.text.matchAll(
    /create\s+(?:or\s+replace\s+)?(?:constraint\s+)?(function|trigger)\s+(\w+)/gi,
  );
  return [...created].map(([, kind, name = '']) =>
    kind?.toLowerCase() === 'trigger' ? `${name} on ${basename(file.path, '.sql')}` : name,
  );
}

export async function listDefined({ query }: Database): Promise<Set<string>> {
  const { rows } = await query(`
    select proname as name from pg_proc where pronamespace = current_schema()::regnamespace
    union all
    select tgname || ' on ' || relname from pg_trigger join pg_class on pg_class.oid = tgrelid
      where relnamespace = current_schema()::regnamespace and not tgisinternal`);
  return new Set(rows.map(({ name }) => String(name)));
}
