import type { Database } from '../database/database.ts';

/** pg-boss counts its queues once a minute; failed jobs are counted for each call. */
export interface QueueState {
  name: string;
  /** Due, including those that are tried again. */
  waiting: number;
  /** For a later moment. */
  later: number;
  running: number;
  /** Given up, and kept for an hour. */
  failed: number;
  countedAt: Date | null;
}

export async function listQueueStates({ query }: Pick<Database, 'query'>): Promise<QueueState[]> {
  const { rows } = await query(
    `select name, ready_count as waiting, deferred_count as later, active_count as running,
       case when failed_count = 0 then 0
         else (select count(*) from pgboss.job j where j.name = q.name and j.state = 'failed') end as failed,
       monitor_on as "countedAt"
     from pgboss.queue q`,
  );
  return rows as unknown as QueueState[];
}

/** Jobs that are due, by queue. */
export async function listQueueAges({
  query,
}: Pick<Database, 'query'>): Promise<Map<string, { due: number; oldestSeconds: number }>> {
  const { rows } = await query(
    `select name, count(*)::integer as due, extract(epoch from now() - min(start_after))::float8 as "oldestSeconds"
     from pgboss.job where state in ('created', 'retry') and start_after <= now() group by name`,
  );
  return new Map(
    rows.map(({ name, due, oldestSeconds }) => [
      String(name),
      { due: Number(due), oldestSeconds: Number(oldestSeconds) },
    ]),
  );
}

/** Puts failed jobs of a queue back into it, for one more attempt each; returns how many there were. */
export async function retryFailed({ query }: Pick<Database, 'query'>, name: string): Promise<number> {
  const { rows } = await query(
    `update pgboss.job set state = 'retry', retry_limit = retry_limit + 1, start_after = now(), completed_on = null
     where name = $1 and state = 'failed' returning id`,
    [name],
  );
  return rows.length;
}

export async function hasOpenJob({ query }: Pick<Database, 'query'>, name: string): Promise<boolean> {
  const { rows } = await query(
    `select 1 from pgboss.job where name = $1 and state in ('created', 'retry', 'active') limit 1`,
    [name],
  );
  return rows.length > 0;
}
