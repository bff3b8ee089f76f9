import pg from 'pg';
import { PoolerError } from './pooler-error.ts';
import { findMissing, sessionSettings, writeRoleSettings } from './session-settings.rules.ts';

/** What stands between the site and PostgreSQL. */
export interface Line {
  /** A connection of the site is not one of the server: another one may answer the next transaction. */
  isPooled: boolean;
  /** A statement that one transaction has named is known to the next. */
  keepsStatements: boolean;
}

export const direct: Line = { isPooled: false, keepsStatements: true };

const patience = { connectionTimeoutMillis: 2500, query_timeout: 5000 };
/** Others who use the pooler may bring the same connection of the server to hand once. */
const rounds = 3;

type Setting = 'DATABASE_URL' | 'DATABASE_READER_URL';

/** Throws for a pooler that gives transactions other settings than the site needs; `name` is the variable of the address. */
export async function probeLine(url: string, name: Setting = 'DATABASE_URL'): Promise<Line> {
  return withClient(url, async (client) => {
    if (!(await isOfPooler(client))) return direct;
    await requireSettings(client, name);
    return { isPooled: true, keepsStatements: await keepsStatements(client, url) };
  });
}

export async function isPooled(url: string): Promise<boolean> {
  return withClient(url, isOfPooler);
}

/** A pooler invents the number by which a client may cancel a statement; a server gives that of its process. */
async function isOfPooler(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const { processID } = client as pg.Client & { processID?: number | null };
  return rows[0]?.pid !== processID;
}

async function requireSettings(client: pg.Client, name: Setting): Promise<void> {
  const { rows } = await client.query(
    'select name, setting, current_user as role, current_database() as database from pg_settings where name = any($1)',
    [Object.keys(sessionSettings)],
  );
  const missing = findMissing(new Map(rows.map(({ name, setting }) => [String(name), String(setting)])));
  if (missing.length === 0) return;
  const [names] = rows.map(({ role, database }) => ({
    role: pg.escapeIdentifier(String(role)),
    database: pg.escapeIdentifier(String(database)),
  }));
  throw new PoolerError(
    `${name} leads through a pooler, which takes no settings from the site: give them to its role, then RECONNECT in ` +
      `the console of PgBouncer: ${names ? writeRoleSettings(missing, names) : ''} (docs/operations.md)`,
  );
}

/** Names a statement, and asks for it again while others hold the connections that know it. */
async function keepsStatements(client: pg.Client, url: string): Promise<boolean> {
  const kept = { name: `duet_probe_${Date.now()}`, text: 'select $1::integer as n', values: [1] };
  try {
    await client.query(kept);
    for (let round = 0; round < rounds; round++) {
      await withClient(url, async (other) => {
        await other.query('begin');
        await other.query('select 1');
        await client.query(kept);
        await other.query('commit');
      });
    }
    return true;
  } catch (error) {
    if (isForgotten(error)) return false;
    throw error;
  }
}

/** An unknown name, or one that somebody else has given: a pooler that does not follow the names of statements. */
export function isForgotten(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === '26000' || code === '42P05';
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, ...patience });
  // Without a handler a connection that is lost meanwhile would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    void client.end().catch(() => undefined);
  }
}
