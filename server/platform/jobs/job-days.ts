import type { Database } from '../database/database.ts';
import { dayMs } from '../durations.ts';
import { withoutPersonalData } from '../scrubbing/without-personal-data.ts';

const historyDays = 7;
const keptDays = historyDays + 1;

export interface Run {
  name: string;
  at: Date;
  /** Scheduled: its successes are recorded too. */
  isScheduled: boolean;
  faults?: number | undefined;
  error?: Error;
  isFinalAttempt?: boolean;
}

/** Records what outlives the job itself, which is deleted with its payload. */
export async function recordRun(
  { query }: Pick<Database, 'query'>,
  { name, at, isScheduled, faults, error, isFinalAttempt = false }: Run,
): Promise<void> {
  if (!isScheduled && !error) return;
  await query(
    `insert into job_day as d (name, day, last_run_at, faults, failed, last_failed_at, last_error)
     values ($1, ($2::timestamptz at time zone 'UTC')::date, $3, $4, $5, $6, $7)
     on conflict (name, day) do update set
       last_run_at = coalesce(excluded.last_run_at, d.last_run_at),
       faults = case when excluded.last_run_at is null then d.faults else excluded.faults end,
       failed = d.failed + excluded.failed,
       last_failed_at = coalesce(excluded.last_failed_at, d.last_failed_at),
       last_error = coalesce(excluded.last_error, d.last_error)`,
    [
      name,
      at,
      error ? null : at,
      error ? null : (faults ?? null),
      isFinalAttempt ? 1 : 0,
      error ? at : null,
      error ? withoutPersonalData(error.message) : null,
    ],
  );
}

/** The last days of a kind. */
export interface JobHistory {
  name: string;
  failed: number;
  lastRunAt: Date | null;
  faults: number | null;
  lastFailedAt: Date | null;
  lastError: string | null;
}

/** Of the last `historyDays`, by kind. */
export async function listJobHistories({ query }: Pick<Database, 'query'>, now: Date): Promise<JobHistory[]> {
  const { rows } = await query(
    `select name, sum(failed)::integer as failed, max(last_run_at) as "lastRunAt",
       (array_agg(faults order by last_run_at desc) filter (where last_run_at is not null))[1] as faults,
       max(last_failed_at) as "lastFailedAt",
       (array_agg(last_error order by last_failed_at desc) filter (where last_failed_at is not null))[1] as "lastError"
     from job_day where day > $1::date - $2::integer group by name`,
    [toDay(now), historyDays],
  );
  return rows as unknown as JobHistory[];
}

/** When a check last found nothing wrong, within the days that are kept. */
export async function findLastGoodRun(
  { query }: Pick<Database, 'query'>,
  name: string,
): Promise<Date | null> {
  const { rows } = await query(
    'select max(last_run_at) as at from job_day where name = $1 and last_run_at is not null and faults = 0',
    [name],
  );
  return (rows[0]?.at as Date | null | undefined) ?? null;
}

export async function deleteOldJobDays({ query }: Pick<Database, 'query'>, now: Date): Promise<void> {
  await query('delete from job_day where day < $1::date', [
    toDay(new Date(now.getTime() - keptDays * dayMs)),
  ]);
}

function toDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
