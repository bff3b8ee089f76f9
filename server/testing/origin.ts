import { type Ask, rememberRows } from './remember-rows.ts';

/** What a database is taken back to, so that another file may have it. */
export interface Origin {
  /** Restores rows and sequences. */
  restore: string;
  /** Of all else: tables, functions, triggers, privileges, statistics, settings, who is connected. */
  catalog: string;
}

/** Each change gives a row of a catalog another `xmin`. */
const catalogs = ['attrdef', 'attribute', 'class', 'constraint', 'default_acl', 'index', 'namespace', 'proc']
  .concat(['rewrite', 'statistic', 'trigger', 'type'])
  .map((name) => `select '${name}', count(*), sum(xmin::text::bigint) from pg_${name}`);

const readCatalog = [
  ...catalogs,
  `select 'database', 1, xmin::text::bigint from pg_database where datname = current_database()`,
  `select 'its settings', count(*), sum(s.xmin::text::bigint) from pg_db_role_setting s
   join pg_database d on d.oid = s.setdatabase where datname = current_database()`,
  // The embedded database has one session for all its files.
  `select 'settings', count(*), sum(hashtext(name || setting)) from pg_settings where source = 'session'`,
  `select 'channels', count(*), 0 from pg_listening_channels()`,
  `select 'locks', count(*), 0 from pg_locks l join pg_database d on d.oid = l.database
   where locktype = 'advisory' and datname = current_database()`,
  `select 'others', count(*), 0 from pg_stat_activity
   where datname = current_database() and pid <> pg_backend_pid()`,
].join(' union all ');

export async function readOrigin(ask: Ask): Promise<Origin> {
  const restoreRows = await rememberRows(ask);
  const { rows: sequences } = await ask(
    `select format('select setval(%L, %s, %L)', seqrelid::regclass, coalesce(pg_sequence_last_value(seqrelid), seqstart),
       pg_sequence_last_value(seqrelid) is not null) as text from pg_sequence order by seqrelid`,
  );
  const restore = [...restoreRows, ...sequences.map(({ text }) => String(text))].join(';');
  return { restore, catalog: await describeCatalog(ask) };
}

/** Restores rows and sequences. False where anything else is not as it was. */
export async function isAsNew(ask: Ask, { restore, catalog }: Origin): Promise<boolean> {
  await ask(restore);
  return (await describeCatalog(ask)) === catalog;
}

async function describeCatalog(ask: Ask): Promise<string> {
  return JSON.stringify((await ask(`${readCatalog} order by 1`)).rows);
}
