import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from '../database.ts';
import { PoolerError } from './pooler-error.ts';

/** For one notification; PostgreSQL delivers it with the commit. */
const withinMs = 3000;

/**
 * Throws unless what the database announces is heard by a connection to this address: a pooler that hands each transaction to
 * another connection takes LISTEN without a word and never delivers.
 */
export async function requireHearing(
  { query }: Pick<Database, 'query'>,
  {
    url,
    name,
    patienceMs = withinMs,
  }: { url: string; name: 'DATABASE_URL' | 'DATABASE_LISTENER_URL'; patienceMs?: number },
): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: withinMs });
  client.on('error', () => undefined);
  const channel = `duet_probe_${randomBytes(6).toString('hex')}`;
  try {
    await client.connect();
    const heard = new Promise<true>((resolve) => client.once('notification', () => resolve(true)));
    await client.query(`listen ${channel}`);
    await query('select pg_notify($1, $2)', [channel, '']);
    if (!(await Promise.race([heard, wait(patienceMs, false, { ref: false })])))
      throw new PoolerError(faults[name]);
    await client.query(`unlisten ${channel}`);
  } finally {
    void client.end().catch(() => undefined);
  }
}

const faults = {
  DATABASE_URL:
    'DATABASE_URL leads through a pooler that hands each transaction to another connection, so that live events would not ' +
    'arrive: set DATABASE_LISTENER_URL to the address of PostgreSQL itself (docs/operations.md)',
  DATABASE_LISTENER_URL:
    'What DATABASE_URL announces does not arrive at DATABASE_LISTENER_URL: it has to name the same database, on the server that ' +
    'is written to and past the pooler (docs/operations.md)',
};
