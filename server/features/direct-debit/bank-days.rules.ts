import { createFormats } from '#locales/formats.ts';
import { dayMs } from '#server/platform/durations.ts';

/** TARGET closing days besides weekends and Easter (ECB, long-term calendar of 14 December 2000). */
const closedEachYear = ['01-01', '05-01', '12-25', '12-26'];
const closedAroundEaster = [-2, 1];

/** By the calendar of UTC. */
export function isBankDay(day: Date): boolean {
  const date = day.toISOString().slice(0, 10);
  const daysFromEaster = (Date.parse(date) - findEaster(day.getUTCFullYear())) / dayMs;
  return (
    ![0, 6].includes(day.getUTCDay()) &&
    !closedEachYear.includes(date.slice(5)) &&
    !closedAroundEaster.includes(daysFromEaster)
  );
}

/** Easter Sunday, in milliseconds: Meeus, Astronomical Algorithms, chapter 8. */
function findEaster(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - d + 15) % 30;
  const weekday = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * weekday) / 451);
  const place = h + weekday - 7 * m + 114;
  return Date.UTC(year, Math.floor(place / 31) - 1, (place % 31) + 1);
}

/** The next bank day from tomorrow in the creditor's zone, as the mandate promises a day's notice. */
export function planCollection(now: Date, timeZone: string): string {
  const today = createFormats('en-US', timeZone).date(now.getTime());
  let day = new Date(Date.parse(today) + dayMs);
  while (!isBankDay(day)) day = new Date(day.getTime() + dayMs);
  return day.toISOString().slice(0, 10);
}
