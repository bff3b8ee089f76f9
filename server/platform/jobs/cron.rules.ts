import { minuteMs } from '../durations.ts';

const minutesOfDay = 24 * 60;

/** The last run that was due at or before this moment (UTC). Minutes and hours are all that the kinds of jobs use. */
export function findPreviousRun(cron: string, at: Date): Date | undefined {
  return findRun(cron, Math.floor(at.getTime() / minuteMs), -1);
}

/** The first run after this moment. */
export function findNextRun(cron: string, at: Date): Date | undefined {
  return findRun(cron, Math.floor(at.getTime() / minuteMs) + 1, 1);
}

/** undefined: of a form that is not read here. */
function findRun(cron: string, from: number, step: 1 | -1): Date | undefined {
  const [minute = '', hour = '', ...days] = cron.split(' ');
  if (days.some((field) => field !== '*')) return undefined;
  for (let n = 0; n < minutesOfDay; n++) {
    const moment = new Date((from + n * step) * minuteMs);
    if (matches(minute, moment.getUTCMinutes()) && matches(hour, moment.getUTCHours())) return moment;
  }
  return undefined;
}

function matches(field: string, value: number): boolean {
  if (field === '*') return true;
  const [start = '', step] = field.split('/');
  return start === '*' ? value % Number(step) === 0 : Number(field) === value;
}
