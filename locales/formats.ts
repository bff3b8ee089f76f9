const centsPerUnit = 100;

const spans: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

export interface Formats {
  number(value: number): string;
  /** In minor units of the currency. */
  money(cents: number, currency: string): string;
  day(iso: string): string;
  time(iso: string): string;
  dayAndTime(iso: string): string;
  /** "3 hours ago"; under a minute it is "now". */
  /** "3 hours ago", of what has happened: on a device whose clock is behind it happened now. */
  relative(iso: string, now?: number): string;
  list(items: string[]): string;
  country(code: string): string;
}

/** The time zone is explicit, because that of the server is not that of the browser. */
export function createFormats(isoCode: string, timeZone: string): Formats {
  const numbers = new Intl.NumberFormat(isoCode);
  const days = new Intl.DateTimeFormat(isoCode, { dateStyle: 'medium', timeZone });
  const times = new Intl.DateTimeFormat(isoCode, { timeStyle: 'short', timeZone });
  const both = new Intl.DateTimeFormat(isoCode, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const relatives = new Intl.RelativeTimeFormat(isoCode, { numeric: 'auto' });
  const countries = new Intl.DisplayNames(isoCode, { type: 'region' });
  const lists = new Intl.ListFormat(isoCode);
  return {
    number: (value) => numbers.format(value),
    money: (cents, currency) =>
      new Intl.NumberFormat(isoCode, { style: 'currency', currency }).format(cents / centsPerUnit),
    day: (iso) => days.format(new Date(iso)),
    time: (iso) => times.format(new Date(iso)),
    dayAndTime: (iso) => both.format(new Date(iso)),
    relative: (iso, now = Date.now()) => formatAgo(relatives, Math.max(0, (now - Date.parse(iso)) / 1000)),
    list: (items) => lists.format(items),
    country: (code) => countries.of(code) ?? code,
  };
}

/** "in 5 minutes", never too early; hours from an hour and a half on. */
export function formatWait(isoCode: string, seconds: number): string {
  const waits = new Intl.RelativeTimeFormat(isoCode);
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes < 90 ? waits.format(minutes, 'minute') : waits.format(Math.ceil(minutes / 60), 'hour');
}

function formatAgo(relatives: Intl.RelativeTimeFormat, seconds: number): string {
  const span = spans.find(([, length]) => seconds >= length);
  if (!span) return relatives.format(0, 'second');
  const [unit, length] = span;
  return relatives.format(-Math.trunc(seconds / length), unit);
}

/** "3 hr", for a list where each line has one; "yesterday" and "now" are as short. */
export function formatBriefly(isoCode: string, iso: string, now: number): string {
  const seconds = (now - Date.parse(iso)) / 1000;
  const [unit, length] = spans.find(([, span]) => seconds >= span) ?? ['second', 1];
  const count = Math.trunc(seconds / length);
  if (unit === 'second' || (unit === 'day' && count === 1)) {
    return new Intl.RelativeTimeFormat(isoCode, { numeric: 'auto' }).format(unit === 'day' ? -1 : 0, unit);
  }
  return new Intl.NumberFormat(isoCode, { style: 'unit', unit, unitDisplay: 'short' }).format(count);
}
