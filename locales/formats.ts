import { oncePerKey } from './once-per-key.ts';

const centsPerUnit = 100;

const dayMs = 86_400_000;

type Unit = Intl.RelativeTimeFormatUnit;

const clockSpans: [Unit, number][] = [
  ['hour', 3_600],
  ['minute', 60],
];
/** In days. */
const calendarSpans: [Unit, number][] = [
  ['year', 365],
  ['month', 30],
  ['week', 7],
  ['day', 1],
];

/** With names such as "yesterday" and "now". */
const namedOf = oncePerKey((isoCode: string) => new Intl.RelativeTimeFormat(isoCode, { numeric: 'auto' }));
const countedOf = oncePerKey((isoCode: string) => new Intl.RelativeTimeFormat(isoCode));

export interface Formats {
  number(value: number): string;
  /** In minor units of the currency. */
  money(cents: number, currency: string): string;
  day(iso: string): string;
  /** YYYY-MM-DD: the calendar day in the time zone. */
  date(iso: string | number): string;
  time(iso: string): string;
  dayAndTime(iso: string): string;
  /** "3 hours ago", "yesterday"; under a minute, or on a device whose clock is behind, "now". */
  relative(iso: string, now?: number): string;
  /** "3 hr", for a list where each line has one; "yesterday" and "now" are as short. */
  brief(iso: string, now: number): string;
  list(items: string[]): string;
  country(code: string): string;
}

/** The time zone is explicit, because that of the server is not that of the browser. */
export function createFormats(isoCode: string, timeZone: string): Formats {
  const numbers = new Intl.NumberFormat(isoCode);
  const days = new Intl.DateTimeFormat(isoCode, { dateStyle: 'medium', timeZone });
  const times = new Intl.DateTimeFormat(isoCode, { timeStyle: 'short', timeZone });
  const both = new Intl.DateTimeFormat(isoCode, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  // Swedish writes dates as ISO 8601 does.
  const dates = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone });
  const date = (at: string | number) => dates.format(new Date(at));
  const countries = new Intl.DisplayNames(isoCode, { type: 'region' });
  const lists = new Intl.ListFormat(isoCode);
  return {
    number: (value) => numbers.format(value),
    money: (cents, currency) =>
      new Intl.NumberFormat(isoCode, { style: 'currency', currency }).format(cents / centsPerUnit),
    day: (iso) => days.format(new Date(iso)),
    date,
    time: (iso) => times.format(new Date(iso)),
    dayAndTime: (iso) => both.format(new Date(iso)),
    relative: (iso, now = Date.now()) => formatAgo(isoCode, findSpan(iso, now, date)),
    brief: (iso, now) => formatBriefly(isoCode, findSpan(iso, now, date)),
    list: (items) => lists.format(items),
    country: (code) => countries.of(code) ?? code,
  };
}

/** "in 5 minutes", never too early; hours from an hour and a half on. */
export function formatWait(isoCode: string, seconds: number): string {
  const waits = countedOf(isoCode);
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes < 90 ? waits.format(minutes, 'minute') : waits.format(Math.ceil(minutes / 60), 'hour');
}

/** The calendar day before, as YYYY-MM-DD: a day has 23 to 25 hours. */
export function dayBefore(date: string): string {
  return new Date(Date.parse(date) - dayMs).toISOString().slice(0, 10);
}

interface Span {
  unit: Unit;
  count: number;
}

/** Up to a day by the clock, from then on by the calendar: "yesterday" is the day before, whatever the hour. */
function findSpan(iso: string, now: number, dateOf: (at: string | number) => string): Span {
  const seconds = Math.max(0, (now - Date.parse(iso)) / 1000);
  const days = seconds * 1000 < dayMs ? 0 : (Date.parse(dateOf(now)) - Date.parse(dateOf(iso))) / dayMs;
  const [spans, past] = days > 0 ? [calendarSpans, days] : [clockSpans, seconds];
  const [unit, length] = spans.find(([, span]) => past >= span) ?? ['second', Number.POSITIVE_INFINITY];
  return { unit, count: Math.trunc(past / length) };
}

/** "Last week" is a week of the calendar, which nobody has counted here: only days have names. */
function formatAgo(isoCode: string, { unit, count }: Span): string {
  const isNamed = unit === 'second' || unit === 'day';
  return (isNamed ? namedOf : countedOf)(isoCode).format(-count, unit);
}

function formatBriefly(isoCode: string, span: Span): string {
  const { unit, count } = span;
  if (unit === 'second' || (unit === 'day' && count === 1)) return formatAgo(isoCode, span);
  return new Intl.NumberFormat(isoCode, { style: 'unit', unit, unitDisplay: 'short' }).format(count);
}
