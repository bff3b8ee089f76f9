import { periodPattern } from '#contract/transparency/facts.ts';
import type { Range } from './transparency.store.ts';

const utc = (year: number, month: number) => new Date(Date.UTC(year, month));

const toMonths = (year: number, first: number, length: number): Range => ({
  from: utc(year, first),
  to: utc(year, first + length),
});

/** Undefined when it is none. */
export function toRange(period: string): Range | undefined {
  const [, year, month, quarter] = periodPattern.exec(period) ?? [];
  if (year === undefined) return undefined;
  if (month) return toMonths(Number(year), Number(month) - 1, 1);
  if (quarter) return toMonths(Number(year), 3 * (Number(quarter) - 1), 3);
  return toMonths(Number(year), 0, 12);
}

export function toMonth(time: Date): string {
  return time.toISOString().slice(0, 7);
}

const maxMonths = 24;

/** Months, then quarters, then years from the first figure until now, the newest first. */
export function listPeriods(first: Date, now: Date): string[] {
  const length =
    12 * (now.getUTCFullYear() - first.getUTCFullYear()) + now.getUTCMonth() - first.getUTCMonth();
  const months = Array.from({ length: length + 1 }, (_, index) =>
    utc(now.getUTCFullYear(), now.getUTCMonth() - index),
  );
  const quarters = months.map(
    (month) => `${month.getUTCFullYear()}-Q${Math.floor(month.getUTCMonth() / 3) + 1}`,
  );
  const years = months.map((month) => String(month.getUTCFullYear()));
  return [...months.map(toMonth).slice(0, maxMonths), ...new Set(quarters), ...new Set(years)];
}
