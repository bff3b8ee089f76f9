import { dayMs, hourMs, minuteMs } from '#server/platform/durations.ts';

/** News from after `after` up to `before`. */
export interface Window {
  after: Date;
  before: Date;
}

/** Where a mailing begins that has never looked: what came before is no news. */
const firstMs = 5 * minuteMs;
/** After a longer rest, as of a stopped server, the rest of the news is too old to be mailed. */
const longestRestMs = dayMs;
/** So much at a time, so that no transaction carries the mails of a day. */
const stepMs = hourMs;

/** The next stretch of time to look at: what is older than `holdMs` and was not looked at; undefined when there is none. */
export function findNextWindow(until: Date | undefined, now: Date, holdMs: number): Window | undefined {
  const end = now.getTime() - holdMs;
  const after = Math.max(until?.getTime() ?? end - firstMs, end - longestRestMs);
  if (after >= end) return undefined;
  return { after: new Date(after), before: new Date(Math.min(end, after + stepMs)) };
}

const shownNames = 3;

/** "Lotte, Daan and 4 others"; `others` words the number of those who are not named. */
export function listNames(
  isoCode: string,
  names: readonly string[],
  { count, others }: { count: number; others: (count: number) => string },
): string {
  const shown = names.slice(0, count > shownNames ? shownNames - 1 : shownNames);
  const rest = count - shown.length;
  const parts = rest > 0 ? [...shown, others(rest)] : shown;
  return new Intl.ListFormat(isoCode, { type: 'conjunction' }).format(parts);
}
