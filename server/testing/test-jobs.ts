import type { Database } from '#server/platform/database/database.ts';
import type { JobKind, Jobs } from '#server/platform/jobs/jobs.ts';

export interface TestJobs extends Jobs {
  /** Runs everything that was sent and committed, also what those jobs send themselves. */
  drain(): Promise<void>;
  clear(): void;
  /** Runs a kind at once, as its cron would. */
  runNow(name: string): Promise<void>;
}

/** Jobs of a test: they wait until the test drains them. */
export function createTestJobs(db: Database): TestJobs {
  const kinds = new Map<string, JobKind<object>>();
  const waiting: { name: string; payload: object }[] = [];
  const run = (name: string, payload: object) => {
    const kind = kinds.get(name);
    if (!kind) throw new Error(`Unknown job ${name}`);
    return kind.run(payload);
  };
  return {
    register: (kind) => void kinds.set(kind.name, kind),
    async send(name, payload) {
      db.afterCommit(() => waiting.push({ name, payload: structuredClone(payload) }));
    },
    start: async () => undefined,
    stop: async () => undefined,
    async drain() {
      for (let job = waiting.shift(); job; job = waiting.shift()) await run(job.name, job.payload);
    },
    clear: () => void waiting.splice(0),
    runNow: (name) => run(name, {}),
  };
}
