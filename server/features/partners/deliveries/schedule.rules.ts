import { dayMs, hourMs, minuteMs } from '#server/platform/durations.ts';

/** Pauses after each failed attempt but the last; together a little more than two days. */
const pauses = [
  // Longer than an attempt lasts, or a second process could make the next one before this one has ended.
  30_000,
  minuteMs,
  5 * minuteMs,
  15 * minuteMs,
  30 * minuteMs,
  hourMs,
  2 * hourMs,
  4 * hourMs,
  8 * hourMs,
  12 * hourMs,
  20 * hourMs + 10 * minuteMs,
];

/** An endpoint that has failed for so long is paused. */
const patienceMs = 2 * dayMs;

/** After the last attempt: when one is given up that was never recorded, as its process was killed. */
const lastGraceMs = 10 * minuteMs;

/** When the attempt after this one is due. */
export function findNextAttempt(now: Date, attempts: number): Date {
  return new Date(now.getTime() + (pauses[attempts - 1] ?? lastGraceMs));
}

export function hasFailedTooLong(failingSince: Date, now: Date): boolean {
  return now.getTime() - failingSince.getTime() >= patienceMs;
}
