import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Engine, RawQuery } from './database.ts';

const INT8 = 20;

export interface PostgresOptions {
  url: string;
  poolSize: number;
  log: Logger;
}

/** Settings of every connection: no statement, lock or forgotten transaction may hold the site up. */
const connectionOptions = [
  '-c statement_timeout=15000',
  '-c lock_timeout=5000',
  '-c idle_in_transaction_session_timeout=15000',
  // Covering partial indexes are chosen by the constants of the call, not by a generic plan.
  '-c plan_cache_mode=force_custom_plan',
].join(' ');

/** Ids and counters stay below 2^53, so int8 is read as a number. */
const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};

export function openPostgres({ url, poolSize, log }: PostgresOptions): Engine {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    options: connectionOptions,
    types: typeParsers,
  });
  // Without a handler a restart of the server ends this process: once for idle clients, once for those in use.
  pool.on('error', (error) => log.warn({ error: error.message }, 'idle database connection lost'));
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ error: error.message }, 'database connection lost'));
  });
  return {
    kind: 'postgres',
    drizzle: drizzle(pool, { casing: 'snake_case' }),
    query: (text, values) => run(pool, text, values),
    transact: (work) => transact(pool, work),
    close: () => pool.end(),
  };
}

async function run(client: pg.Pool | pg.PoolClient, text: string, values?: unknown[]) {
  // pg answers an array of results when the text holds several statements.
  const answer = (await client.query(text, values)) as pg.QueryResult | pg.QueryResult[];
  return { rows: Array.isArray(answer) ? answer.flatMap((result) => result.rows) : answer.rows };
}

const transact: (pool: pg.Pool, work: Parameters<Engine['transact']>[0]) => Promise<never> = async (
  pool,
  work,
) => {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const query: RawQuery = (text, values) => run(client, text, values);
    const result = await work({ drizzle: drizzle(client, { casing: 'snake_case' }), query });
    await client.query('commit');
    return result as never;
  } catch (error) {
    // A connection that cannot even roll back is thrown away instead of going back to the pool.
    await client.query('rollback').catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    throw error;
  } finally {
    client.release(broken);
  }
};
