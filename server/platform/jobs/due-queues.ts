import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../database/database.ts';

/** How long a job may wait for its start. */
const lookEveryMs = 1000;

interface Watch {
  names: readonly string[];
  /** Called for as long as jobs of the queue are due, also while its worker is busy. */
  wake(name: string): void;
  onError(error: Error): void;
}

/**
 * Asks for all queues in one statement which of them have jobs that are due, whichever process has sent them. pg-boss asks each queue by
 * itself: fifty statements a second of a site at which nothing happens.
 */
export function watchQueues(db: Database, { names, wake, onError }: Watch): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const look = async () => {
    const due = await listDue(db, names);
    if (!signal.aborted) due.forEach(wake);
  };
  const watch = async () => {
    while (!signal.aborted) {
      await look().catch((error: Error) => signal.aborted || onError(error));
      await sleep(lookEveryMs, undefined, { signal }).catch(() => undefined);
    }
  };
  void watch();
  return () => ended.abort();
}

/** As pg-boss decides which jobs may start, and by the index it has for that. */
async function listDue({ query }: Database, names: readonly string[]): Promise<string[]> {
  const { rows } = await query(
    `select name from unnest($1::text[]) as queue (name) where exists (
       select from pgboss.job
       where job.name = queue.name and state < 'active' and not blocked and start_after <= now())`,
    [names],
    { isKept: true },
  );
  return rows.map(({ name }) => String(name));
}
