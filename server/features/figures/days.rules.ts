import { dayMs } from '#server/platform/durations.ts';

/** Calendar days are YYYY-MM-DD; they are counted in UTC, where each has 24 hours. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);
}

export function countDays(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
}

export function listDays(from: string, to: string): string[] {
  return Array.from({ length: Math.max(0, countDays(from, to)) }, (_, index) => addDays(from, index));
}

/** Undefined for what is none, such as 30 February, which JavaScript reads as 2 March. */
export function readDay(text: string | undefined): string | undefined {
  if (text === undefined || !/^20\d\d-\d\d-\d\d$/.test(text)) return undefined;
  const time = new Date(text);
  return Number.isNaN(time.getTime()) || addDays(text, 0) !== text ? undefined : text;
}

export function findMonday(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}

export interface Span {
  /** YYYY-MM-DD, both included. */
  from: string;
  to: string;
}

export function findSpanBefore({ from, to }: Span): Span {
  return { from: addDays(from, -countDays(from, to)), to: addDays(from, -1) };
}

/** In pieces, so that no statement of a pass lasts long. */
export function splitSpan({ from, to }: Span, length: number): Span[] {
  const pieces: Span[] = [];
  for (let start = from; start <= to; start = addDays(start, length)) {
    const end = addDays(start, length - 1);
    pieces.push({ from: start, to: end < to ? end : to });
  }
  return pieces;
}
