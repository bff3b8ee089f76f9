import type { JobResult } from 'pg-boss';
import type { Database } from '../database/database.ts';

/** A job whose process gave no sign for so long is taken up again; pg-boss accepts no less. */
export const heartbeat = { seconds: 10, refreshSeconds: 3 };

const lookEveryMs = 5000;
/** Finished jobs remembered per process. */
const maxRemembered = 1000;

/**
 * Puts back what a killed process was working on, or what was handed out over a connection that was lost. pg-boss
 * looks once a minute and then waits as after a failure. Answers the function that stops.
 */
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

/**
 * While the database is away a job may be done without that being written down. When it is handed out again to the
 * process that did it, it is not done twice.
 */
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
