import type { KnownRate } from '#server/features/receipts/index.ts';
import type { Quarter } from './quarters.rules.ts';

/** The currency of the One Stop Shop (Directive 2006/112/EC, article 369h). */
export const euro = 'EUR';

interface Cents {
  vat_cents: number;
  gross_cents: number;
}

/** In euros at this rate, units of the currency for one euro; net is what is left, so that the three agree. */
export function toEuros({ vat_cents, gross_cents }: Cents, rate: number) {
  const [vat, gross] = [Math.round(vat_cents / rate), Math.round(gross_cents / rate)];
  return { net_cents: gross - vat, vat_cents: vat, gross_cents: gross };
}

export function lastDayOf(quarter: Quarter): string {
  const [year, months] = [Number(quarter.slice(0, 4)), 3 * Number(quarter.slice(6))];
  return new Date(Date.UTC(year, months, 0)).toISOString().slice(0, 10);
}

/** Over Easter and around New Year there is no rate for some days. */
const maxDaysLater = 7;

/** Of the last day of the quarter or, where none is published on it, of the next day with one; never of a day to come. */
export function isRateDay(day: string, quarter: Quarter, today: string): boolean {
  const at = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day) return false;
  const latest = new Date(`${lastDayOf(quarter)}T00:00:00Z`);
  latest.setUTCDate(latest.getUTCDate() + maxDaysLater);
  return day >= lastDayOf(quarter) && day <= latest.toISOString().slice(0, 10) && day <= today;
}

/** 4.2345 or 4,2345, as it is kept; undefined for any other text. */
export function readRate(text: string): string | undefined {
  const [, whole, part = ''] = /^(\d{1,7})(?:[.,](\d{1,6}))?$/.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const rate = `${Number(whole)}.${part.padEnd(6, '0')}`;
  return Number(rate) > 0 ? writeRate(rate) : undefined;
}

/** Without the zeros that a column adds: 4.2345. */
export function writeRate(rate: string): string {
  return rate.includes('.') ? rate.replace(/\.?0+$/, '') : rate;
}

export interface RatePair {
  country: string;
  rate: number | null;
}

/** "DE:1900", and "AU:" where no VAT is charged. */
export function writePair({ country, rate }: RatePair): string {
  return `${country}:${rate ?? ''}`;
}

export function isDoubtful({ rate, changed }: KnownRate): boolean {
  return rate === null || changed !== null;
}

/** What was ticked and what is no more, of the rates that there are. */
export function listDecisions<Pair extends RatePair>(
  pairs: readonly Pair[],
  { shown, ticked }: { shown: string; ticked: string },
): { pair: Pair; isConfirmed: boolean }[] {
  const [before, after] = [shown.split(','), ticked.split(',')];
  return pairs.flatMap((pair) => {
    const [was, is] = [before, after].map((all) => all.includes(writePair(pair)));
    return was === is ? [] : [{ pair, isConfirmed: is === true }];
  });
}
