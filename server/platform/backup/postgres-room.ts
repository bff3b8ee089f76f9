import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { BackupError } from './manifest.ts';

const schemas = ['public', 'pgboss'];

export interface Room {
  isEmpty: boolean;
  /** Renames what is there, so that a restore that fails loses nothing. */
  setAside(): Promise<void>;
  putBack(): Promise<void>;
}

/** Throws where the database is in use. */
export async function findRoom(url: string): Promise<Room> {
  await requireAlone(url);
  const isEmpty = await connected(url, async (client) => {
    const { rowCount } = await client.query(
      `select 1 from pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1`,
    );
    return !rowCount;
  });
  const prefix = `replaced_${Date.now()}_`;
  return {
    isEmpty,
    setAside: () =>
      connected(url, async (client) => {
        const moves = (await findSchemas(client, schemas)).map(
          (name) => `alter schema ${name} rename to ${prefix}${name};`,
        );
        await client.query(`begin; ${moves.join(' ')} create schema public; commit`);
      }),
    putBack: () =>
      connected(url, async (client) => {
        const aside = schemas.map((name) => `${prefix}${name}`);
        const moves = (await findSchemas(client, aside)).map(
          (name) => `alter schema ${name} rename to ${name.slice(prefix.length)};`,
        );
        const drops = schemas.map((name) => `drop schema if exists ${name} cascade;`);
        await client.query(`begin; ${drops.join(' ')} ${moves.join(' ')} commit`);
      }),
  };
}

/** Once the restored database is in order. */
export async function dropReplaced(url: string): Promise<void> {
  await connected(url, async (client) => {
    const { rows } = await client.query(`select nspname from pg_namespace where nspname ~ '^replaced_\\d+_'`);
    for (const { nspname } of rows) await client.query(`drop schema ${nspname} cascade`);
  });
}

async function findSchemas(client: pg.Client, names: string[]): Promise<string[]> {
  const { rows } = await client.query('select nspname from pg_namespace where nspname = any($1)', [names]);
  return rows.map(({ nspname }) => String(nspname));
}

/** Connections that were closed a moment ago may still be listed. */
export async function requireAlone(url: string): Promise<void> {
  await connected(url, async (client) => {
    for (let look = 0; look < 10; look += 1) {
      // Only a superuser sees the kind of other roles; processes of the server itself have no user.
      const { rowCount } = await client.query(
        `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
           and usesysid is not null and coalesce(backend_type, 'client backend') = 'client backend'`,
      );
      if (!rowCount) return;
      await wait(200);
    }
    throw new BackupError('The database is in use: stop the site first. Nothing was restored.');
  });
}

async function connected<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect().catch((error: Error) => {
    throw new BackupError(`The database cannot be reached: ${error.message}`);
  });
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
