import { activityDays } from '#contract/activity/facts.ts';
import { dayMs } from '#server/platform/durations.ts';

/** YYYY-MM-DD where the clock of the zone stands. */
export function dayIn(timeZone: string, at: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at);
}

/** `days` later, or earlier for less than 0. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** The first day that is shown. */
function firstDay(today: string): string {
  return addDays(today, 1 - activityDays);
}

/**
 * From when to look next, before a day; undefined at the end. Who has much sees it after a short look; each further look
 * is longer, so that who has little waits for few.
 */
export function nextWindow(before: string, today: string, look: number): string | undefined {
  const first = firstDay(today);
  if (before <= first) return undefined;
  const from = addDays(before, -windowDays * 3 ** look);
  return from < first ? first : from;
}

const windowDays = 7;
