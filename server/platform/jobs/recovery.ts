import type { JobResult } from 'pg-boss';
import type { Database } from '../database/database.ts';

/** A job whose process has sent no heartbeat for this long is retried; pg-boss's minimum. */
export const heartbeat = { seconds: 10, refreshSeconds: 3 };

const lookEveryMs = 5000;
const maxRemembered = 1000;

/** Requeues jobs of a killed process or lost connection; pg-boss checks once a minute and then waits. */
export function recoverJobs(db: Database, onError: (error: Error) => void): () => void {
  const timer = setInterval(() => {
    db.query(
      `update pgboss.job set state = 'retry', start_after = now(), heartbeat_on = null
       where (state = 'active' and heartbeat_on + heartbeat_seconds * interval '1s' < now() and retry_count < retry_limit)
         or (state = 'retry' and start_after > now() and output #>> '{value,message}' = 'job heartbeat timeout')`,
    ).catch(onError);
  }, lookEveryMs);
  return () => clearInterval(timer);
}

type Status = JobResult['status'];

/** While the database is away a job's completion may go unrecorded; its process does not run it twice. */
export function rememberRuns(): (id: string, run: () => Promise<Status>) => Promise<Status> {
  const known = new Map<string, Promise<Status>>();
  return async (id, run) => {
    const running = known.get(id) ?? run();
    known.set(id, running);
    const status = await running;
    if (status !== 'completed') known.delete(id);
    for (const oldest of known.keys()) if (known.size > maxRemembered) known.delete(oldest);
    return status;
  };
}
