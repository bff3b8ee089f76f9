import { createHash } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from 'pino';
import { traceClient, tracePool } from '../tracing/traced-postgres.ts';
import type { Tracer } from '../tracing/tracer.ts';
import type { Connection, Engine, RawQuery } from './database.ts';
import { direct, isForgotten, type Line } from './pooler/probe.ts';
import { connectionOptions } from './pooler/session-settings.rules.ts';

const INT8 = 20;

export interface PostgresOptions {
  url: string;
  poolSize: number;
  log: Logger;
  patience?: Patience;
  /** Through a pooler; missing: to the server itself. */
  line?: Line;
  tracer?: Tracer | undefined;
}

/** Timeouts of this process, in milliseconds. */
export interface Patience {
  connectMs: number;
  /** For the answer to one statement; afterwards its connection counts as lost. */
  queryMs: number;
  rollbackMs: number;
  /** After which the server itself ends a statement; missing: as in all sessions. */
  statementMs?: number;
}

/** Together below ten seconds, within which every call is answered. */
const defaultPatience: Patience = { connectMs: 2500, queryMs: 5000, rollbackMs: 1000 };
/** pg has no value for "no timeout": this is the longest timer. */
const foreverMs = 2 ** 31 - 1;
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 5000 };

const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};

export function openPostgres({
  url,
  poolSize,
  log,
  patience = defaultPatience,
  line = direct,
  tracer,
}: PostgresOptions): Engine {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: patience.connectMs,
    query_timeout: patience.queryMs,
    ...keepAlive,
    // A pooler refuses them; its connections have them from the role.
    ...(line.isPooled ? {} : { options: optionsFor(patience) }),
    types: typeParsers,
  });
  // Without handlers for idle and busy clients a restart of the server would end this process.
  pool.on('error', (error) => log.warn({ error: error.message }, 'idle database connection lost'));
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ error: error.message }, 'database connection lost'));
  });
  if (tracer) tracePool(pool, tracer);
  const keeping = { ...line };
  return {
    kind: 'postgres',
    line: keeping,
    drizzle: drizzle(pool, { casing: 'snake_case' }),
    query: (...statement) => runAgain(pool, keeping, ...statement),
    transact: (work) => transact(pool, { patience, line: keeping, tracer }, work),
    measurePool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}

/** Of two values for a setting PostgreSQL takes the last. */
function optionsFor({ statementMs }: Patience): string {
  return statementMs ? `${connectionOptions} -c statement_timeout=${statementMs}` : connectionOptions;
}

async function run(
  client: pg.Pool | pg.PoolClient,
  { keepsStatements }: Line,
  ...[text, values, options]: Parameters<RawQuery>
) {
  const limit = options?.isLong ? { query_timeout: foreverMs } : {};
  const kept = options?.isKept && keepsStatements ? { name: nameOf(text) } : {};
  // pg returns an array of results when the text holds several statements.
  const answer = (await client.query({ text, values, ...limit, ...kept })) as
    | pg.QueryResult
    | pg.QueryResult[];
  return { rows: Array.isArray(answer) ? answer.flatMap((result) => result.rows) : answer.rows };
}

async function runAgain(pool: pg.Pool, line: Line, ...statement: Parameters<RawQuery>) {
  try {
    return await run(pool, line, ...statement);
  } catch (error) {
    if (isReadOnly(error)) dropIdle(pool);
    if (!loseStatements(line, error)) throw error;
    return run(pool, line, ...statement);
  }
}

/**
 * The server has become a standby, and the address may lead to another one by now. Connections that are kept would go on reading
 * and being refused there, so all that are free are given up; the call is answered 503 and repeated.
 */
function isReadOnly(error: unknown): boolean {
  return (
    ((error as { code?: string }).code ?? (error as { cause?: { code?: string } }).cause?.code) === '25006'
  );
}

function dropIdle(pool: pg.Pool): void {
  for (let left = pool.idleCount; left > 0; left--)
    pool.connect().then(
      (client) => client.release(true),
      () => undefined,
    );
}

/** A pooler that was changed since the start, and no longer knows named statements, costs one attempt. */
function loseStatements(line: Line, error: unknown): boolean {
  if (!line.isPooled || !isForgotten(error)) return false;
  line.keepsStatements = false;
  return true;
}

const names = new Map<string, string>();

/** The same text has the same name in every process, should several share a connection. */
function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

async function transact<T>(
  pool: pg.Pool,
  { patience: { rollbackMs }, line, tracer }: { patience: Patience; line: Line; tracer: Tracer | undefined },
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  const asking = traceClient(client, tracer);
  let broken: Error | undefined;
  try {
    await asking.query('begin');
    const query: RawQuery = (...statement) => run(asking, line, ...statement);
    const result = await work({ drizzle: drizzle(asking, { casing: 'snake_case' }), query });
    await asking.query('commit');
    return result;
  } catch (error) {
    loseStatements(line, error);
    // A connection that cannot roll back does not go back to the pool.
    await client.query(brief('rollback', rollbackMs)).catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    if (isReadOnly(error)) {
      broken = error as Error;
      dropIdle(pool);
    }
    throw error;
  } finally {
    client.release(broken);
  }
}

/** A statement with its own timeout, an option that pg's types know only for the pool. */
function brief(text: string, milliseconds: number): pg.QueryConfig {
  const config: pg.QueryConfig & { query_timeout: number } = { text, query_timeout: milliseconds };
  return config;
}
