import type { Engine, RawQuery } from '../database.ts';
import type { LogPosition } from './progress.rules.ts';

/** A server in recovery has no position of its own: the address still leads to a former writer, or to one not yet promoted. */
const inRecovery = '55000';

const clusterId = `select system_identifier::text as id from pg_control_system()`;
/** The name of a file of the log begins with its timeline; the control file knows a new one minutes later. */
const timeline = (lsn: string) => `('x' || left(pg_walfile_name(${lsn}), 8))::bit(32)::integer as timeline`;
const readLog = (lsn: string) => `select (${lsn} - '0/0')::float8 as position, ${timeline(lsn)}`;
const written = readLog('pg_current_wal_lsn()');
/** Past the end of every transaction that has been answered, even of one that did not wait for the disk. */
const inserted = readLog('pg_current_wal_insert_lsn()');
const noteTimeline = `insert into writer_timeline (cluster, timeline) values ($1, $2) on conflict do nothing`;
/** $1 the cluster. */
const replayed = `
  select pg_is_in_recovery() as "isReplica", (pg_last_wal_replay_lsn() - '0/0')::float8 as position,
    (select max(timeline) from writer_timeline where cluster = $1) as timeline`;

export interface Replayed {
  isReplica: boolean;
  timeline: number | null;
  position: number;
}

type Asked = Pick<Engine, 'query'>;

export async function readCluster({ query }: Asked): Promise<string> {
  return String((await query(clusterId)).rows[0]?.id);
}

export async function readWritten({ query }: Asked): Promise<LogPosition> {
  return toPosition(await query(written));
}

/** How far the log has come with what was just answered. */
export async function readInserted({ query }: Asked): Promise<LogPosition> {
  try {
    return toPosition(await query(inserted));
  } catch (error) {
    if ((error as { code?: string }).code !== inRecovery) throw error;
    // Its connection is given up with the fault; the next one leads to the writer of now.
    return toPosition(await query(inserted));
  }
}

/** What a replica shows once it follows this timeline; any process may be the first to note it. */
export async function markTimeline({ query }: Asked, cluster: string, { timeline }: LogPosition) {
  await query(noteTimeline, [cluster, timeline]);
}

export async function readReplayed({ query }: Asked, cluster: string): Promise<Replayed> {
  const { rows } = await query(replayed, [cluster]);
  return rows[0] as unknown as Replayed;
}

function toPosition({ rows }: Awaited<ReturnType<RawQuery>>): LogPosition {
  return { timeline: Number(rows[0]?.timeline), position: Number(rows[0]?.position) };
}
