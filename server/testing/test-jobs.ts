import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { JobKind, Jobs } from '#server/platform/jobs/jobs.ts';

export interface TestJobs extends Jobs {
  /** Runs all sent, committed and due jobs, and those they send themselves. */
  drain(): Promise<void>;
  clear(): void;
  /** Runs a kind at once, as its cron would. */
  runNow(name: string): Promise<void>;
}

/** Jobs wait until the test drains them. */
export function createTestJobs(db: Database, clock: Clock): TestJobs {
  const kinds = new Map<string, JobKind<object>>();
  const waiting: { name: string; payload: object; dueAt: number }[] = [];
  const run = async (name: string, payload: object) => {
    const kind = kinds.get(name);
    if (!kind) throw new Error(`Unknown job ${name}`);
    await kind.run(payload);
  };
  return {
    register: (kind) => void kinds.set(kind.name, kind),
    list: () => [...kinds.values()],
    async send(name, payload, { startAfter } = {}) {
      const dueAt =
        startAfter instanceof Date
          ? startAfter.getTime()
          : clock.now().getTime() + Number(startAfter ?? 0) * 1000;
      db.afterCommit(() => waiting.push({ name, payload: structuredClone(payload), dueAt }));
    },
    async dropQueued(name) {
      for (let at = waiting.length - 1; at >= 0; at -= 1)
        if (waiting[at]?.name === name) waiting.splice(at, 1);
    },
    start: async () => undefined,
    stop: async () => undefined,
    async drain() {
      for (;;) {
        const next = waiting.findIndex(({ dueAt }) => dueAt <= clock.now().getTime());
        const [job] = next < 0 ? [] : waiting.splice(next, 1);
        if (!job) return;
        await run(job.name, job.payload);
      }
    },
    clear: () => void waiting.splice(0),
    runNow: (name) => run(name, {}),
  };
}
