import { dayMs, hourMs, minuteMs } from '#server/platform/durations.ts';

/** The last day ends when it is over in every time zone. */
export function findDeadline(lastDay: Date): Date {
  return new Date(lastDay.getTime() + dayMs);
}

/** Retries an unavailable provider soon, then hourly without end. */
export function findRetryPause(tries: number): number {
  return Math.min(minuteMs * 2 ** Math.min(tries, 10), hourMs);
}
