import { dayMs } from '#server/platform/durations.ts';

/** The last day ends when it is over in every time zone. */
export function findDeadline(lastDay: Date): Date {
  return new Date(lastDay.getTime() + dayMs);
}
