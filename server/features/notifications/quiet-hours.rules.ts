import type { MailSubject, NotificationType } from '#contract/notifications/facts.ts';
import { hourMs, minuteMs } from '#server/platform/durations.ts';

/** Minutes of the day, by the member's local time. */
const nightBegins = 22 * 60;
const nightEnds = 8 * 60;
const dayMinutes = 24 * 60;

/** When the present night ends; undefined by day. */
export function quietHoursEnd(now: Date, timeZone: string): Date | undefined {
  const minute = readMinute(now, timeZone);
  return minute >= nightEnds && minute < nightBegins ? undefined : nextMorning(now, timeZone);
}

/** The next end of a night after now. */
export function nextMorning(now: Date, timeZone: string): Date {
  const left = (nightEnds - readMinute(now, timeZone) + dayMinutes) % dayMinutes || dayMinutes;
  const end = Math.floor(now.getTime() / minuteMs) * minuteMs + left * minuteMs;
  // In a night in which the clocks change, that is an hour off.
  return new Date(end + (nightEnds - readMinute(new Date(end), timeZone)) * minuteMs);
}

/** What is due in the morning is not sent later in the day than this, as after an outage, but the next morning. */
export const morningMs = 3 * hourMs;

/** One per zone, because creating them is slow. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function readMinute(at: Date, timeZone: string): number {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  clocks.set(timeZone, clock);
  const [hour = 0, minute = 0] = clock.format(at).split(':').map(Number);
  return hour * 60 + minute;
}

/** What somebody has written is worth a sound at any hour: the device knows when its owner sleeps. */
export function isDeferredAtNight(type: NotificationType | undefined): boolean {
  return type !== undefined && type !== 'new_conversations' && type !== 'new_messages';
}

/** Events members see on the page when they return; others are worth reading after a visit too, and a digest leaves out what was seen. */
export function isTimeSensitive(type: MailSubject): boolean {
  return type !== 'digest' && type !== 'reminders' && type !== 'promotions' && type !== 'news';
}
