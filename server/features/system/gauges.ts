import { statfs } from 'node:fs/promises';
import { findAuditCheck } from '#server/features/audit/index.ts';
import { streamsOf } from '#server/features/live/index.ts';
import { auditJobName, getProvider } from '#server/features/payments/index.ts';
import { listBackups } from '#server/platform/backup/manifest.ts';
import { minuteMs } from '#server/platform/durations.ts';
import { findLastGoodRun, listJobHistories } from '#server/platform/jobs/job-days.ts';
import { listQueueAges, listQueueStates } from '#server/platform/jobs/queue-state.ts';
import type { Reading } from '#server/platform/metrics/watcher.ts';
import type { Platform } from '#server/platform/platform.ts';
import { countLatePayments, countRefusedPushes, findLastPaymentEvent } from './system.store.ts';

/** What is read when Prometheus asks, and what it means. */
export const gauges = {
  duet_database_up: '1 when the database answers.',
  duet_database_answer_seconds: 'Time to wait for a connection of the pool and one round trip.',
  duet_pool_connections: 'Connections of this process to the database.',
  duet_pool_idle: 'Connections that are free.',
  duet_pool_waiting: 'Statements that wait for a connection.',
  duet_database_replica_lag_seconds:
    'How far the replica that answers searches is behind; nothing while nobody knows.',
  duet_database_replica_answers: '1 when the replica answers searches, 0 when the writer does in its place.',
  duet_streams_open: 'Open event streams of this process.',
  duet_bus_connected: '1 when events of other processes are received.',
  duet_queue_waiting: 'Jobs that are due, by queue.',
  duet_queue_failed: 'Jobs that were given up and are kept, by queue.',
  duet_queue_oldest_seconds: 'Age of the job that has been due longest, by queue.',
  duet_payments_late: 'Open payments whose look-up at the provider is overdue.',
  duet_payment_last_timestamp_seconds: 'When a payment last changed.',
  duet_pushes_refused: 'Subscriptions whose push service refused the last message.',
  duet_books_faults: 'What the last audit of the books found wrong.',
  duet_books_last_good_timestamp_seconds: 'When an audit of the books last found nothing wrong.',
  duet_audit_log_whole: '1 when the last check found the audit log unchanged.',
  duet_backup_last_timestamp_seconds: 'When the newest backup in BACKUP_DIR was made.',
  duet_disk_free_ratio: 'Free share of the disk, by place.',
} as const;

type Name = keyof typeof gauges;

/** Those that differ between processes; of the others each tells the same. */
export const mergedGauges = {
  duet_database_up: 'min',
  duet_bus_connected: 'min',
  duet_database_replica_answers: 'min',
  duet_pool_connections: 'sum',
  duet_pool_idle: 'sum',
  duet_pool_waiting: 'sum',
  duet_streams_open: 'sum',
} as const satisfies Partial<Record<Name, 'sum' | 'min'>>;

type Readings = Reading<Name>[];

const paymentGraceMs = 30 * minuteMs;

export async function readGauges(platform: Platform): Promise<Readings> {
  const database = await readDatabase(platform).catch((error: Error): Readings => {
    platform.log.warn({ error: error.message }, 'metrics of the database cannot be read');
    return [{ name: 'duet_database_up', value: 0 }];
  });
  return [...database, ...readProcess(platform), ...(await readDisks(platform))];
}

function readProcess(platform: Platform): Readings {
  const pool = platform.db.measurePool?.();
  return [
    ...readReplica(platform),
    { name: 'duet_streams_open', value: streamsOf(platform).size },
    { name: 'duet_bus_connected', value: platform.bus.isConnected() ? 1 : 0 },
    ...(pool
      ? ([
          { name: 'duet_pool_connections', value: pool.total },
          { name: 'duet_pool_idle', value: pool.idle },
          { name: 'duet_pool_waiting', value: pool.waiting },
        ] as const)
      : []),
  ];
}

function readReplica({ db: { replica } }: Platform): Readings {
  if (!replica) return [];
  const lagMs = replica.measureLag();
  return [
    { name: 'duet_database_replica_answers', value: replica.findState() === 'answers' ? 1 : 0 },
    ...(lagMs === undefined
      ? []
      : [{ name: 'duet_database_replica_lag_seconds', value: lagMs / 1000 } as const]),
  ];
}

async function readDatabase(platform: Platform): Promise<Readings> {
  const startedAt = performance.now();
  await platform.db.query('select 1');
  const seconds = (performance.now() - startedAt) / 1000;
  return [
    { name: 'duet_database_up', value: 1 },
    { name: 'duet_database_answer_seconds', value: seconds },
    ...(await readQueues(platform)),
    ...(await readMoney(platform)),
    { name: 'duet_pushes_refused', value: await countRefusedPushes(platform) },
  ];
}

async function readQueues({ db, jobs }: Platform): Promise<Readings> {
  const states = await listQueueStates(db);
  const ages = await listQueueAges(db);
  return jobs.list().flatMap(({ name: queue }): Readings => {
    const state = states.find(({ name }) => name === queue);
    const labels = { queue };
    return [
      { name: 'duet_queue_waiting', labels, value: ages.get(queue)?.due ?? 0 },
      { name: 'duet_queue_failed', labels, value: Number(state?.failed ?? 0) },
      { name: 'duet_queue_oldest_seconds', labels, value: ages.get(queue)?.oldestSeconds ?? 0 },
    ];
  });
}

async function readMoney(platform: Platform): Promise<Readings> {
  const { clock, db } = platform;
  const now = clock.now();
  const books = (await listJobHistories(db, now)).find(({ name }) => name === auditJobName);
  const late = await countLatePayments(
    platform,
    getProvider(platform).name,
    new Date(now.getTime() - paymentGraceMs),
  );
  const check = await findAuditCheck(platform);
  return [
    { name: 'duet_payments_late', value: late },
    { name: 'duet_books_faults', value: books?.faults ?? 0 },
    ...at('duet_books_last_good_timestamp_seconds', await findLastGoodRun(db, auditJobName)),
    ...at('duet_payment_last_timestamp_seconds', await findLastPaymentEvent(platform)),
    ...(check ? [{ name: 'duet_audit_log_whole' as const, value: check.isWhole ? 1 : 0 }] : []),
  ];
}

async function readDisks({ config }: Platform): Promise<Readings> {
  const places = { data: config.dataDir, backups: config.backupDir };
  const readings: Readings = [];
  for (const [place, path] of Object.entries(places)) {
    const disk = await statfs(path).catch(() => undefined);
    if (!disk) continue;
    readings.push({ name: 'duet_disk_free_ratio', labels: { place }, value: disk.bavail / disk.blocks });
  }
  const newest = (await listBackups(config)).at(-1);
  const [, day, hour, minute, second] = /^(.{10})T(..)-(..)-(..)/.exec(newest ?? '') ?? [];
  const madeAt = newest ? new Date(`${day}T${hour}:${minute}:${second}Z`) : null;
  return [...readings, ...at('duet_backup_last_timestamp_seconds', madeAt)];
}

/** What has never happened has no time. */
function at(name: Name, moment: Date | null): Readings {
  return moment ? [{ name, value: moment.getTime() / 1000 }] : [];
}
