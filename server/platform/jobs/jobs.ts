import { type JobResult, type JobWithMetadata, PgBoss, type SendOptions } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { Watcher } from '../metrics/watcher.ts';
import { withoutParameters } from '../without-parameters.ts';
import { type Run, recordRun } from './job-days.ts';
import { heartbeat, recoverJobs, rememberRuns } from './recovery.ts';

export interface JobKind<Payload extends object> {
  name: string;
  retries: number;
  /** Seconds before the first retry. */
  retryDelay: number;
  /** Five cron fields, UTC: runs with an empty payload. */
  cron?: string;
  /** Also runs when a process starts, to resume the work of a killed one. */
  atStart?: boolean;
  /** A check returns what it found wrong. */
  run(payload: Payload): Promise<void> | Promise<{ faults: number }>;
}

/** `send` inside a transaction commits with it. Jobs run at least once, so they must be repeatable. */
export interface Jobs {
  // biome-ignore lint/suspicious/noExplicitAny: payloads differ by kind
  register(kind: JobKind<any>): void;
  list(): readonly Pick<JobKind<object>, 'name' | 'cron'>[];
  send(
    name: string,
    payload: object,
    /** Higher priorities go first; the default is 0. */
    options?: Pick<SendOptions, 'startAfter' | 'priority'>,
  ): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Jobs carry personal data, so finished ones are deleted after this, by a clean-up that runs as often. */
const keepDoneSeconds = 60 * 60;

interface JobOptions {
  keepSeconds?: number;
  /** Otherwise its owner has prepared it (`job-schema.ts`), and this role may not change it. */
  ownsSchema?: boolean;
  watcher?: Watcher | undefined;
  /** Of several processes one runs what is timed, supervises the queues and recovers the jobs of killed processes. */
  isLeader?: boolean;
}

export function createJobs(
  db: Database,
  log: Logger,
  { keepSeconds = keepDoneSeconds, ownsSchema = true, watcher, isLeader = true }: JobOptions = {},
): Jobs {
  const kinds = new Map<string, JobKind<object>>();
  const boss = new PgBoss({
    db: { executeSql: (text, values) => db.query(text, values) },
    backend: db.kind,
    schema: 'pgboss',
    migrate: ownsSchema,
    reindex: ownsSchema,
    supervise: isLeader,
    schedule: isLeader,
    monitorVacuum: false,
    superviseIntervalSeconds: Math.min(keepSeconds, 60),
    maintenanceIntervalSeconds: keepSeconds,
  });
  boss.on('error', (error) => log.warn({ error: error.message }, 'job queue error'));
  let started = false;
  let stopRecovery = () => {};
  const runOnce = rememberRuns();

  return {
    register: (kind) => void kinds.set(kind.name, kind),
    list: () => [...kinds.values()],
    async send(name, payload, options = {}) {
      if (!kinds.has(name)) throw new Error(`Unknown job ${name}`);
      await boss.send(name, payload, options);
    },
    async start() {
      if (started) return;
      started = true;
      await boss.start();
      const context = { db, log, watcher, runOnce };
      for (const kind of kinds.values()) {
        await prepareQueue(boss, kind, keepSeconds);
        if (isLeader || !kind.cron) await startWorker(boss, kind, context);
      }
      if (!isLeader) return;
      stopRecovery = recoverJobs(db, (error) => boss.emit('error', error));
      for (const { name, atStart, cron } of kinds.values()) {
        if (atStart) await boss.send(name, {});
        if (cron) await boss.schedule(name, cron, {}, { tz: 'UTC' });
      }
      // A schedule renamed since an earlier release would fill a queue without a worker.
      for (const { name } of await boss.getSchedules()) if (!kinds.has(name)) await boss.unschedule(name);
    },
    async stop() {
      stopRecovery();
      if (started) await boss.stop({ graceful: true, close: false, timeout: 5000 });
      started = false;
    },
  };
}

interface WorkerContext {
  db: Database;
  log: Logger;
  watcher: Watcher | undefined;
  runOnce: ReturnType<typeof rememberRuns>;
}

async function prepareQueue(boss: PgBoss, kind: JobKind<object>, keepSeconds: number): Promise<void> {
  const rules = {
    retryLimit: kind.retries,
    retryDelay: kind.retryDelay,
    retryBackoff: true,
    deleteAfterSeconds: keepSeconds,
    heartbeatSeconds: heartbeat.seconds,
  };
  await boss.createQueue(kind.name, rules);
  await boss.updateQueue(kind.name, rules);
  // Caches the queue: a later look-up inside a transaction would block the embedded database.
  await boss.getQueue(kind.name);
}

async function startWorker(
  boss: PgBoss,
  kind: JobKind<object>,
  { db, log, watcher, runOnce }: WorkerContext,
): Promise<void> {
  // Settled one by one, so that a failed job does not repeat the others of the batch.
  const options = {
    pollingIntervalSeconds: 1,
    batchSize: 5,
    burstWhenBatchFull: true,
    perJobResults: true,
    includeMetadata: true,
    heartbeatRefreshSeconds: heartbeat.refreshSeconds,
  } as const;
  await boss.work<object, JobResult, typeof options>(kind.name, options, async (jobs) => {
    const results: JobResult[] = [];
    for (const job of jobs) {
      const run = () => runOne({ db, log, watcher }, kind, job);
      results.push({ id: job.id, status: await runOnce(job.id, run) });
    }
    return results;
  });
}

async function runOne(
  { db, log, watcher }: Pick<WorkerContext, 'db' | 'log' | 'watcher'>,
  kind: JobKind<object>,
  { data, retryCount, retryLimit }: Pick<JobWithMetadata<object>, 'data' | 'retryCount' | 'retryLimit'>,
): Promise<JobResult['status']> {
  const note = (outcome: Partial<Run>) =>
    recordRun(db, {
      name: kind.name,
      at: new Date(),
      isScheduled: kind.cron !== undefined,
      ...outcome,
    }).catch((error: Error) =>
      log.warn({ error: withoutParameters(error.message) }, 'a run was not recorded'),
    );
  const startedAt = performance.now();
  const tell = (outcome: 'completed' | 'failed') => {
    watcher?.ranJob({ queue: kind.name, outcome, seconds: (performance.now() - startedAt) / 1000 });
    return outcome;
  };
  try {
    const found = await kind.run(data ?? {});
    await note({ faults: found?.faults });
    return tell('completed');
  } catch (caught) {
    const error = caught as Error;
    log.warn({ job: kind.name, error: withoutParameters(error.message) }, 'job failed, will be repeated');
    await note({ error, isFinalAttempt: retryCount >= retryLimit });
    return tell('failed');
  }
}
