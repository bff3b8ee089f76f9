import type { DigestRhythm } from '#contract/notifications/facts.ts';
import { dayMs, hourMs } from '#server/platform/durations.ts';
import { nextMorning } from '../quiet-hours.rules.ts';

/**
 * Between two looks for a digest, also for a member who has moved to where it is morning sooner. Shorter than a period,
 * so that a look which came late, as after a pause of the server, does not put off the next one.
 */
const leastGapMs: Record<DigestRhythm, number> = { daily: 12 * hourMs, weekly: 4 * dayMs };

/** The first morning after now, of the weekly digest that of a Monday. */
export function nextDigest(
  now: Date,
  { rhythm, timeZone, toldAt }: { rhythm: DigestRhythm; timeZone: string; toldAt: Date | null },
): Date {
  const isFit = (morning: Date) =>
    (rhythm === 'daily' || isMonday(morning, timeZone)) &&
    (toldAt === null || morning.getTime() - toldAt.getTime() >= leastGapMs[rhythm]);
  let morning = nextMorning(now, timeZone);
  while (!isFit(morning)) morning = nextMorning(morning, timeZone);
  return morning;
}

function isMonday(at: Date, timeZone: string): boolean {
  return new Intl.DateTimeFormat('en', { timeZone, weekday: 'short' }).format(at) === 'Mon';
}
