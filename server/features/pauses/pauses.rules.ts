import { pauseLimits } from '#contract/pauses/facts.ts';
import { findNextMidnight } from '#server/features/swipe/index.ts';
import { dayMs, hourMs } from '#server/platform/durations.ts';

/** Days as YYYY-MM-DD. */
export interface PauseDays {
  first: string;
  last: string;
  week: string;
  month: string;
  quarter: string;
}

export function findPauseDays(now: Date, timeZone: string): PauseDays {
  const today = dayIn(timeZone, now);
  return {
    first: addDays(today, 1),
    last: addMonths(today, pauseLimits.months),
    week: addDays(today, 7),
    month: addMonths(today, 1),
    quarter: addMonths(today, 3),
  };
}

export function isOffered(day: string, { first, last }: Pick<PauseDays, 'first' | 'last'>): boolean {
  return day >= first && day <= last;
}

/** The beginning of a day there; clocks may skip midnight. */
export function findBeginning(day: string, timeZone: string): Date {
  const noonBefore = new Date(Date.parse(day) - 12 * hourMs);
  // Far in the east it is that day already.
  const isEarlier = dayIn(timeZone, noonBefore) < day;
  return findNextMidnight(timeZone, isEarlier ? noonBefore : new Date(noonBefore.getTime() - 12 * hourMs));
}

function dayIn(timeZone: string, at: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at);
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** The last day of a month that is too short. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}
