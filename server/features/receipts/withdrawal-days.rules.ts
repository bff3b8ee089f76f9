import { createFormats } from '#locales/formats.ts';
import { dayMs, hourMs } from '#server/platform/durations.ts';

/**
 * Noon of the last day to withdraw, counting from the day after the purchase (Regulation (EEC, Euratom)
 * 1182/71, article 3), by the seller's calendar.
 */
export function findLastDay(boughtAt: Date, days: number, timeZone = 'UTC'): Date {
  const startOfDay = Date.parse(createFormats('en-US', timeZone).date(boughtAt.getTime()));
  return new Date(startOfDay + days * dayMs + 12 * hourMs);
}
