import { type SystemProblem, type SystemState, systemStates } from '#contract/system/facts.ts';
import { dayMs, hourMs, minuteMs } from '#server/platform/durations.ts';
import { findNextRun, findPreviousRun } from '#server/platform/jobs/cron.rules.ts';
import type { JobHistory } from '#server/platform/jobs/job-days.ts';
import type { QueueState } from '#server/platform/jobs/queue-state.ts';

export interface Verdict {
  state: SystemState;
  problem: SystemProblem | null;
}

export const ok: Verdict = { state: 'ok', problem: null };
export const warning = (problem: SystemProblem): Verdict => ({ state: 'warning', problem });
export const broken = (problem: SystemProblem): Verdict => ({ state: 'broken', problem });
export const unreadable: Verdict = { state: 'unknown', problem: 'unreadable' };

/** The first of the worst. */
export function findWorst<One extends { state: SystemState }>(list: readonly One[]): One | undefined {
  return systemStates.flatMap((state) => list.filter((one) => one.state === state))[0];
}

/** Grace period before a scheduled run counts as overdue; covers its running time. */
const runGraceMs = 15 * minuteMs;

export interface QueueFacts extends Verdict {
  name: string;
  waiting: number;
  later: number;
  running: number;
  failed: number;
  failedInWeek: number;
  lastFailedAt: Date | null;
  lastError: string | null;
  lastRunAt: Date | null;
  nextRunAt: Date | null;
  mayRetry: boolean;
}

interface KindFacts {
  kind: { name: string; cron?: string | undefined };
  state: QueueState | undefined;
  history: JobHistory | undefined;
  now: Date;
}

export function toQueueFacts({ kind: { name, cron }, state, history, now }: KindFacts): QueueFacts {
  const { waiting = 0, later = 0, running = 0, failed = 0 } = state ?? {};
  const lastRunAt = history?.lastRunAt ?? null;
  const lastFailedAt = history?.lastFailedAt ?? null;
  // The last scheduled run failed, and the job itself is gone.
  const mayRunAgain =
    cron !== undefined &&
    (history?.failed ?? 0) > 0 &&
    lastFailedAt !== null &&
    isAfter(lastFailedAt, lastRunAt);
  const facts = {
    name,
    waiting,
    later,
    running,
    failed,
    failedInWeek: history?.failed ?? 0,
    lastFailedAt,
    lastError: history?.lastError ?? null,
    lastRunAt,
    nextRunAt: (cron && findNextRun(cron, now)) || null,
    mayRetry: failed > 0 || mayRunAgain,
  };
  return { ...facts, ...judgeQueue(facts, isOverdue(cron, lastRunAt, now)) };
}

/** A kind without a recorded run is not overdue: `job_day` may be newer than it. */
function isOverdue(cron: string | undefined, lastRunAt: Date | null, now: Date): boolean {
  if (!cron || !lastRunAt) return false;
  const due = findPreviousRun(cron, new Date(now.getTime() - runGraceMs));
  return due !== undefined && isAfter(due, lastRunAt);
}

function isAfter(moment: Date, other: Date | null): boolean {
  return other === null || moment > other;
}

function judgeQueue(facts: { mayRetry: boolean; failedInWeek: number }, overdue: boolean): Verdict {
  if (facts.mayRetry) return broken('jobs_failed');
  if (overdue) return broken('jobs_overdue');
  return facts.failedInWeek > 0 ? warning('jobs_failed_before') : ok;
}

/** More due mails than this are a warning; a failure within the last hour is an error. */
const manyMails = 200;
const recentMs = hourMs;

export function judgeMail(queue: QueueFacts, now: Date): Verdict {
  const { lastFailedAt, waiting } = queue;
  if (lastFailedAt && now.getTime() - lastFailedAt.getTime() < recentMs) return broken('mail_failing');
  return waiting > manyMails ? warning('mail_waiting') : ok;
}

const gigabyte = 1024 ** 3;

export function judgeDisk(places: readonly { free_bytes: number; total_bytes: number }[]): Verdict {
  const isBelow = (bytes: number, share: number) =>
    places.some(({ free_bytes, total_bytes }) => free_bytes < Math.min(bytes, share * total_bytes));
  if (isBelow(gigabyte, 0.02)) return broken('disk_full');
  return isBelow(10 * gigabyte, 0.1) ? warning('disk_low') : ok;
}

/** The check runs every night. */
const booksGraceMs = 26 * hourMs;

export function judgeBooks(
  { lastRunAt, faults }: Pick<JobHistory, 'lastRunAt' | 'faults'>,
  now: Date,
): Verdict {
  if (faults) return broken('books_wrong');
  if (!lastRunAt) return { state: 'unknown', problem: 'books_never' };
  return now.getTime() - lastRunAt.getTime() < booksGraceMs ? ok : warning('books_unchecked');
}

const auditGraceMs = 31 * dayMs;

export function judgeAudit(check: { at: Date; isWhole: boolean } | undefined, now: Date): Verdict {
  if (check && !check.isWhole) return broken('audit_changed');
  const isRecent = check && now.getTime() - check.at.getTime() < auditGraceMs;
  return isRecent ? ok : warning('audit_unchecked');
}
