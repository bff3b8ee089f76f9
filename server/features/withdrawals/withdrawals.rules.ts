import { dayMs, hourMs, minuteMs } from '#server/platform/durations.ts';

/** Noon of the last day; days count from the one after the purchase (Regulation (EEC, Euratom) 1182/71, article 3). */
export function findLastDay(boughtAt: Date, days: number): Date {
  const startOfDay = Math.floor(boughtAt.getTime() / dayMs) * dayMs;
  return new Date(startOfDay + days * dayMs + 12 * hourMs);
}

/** The last day lasts until it is over in every time zone. */
export function findDeadline(boughtAt: Date, days: number): Date {
  return new Date(findLastDay(boughtAt, days).getTime() + dayMs);
}

/** A provider that is away is asked again soon, and then every hour for as long as it takes. */
export function findRetryPause(tries: number): number {
  return Math.min(minuteMs * 2 ** Math.min(tries, 10), hourMs);
}
