import { dayMs, hourMs, minuteMs } from '#server/platform/durations.ts';

/** Events after `after` up to `before`. */
export interface Window {
  after: Date;
  before: Date;
}

/** How far back a new mailing begins. */
const firstMs = 5 * minuteMs;
/** After a longer pause, as of a stopped server, older events are not mailed. */
const longestRestMs = dayMs;
/** Limits a transaction, which would otherwise hold the mails of a day. */
const stepMs = hourMs;

/** The next period to look at, older than `holdMs`; undefined when there is none. */
export function findNextWindow(until: Date | undefined, now: Date, holdMs: number): Window | undefined {
  const end = now.getTime() - holdMs;
  const after = Math.max(until?.getTime() ?? end - firstMs, end - longestRestMs);
  if (after >= end) return undefined;
  return { after: new Date(after), before: new Date(Math.min(end, after + stepMs)) };
}

/** One person has a portrait, or is one of a pair with the reader; several have a card each. */
export function choosePicture(
  picture: 'pair' | 'portrait' | 'blurred',
  ids: readonly number[],
): { kind: 'pair' | 'portrait' | 'cards'; isBlurred: boolean } {
  const isBlurred = picture === 'blurred';
  if (ids.length > 1) return { kind: 'cards', isBlurred };
  return { kind: isBlurred ? 'portrait' : picture, isBlurred };
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
