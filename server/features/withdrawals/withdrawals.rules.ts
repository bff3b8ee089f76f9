import { dayMs, hourMs, minuteMs } from '#server/platform/durations.ts';

/** The last day lasts until it is over in every time zone. */
export function findDeadline(lastDay: Date): Date {
  return new Date(lastDay.getTime() + dayMs);
}

/** A provider that is away is asked again soon, and then every hour for as long as it takes. */
export function findRetryPause(tries: number): number {
  return Math.min(minuteMs * 2 ** Math.min(tries, 10), hourMs);
}
