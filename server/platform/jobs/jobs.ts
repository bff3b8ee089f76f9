import { isDeepStrictEqual } from 'node:util';
import { type JobResult, type JobWithMetadata, PgBoss, type SendOptions } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { Watcher } from '../metrics/watcher.ts';
import { withoutParameters } from '../scrubbing/without-parameters.ts';
import { type Tracer, traced } from '../tracing/tracer.ts';
import { watchQueues } from './due-queues.ts';
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
  /** For a kind whose every run does all that is due: what else was sent for it before has nothing left to do. */
  dropQueued(name: string): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Jobs carry personal data, so finished ones are deleted after this, by a clean-up that runs as often. */
const keepDoneSeconds = 60 * 60;
/** Of what pg-boss would do by itself: jobs that wait for others, which this site has none of, and looks into a queue (`due-queues.ts`). */
const neverSeconds = 24 * 60 * 60;

interface JobOptions {
  keepSeconds?: number;
  /** Otherwise its owner has prepared it (`job-schema.ts`), and this role may not change it. */
  ownsSchema?: boolean;
  watcher?: Watcher | undefined;
  tracer?: Tracer | undefined;
  /** Of several processes one runs what is timed, supervises the queues and recovers the jobs of killed processes. */
  isLeader?: boolean;
}

export function createJobs(
  db: Database,
  log: Logger,
  { keepSeconds = keepDoneSeconds, ownsSchema = true, watcher, tracer, isLeader = true }: JobOptions = {},
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
    flowIntervalSeconds: neverSeconds,
  });
  boss.on('error', (error) => log.warn({ error: error.message }, 'job queue error'));
  let started = false;
  const onError = (error: Error) => void boss.emit('error', error);
  let stopWatching = () => {};
  let stopRecovery = () => {};
  const runOnce = rememberRuns();

  return {
    register(kind) {
      if (kinds.has(kind.name)) throw new Error(`Two jobs have the name ${kind.name}`);
      kinds.set(kind.name, kind);
    },
    list: () => [...kinds.values()],
    async send(name, payload, options = {}) {
      if (!kinds.has(name)) throw new Error(`Unknown job ${name}`);
      await boss.send(name, payload, options);
    },
    dropQueued: (name) => boss.deleteQueuedJobs(name),
    async start() {
      if (started) return;
      started = true;
      await boss.start();
      await prepareQueues(boss, kinds, keepSeconds);
      const own = [...kinds.values()].filter(({ cron }) => isLeader || !cron);
      const wake = createWorkers(boss, own, { db, log, watcher, tracer, runOnce });
      stopWatching = watchQueues(db, { names: own.map(({ name }) => name), wake, onError });
      if (!isLeader) return;
      stopRecovery = recoverJobs(db, onError);
      for (const { name, atStart } of kinds.values()) if (atStart) await boss.send(name, {});
    },
    async stop() {
      stopWatching();
      stopRecovery();
      if (started) await boss.stop({ graceful: true, close: false, timeout: 5000 });
      started = false;
    },
  };
}

/** Writes only what differs: on the embedded database the statements of fifty queues take a second of each start. */
async function prepareQueues(
  boss: PgBoss,
  kinds: ReadonlyMap<string, JobKind<object>>,
  keepSeconds: number,
): Promise<void> {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const schedules = await boss.getSchedules();
  const crons = new Map(schedules.map((schedule) => [schedule.name, schedule.cron]));
  for (const kind of kinds.values()) {
    const rules = {
      retryLimit: kind.retries,
      retryDelay: kind.retryDelay,
      retryBackoff: true,
      deleteAfterSeconds: keepSeconds,
      heartbeatSeconds: heartbeat.seconds,
    };
    const queue = queues.get(kind.name);
    if (!queue) await boss.createQueue(kind.name, rules);
    else if (!isDeepStrictEqual({ ...queue, ...rules }, queue)) await boss.updateQueue(kind.name, rules);
    if (kind.cron && crons.get(kind.name) !== kind.cron) {
      await boss.schedule(kind.name, kind.cron, {}, { tz: 'UTC' });
    }
  }
  // A schedule renamed since an earlier release would fill a queue without a worker.
  for (const { name } of schedules) if (!kinds.get(name)?.cron) await boss.unschedule(name);
}

interface WorkerContext {
  db: Database;
  log: Logger;
  watcher: Watcher | undefined;
  tracer: Tracer | undefined;
  runOnce: ReturnType<typeof rememberRuns>;
}

/** Wakes the worker of a queue. It begins with the first job, so that a start asks no queue in which there is nothing. */
function createWorkers(
  boss: PgBoss,
  kinds: readonly JobKind<object>[],
  context: WorkerContext,
): (name: string) => void {
  const known = new Map(kinds.map((kind) => [kind.name, kind]));
  const workers = new Map<string, Promise<string>>();
  const begin = (kind: JobKind<object>) => {
    const worker = startWorker(boss, kind, context);
    workers.set(kind.name, worker);
    worker.catch((error: Error) => {
      workers.delete(kind.name);
      boss.emit('error', error);
    });
  };
  return (name) => {
    const worker = workers.get(name);
    const kind = known.get(name);
    if (worker)
      worker.then(
        (id) => boss.notifyWorker(id),
        () => undefined,
      );
    else if (kind) begin(kind);
  };
}

function startWorker(
  boss: PgBoss,
  kind: JobKind<object>,
  { db, log, watcher, tracer, runOnce }: WorkerContext,
): Promise<string> {
  // Settled one by one, so that a failed job does not repeat the others of the batch.
  const options = {
    pollingIntervalSeconds: neverSeconds,
    batchSize: 5,
    burstWhenBatchFull: true,
    perJobResults: true,
    includeMetadata: true,
    heartbeatRefreshSeconds: heartbeat.refreshSeconds,
  } as const;
  return boss.work<object, JobResult, typeof options>(kind.name, options, async (jobs) => {
    const results: JobResult[] = [];
    for (const job of jobs) {
      const run = () => runOne({ db, log, watcher, tracer }, kind, job);
      results.push({ id: job.id, status: await runOnce(job.id, run) });
    }
    return results;
  });
}

async function runOne(
  { db, log, watcher, tracer }: Omit<WorkerContext, 'runOnce'>,
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
    const found = await traced(tracer, `job ${kind.name}`, { run: async () => kind.run(data ?? {}) });
    await note({ faults: found?.faults });
    return tell('completed');
  } catch (caught) {
    const error = caught as Error;
    log.warn({ job: kind.name, error: withoutParameters(error.message) }, 'job failed, will be repeated');
    await note({ error, isFinalAttempt: retryCount >= retryLimit });
    return tell('failed');
  }
}
