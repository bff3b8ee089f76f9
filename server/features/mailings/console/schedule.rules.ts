import { createHash } from 'node:crypto';
import type { MailingState } from '#contract/mailings/facts.ts';
import { hourMs } from '#server/platform/durations.ts';
import type { MailingRow } from './mailing.table.ts';

/** No inhabited zone is further ahead of UTC. */
const furthestEastMs = 14 * hourMs;

/** An hour of a day by the clock of a zone. */
export function findMoment(day: string, hour: number, timeZone: string): Date {
  const wanted = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);
  const guess = wanted - offsetAt(wanted, timeZone);
  return new Date(wanted - offsetAt(guess, timeZone));
}

function offsetAt(time: number, timeZone: string): number {
  const shown = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    ...{ dateStyle: 'short', timeStyle: 'medium' },
  }).format(time);
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - Math.floor(time / 1000) * 1000;
}

export function findDay(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at);
}

type Plan = Pick<MailingRow, 'sendDay' | 'sendHour' | 'zone'>;

/** When receivers begin to be chosen: as late as it can be, so that they are those of that day. */
export function findStart({ sendDay, sendHour, zone }: Plan, now: Date, domainZone: string): Date {
  if (sendDay === null) return now;
  if (zone === 'domain') return findMoment(sendDay, sendHour, domainZone);
  return new Date(findMoment(sendDay, sendHour, 'UTC').getTime() - furthestEastMs);
}

/** When it is a receiver's turn; in zones where the hour has passed, at once. */
export function findDue(
  { sendDay, sendHour, zone, startedAt }: Plan & { startedAt: Date },
  zones: { member: string; domain: string },
): Date {
  if (sendDay === null) return startedAt;
  return findMoment(sendDay, sendHour, zone === 'domain' ? zones.domain : zones.member);
}

/** By a hash of both, so that another mailing holds out others, and a repeat the same. */
export function isHeldOut(mailingId: number, memberId: number, percent: number): boolean {
  const hash = createHash('sha256').update(`${mailingId}:${memberId}`).digest();
  return (hash.readUInt32BE(0) / 2 ** 32) * 100 < percent;
}

type Standing = Pick<MailingRow, 'startedAt' | 'startsAt' | 'stoppedAt' | 'endedAt'>;

export function toState({ startedAt, startsAt, stoppedAt, endedAt }: Standing, now: Date): MailingState {
  if (!startedAt) return 'draft';
  if (stoppedAt) return 'stopped';
  if (endedAt) return 'sent';
  return startsAt && startsAt > now ? 'scheduled' : 'sending';
}
