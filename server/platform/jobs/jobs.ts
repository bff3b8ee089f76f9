import { type JobResult, PgBoss, type SendOptions } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';

/** A kind of background work; the payload is plain JSON. */
export interface JobKind<Payload extends object> {
  name: string;
  /** Repeats after a failure, with growing pauses. */
  retries: number;
  /** Seconds before the first repeat. */
  retryDelay: number;
  /** Five cron fields, UTC: runs by itself too, with an empty payload. */
  cron?: string;
  /** Runs once when a process starts, too: what another was killed in goes on without waiting for the hour. */
  atStart?: boolean;
  run(payload: Payload): Promise<void>;
}

/**
 * Background work that outlives the process. `send` inside a transaction is the outbox: the job
 * exists exactly when the transaction commits. Jobs run at least once, so each must be repeatable.
 */
export interface Jobs {
  // biome-ignore lint/suspicious/noExplicitAny: payloads differ by kind
  register(kind: JobKind<any>): void;
  send(
    name: string,
    payload: object,
    options?: Pick<SendOptions, 'startAfter' | 'singletonKey'>,
  ): Promise<void>;
  start(): Promise<void>;
  /** Lets running jobs end. */
  stop(): Promise<void>;
}

/**
 * What a job carries, such as the address of a mail, is nobody's business once it is done or given up: after this
 * it goes with the next of the clean-ups, which are as far apart.
 */
const keepDoneSeconds = 60 * 60;

export function createJobs(db: Database, log: Logger, { keepSeconds = keepDoneSeconds } = {}): Jobs {
  const kinds = new Map<string, JobKind<object>>();
  const boss = new PgBoss({
    db: { executeSql: (text, values) => db.query(text, values) },
    backend: db.kind,
    schema: 'pgboss',
    monitorVacuum: false,
    superviseIntervalSeconds: Math.min(keepSeconds, 60),
    maintenanceIntervalSeconds: keepSeconds,
  });
  boss.on('error', (error) => log.warn({ error: error.message }, 'job queue error'));
  let started = false;

  async function work(kind: JobKind<object>): Promise<void> {
    const rules = {
      retryLimit: kind.retries,
      retryDelay: kind.retryDelay,
      retryBackoff: true,
      deleteAfterSeconds: keepSeconds,
    };
    // Creating one that is there leaves it as it is.
    await boss.createQueue(kind.name, rules);
    await boss.updateQueue(kind.name, rules);
    // The queue is cached now: looking it up later, inside a transaction, would wait for itself when embedded.
    await boss.getQueue(kind.name);
    // Settled one by one: a job that fails must not repeat its neighbours in the batch.
    const options = { pollingIntervalSeconds: 1, batchSize: 5, perJobResults: true } as const;
    await boss.work<object, JobResult, typeof options>(kind.name, options, async (jobs) => {
      const results: JobResult[] = [];
      for (const job of jobs) results.push({ id: job.id, status: await runOne(kind, job.data ?? {}) });
      return results;
    });
    if (kind.atStart) await boss.send(kind.name, {});
    if (kind.cron) await boss.schedule(kind.name, kind.cron, {}, { tz: 'UTC' });
  }

  async function runOne(kind: JobKind<object>, payload: object): Promise<JobResult['status']> {
    try {
      await kind.run(payload);
      return 'completed';
    } catch (error) {
      log.warn({ job: kind.name, error: (error as Error).message }, 'job failed, will be repeated');
      return 'failed';
    }
  }

  return {
    register: (kind) => void kinds.set(kind.name, kind),
    async send(name, payload, options = {}) {
      if (!kinds.has(name)) throw new Error(`Unknown job ${name}`);
      await boss.send(name, payload, options);
    },
    async start() {
      if (started) return;
      started = true;
      await boss.start();
      for (const kind of kinds.values()) await work(kind);
    },
    async stop() {
      if (started) await boss.stop({ graceful: true, close: false, timeout: 5000 });
      started = false;
    },
  };
}
