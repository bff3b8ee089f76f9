import { cutSigns, isWithin } from '#contract/signs.ts';
import type { SwipeLikes } from '#contract/swipe/endpoints.ts';
import { swipeLikesPerDay } from '#contract/swipe/facts.ts';
import { dayMs, hourMs, minuteMs } from '#server/platform/durations.ts';

/** How long a passed member stays out of the deck. */
export const passedForMs = 30 * dayMs;
/** Characters that fit a card. */
export const aboutLength = 280;

export interface SwipeDay {
  timeZone: string;
  endsAt: Date;
  likes: number;
}

/** The current day; undefined when the last one is over. */
export function findRunningDay(day: SwipeDay | undefined, now: Date): SwipeDay | undefined {
  return day && day.endsAt > now ? day : undefined;
}

/**
 * Ends at midnight of the zone the day began in. Another zone waits at least a whole day from there, so that
 * no journey, real or pretended, brings more likes.
 */
export function startDay(last: SwipeDay | undefined, timeZone: string, now: Date): SwipeDay {
  const hasMoved = last !== undefined && last.timeZone !== timeZone;
  const dayAfter = hasMoved ? last.endsAt.getTime() + dayMs - minuteMs : 0;
  const from = new Date(Math.max(now.getTime(), dayAfter));
  return { timeZone, endsAt: findNextMidnight(timeZone, from), likes: 0 };
}

export function toLikes(day: SwipeDay | undefined): SwipeLikes {
  if (!day || day.likes === 0) return { left: swipeLikesPerDay, until: null };
  return { left: Math.max(0, swipeLikesPerDay - day.likes), until: day.endsAt.toISOString() };
}

/** The first moment after `from` with another date; a day has 23 to 25 hours, and not all begin at 0:00. */
export function findNextMidnight(timeZone: string, from: Date): Date {
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone });
  const today = format.format(from);
  let [before, after] = [
    Math.floor(from.getTime() / minuteMs),
    Math.ceil((from.getTime() + 26 * hourMs) / minuteMs),
  ];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (format.format(middle * minuteMs) > today) after = middle;
    else before = middle;
  }
  return new Date(after * minuteMs);
}

/** Cut between words; only a word that is longer than the card is cut itself. */
export function shortenAbout(about: string): string {
  if (isWithin(about, aboutLength)) return about;
  return `${cutSigns(about, aboutLength).replace(/\s+\S*$/, '')}…`;
}
