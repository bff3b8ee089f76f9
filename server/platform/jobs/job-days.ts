import type { Database } from '../database/database.ts';
import { daySeconds } from '../durations.ts';
import { withoutPersonalData } from '../without-personal-data.ts';

const keptDays = 8;

export interface Run {
  name: string;
  at: Date;
  /** Runs by the clock: its successes are noted too. */
  isTimed: boolean;
  faults?: number | undefined;
  error?: Error;
  isGivenUp?: boolean;
}

/** Notes what outlives the job itself, which is deleted with its payload. */
export async function noteRun(
  { query }: Pick<Database, 'query'>,
  { name, at, isTimed, faults, error, isGivenUp = false }: Run,
): Promise<void> {
  if (!isTimed && !error) return;
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
      isGivenUp ? 1 : 0,
      error ? at : null,
      error ? withoutPersonalData(error.message) : null,
    ],
  );
}

/** The last days of a kind. */
export interface JobPast {
  name: string;
  failed: number;
  lastRunAt: Date | null;
  faults: number | null;
  lastFailedAt: Date | null;
  lastError: string | null;
}

/** Of the last seven days, by kind. */
export async function listJobPasts({ query }: Pick<Database, 'query'>, now: Date): Promise<JobPast[]> {
  const { rows } = await query(
    `select name, sum(failed)::integer as failed, max(last_run_at) as "lastRunAt",
       (array_agg(faults order by last_run_at desc) filter (where last_run_at is not null))[1] as faults,
       max(last_failed_at) as "lastFailedAt",
       (array_agg(last_error order by last_failed_at desc) filter (where last_failed_at is not null))[1] as "lastError"
     from job_day where day > $1::date - 7 group by name`,
    [toDay(now)],
  );
  return rows as unknown as JobPast[];
}

export async function forgetJobDays({ query }: Pick<Database, 'query'>, now: Date): Promise<void> {
  await query('delete from job_day where day < $1::date', [
    toDay(new Date(now.getTime() - keptDays * daySeconds * 1000)),
  ]);
}

function toDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
