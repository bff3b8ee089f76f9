import { describe, expect, test } from 'vitest';
import type { JobHistory } from '#server/platform/jobs/job-days.ts';
import { findWorst, judgeAudit, judgeBooks, judgeDisk, judgeMail, toQueueFacts } from './system.rules.ts';

const now = new Date('2026-11-02T12:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const quiet: JobHistory = {
  name: 'a',
  failed: 0,
  lastRunAt: null,
  faults: null,
  lastFailedAt: null,
  lastError: null,
};

const queue = (cron: string | undefined, history: Partial<JobHistory>, failed = 0) =>
  toQueueFacts({
    kind: { name: 'a', cron },
    state: { name: 'a', waiting: 3, later: 1, running: 2, failed, countedAt: now },
    history: { ...quiet, ...history },
    now,
  });

describe('a queue', () => {
  test.for([
    ['never ran', undefined, {}, 0, 'ok', null],
    ['holds jobs that were given up', undefined, {}, 2, 'broken', 'jobs_failed'],
    [
      'gave one up days ago',
      undefined,
      { failed: 1, lastFailedAt: ago(5000) },
      0,
      'warning',
      'jobs_failed_before',
    ],
    ['ran on schedule', '*/5 * * * *', { lastRunAt: ago(12) }, 0, 'ok', null],
    ['runs no more', '*/5 * * * *', { lastRunAt: ago(40) }, 0, 'broken', 'jobs_overdue'],
    [
      'failed in its last scheduled run',
      '41 3 * * *',
      { failed: 1, lastFailedAt: ago(400), lastRunAt: ago(1900) },
      0,
      'broken',
      'jobs_failed',
    ],
    [
      'ran again after its failure',
      '41 3 * * *',
      { failed: 1, lastFailedAt: ago(1900), lastRunAt: ago(499) },
      0,
      'warning',
      'jobs_failed_before',
    ],
  ] as const)('that %s says so [MOD-1]', ([_case, cron, history, failed, state, problem]) => {
    expect(queue(cron, history, failed)).toMatchObject({ state, problem, waiting: 3 });
  });

  test('can be tried again while something of it is left, or when it is scheduled [MOD-1]', () => {
    const failedBefore = { failed: 1, lastFailedAt: ago(90) };
    expect(queue(undefined, failedBefore).mayRetry).toBe(false);
    expect(queue(undefined, failedBefore, 1).mayRetry).toBe(true);
    expect(queue('41 3 * * *', failedBefore).mayRetry).toBe(true);
  });
});

test('mails that fail now are worse than many that wait [MOD-1]', () => {
  const mails = (history: Partial<JobHistory>, waiting = 0) =>
    judgeMail({ ...queue(undefined, history), waiting }, now);
  expect(mails({ lastFailedAt: ago(10) }).problem).toBe('mail_failing');
  expect(mails({ lastFailedAt: ago(70) }).problem).toBeNull();
  expect(mails({}, 201).problem).toBe('mail_waiting');
});

test('a disk that fills up is told before it is full [MOD-1]', () => {
  const gigabyte = 1024 ** 3;
  const disk = (free: number, total = 100) =>
    judgeDisk([{ free_bytes: free * gigabyte, total_bytes: total * gigabyte }]).problem;
  expect([disk(50), disk(9), disk(0.5), disk(15, 1000), disk(0.4, 10)]).toEqual([
    null,
    'disk_low',
    'disk_full',
    null,
    'disk_low',
  ]);
});

test('books and audit log are fine when they were found so of late [MOD-1]', () => {
  expect(judgeBooks({ lastRunAt: ago(600), faults: 0 }, now).state).toBe('ok');
  expect(judgeBooks({ lastRunAt: ago(600), faults: 2 }, now).problem).toBe('books_wrong');
  expect(judgeBooks({ lastRunAt: ago(1700), faults: 0 }, now).problem).toBe('books_unchecked');
  expect(judgeBooks({ lastRunAt: null, faults: null }, now).problem).toBe('books_never');
  expect(judgeAudit({ at: ago(600), isWhole: true }, now).state).toBe('ok');
  expect(judgeAudit({ at: ago(600), isWhole: false }, now).problem).toBe('audit_changed');
  expect(judgeAudit(undefined, now).problem).toBe('audit_unchecked');
});

test('what is broken comes before what is to be looked at and what is unknown [MOD-1]', () => {
  const states = (['ok', 'unknown', 'warning', 'broken'] as const).map((state) => ({ state }));
  expect(findWorst(states)?.state).toBe('broken');
  expect(findWorst(states.slice(0, 3))?.state).toBe('warning');
  expect(findWorst(states.slice(0, 2))?.state).toBe('unknown');
});
