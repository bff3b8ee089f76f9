import type { PickReason } from '#contract/picks/endpoints.ts';
import { type PickReasonKind, picksKeptDays, picksPerDay } from '#contract/picks/facts.ts';
import { type Interest, interests } from '#contract/profiles/facts.ts';
import type { Walk } from '#server/features/search/index.ts';
import { daySeconds } from '#server/platform/durations.ts';

/** What a reason may say of somebody who was picked. */
export interface PickFacts {
  id: number;
  joinedAt: Date;
  /** Interests of both. */
  common: Interest[];
  /** Upper bound of the distance; null when unknown or abroad. */
  km: number | null;
  /** Usually writes back within a day; false where the member hides their activity. */
  answers: boolean;
}

export interface Candidate extends PickFacts {
  /** Null where the member hides it. */
  activeAt: Date | null;
  /** How often they were picked lately, for anybody. */
  timesPicked: number;
}

export interface Choice {
  id: number;
  reason: PickReasonKind;
}

const dayMs = daySeconds * 1000;
const hourMs = 3_600_000;
const leastHours = 20;
const newWithinDays = 7;
const nearKm = 25;
/** More interests in common than these count no more. */
const countedInterests = 3;
/** What a card has room for. */
const toldInterests = 2;
/** A point for each of these days within which somebody was here. */
const presenceSteps = [1, 3, 7];
/** So many first messages make a reason to pick somebody. */
export const fewestAsked = 3;

const recentPool = 30;
const earlierPool = 18;
const earlierWithinDays = 14;

/**
 * Most of the candidates were here most recently; the others were active before a random moment of the last two
 * weeks, so that members who are here less often are met too.
 */
export function planWalks(now: Date, random: () => number): Walk[] {
  const back = Math.floor(random() * earlierWithinDays * daySeconds);
  return [{ limit: recentPool }, { limit: earlierPool, before: Math.floor(now.getTime() / 1000) - back }];
}

/** What speaks for a pick; at least one point, so that everybody has a share. */
export function countPoints({ activeAt, common, km, answers, joinedAt }: Candidate, now: Date): number {
  const daysAway = activeAt === null ? Number.POSITIVE_INFINITY : daysBetween(activeAt, now);
  return (
    1 +
    presenceSteps.filter((days) => daysAway < days).length +
    (answers ? 2 : 0) +
    Math.min(common.length, countedInterests) +
    (isNear(km) ? 1 : 0) +
    (isNew(joinedAt, now) ? 1 : 0)
  );
}

/**
 * By points for each time somebody was picked lately: in the long run they are picked in proportion to what speaks
 * for them, and those who were seldom shown come first. Reasons alternate where several are true.
 */
export function choosePicks(candidates: readonly Candidate[], now: Date): Choice[] {
  const share = (one: Candidate) => countPoints(one, now) / (1 + one.timesPicked);
  const chosen = candidates.toSorted((a, b) => share(b) - share(a)).slice(0, picksPerDay);
  const told = new Map<PickReasonKind, number>();
  const timesTold = (kind: PickReasonKind) => told.get(kind) ?? 0;
  return chosen.map((one) => {
    const reason = listReasons(one, now)
      .map(({ kind }): PickReasonKind => kind)
      .reduce((best, kind) => (kind !== 'search' && timesTold(kind) < timesTold(best) ? kind : best));
    told.set(reason, timesTold(reason) + 1);
    return { id: one.id, reason };
  });
}

/** The reason that was chosen while it is true, else the strongest that is. */
export function toReason(chosen: string, facts: PickFacts, now: Date): PickReason {
  const reasons = listReasons(facts, now);
  return reasons.find(({ kind }) => kind === chosen) ?? reasons[0];
}

/** All that are true, strongest first. */
function listReasons({ common, answers, joinedAt, km }: PickFacts, now: Date): [PickReason, ...PickReason[]] {
  const reasons: PickReason[] = [
    ...(common.length > 0 ? [{ kind: 'interests' as const, interests: common.slice(0, toldInterests) }] : []),
    ...(answers ? [{ kind: 'answers' as const }] : []),
    ...(isNew(joinedAt, now)
      ? [{ kind: 'new' as const, days: Math.max(0, Math.floor(daysBetween(joinedAt, now))) }]
      : []),
    ...(km !== null && isNear(km) ? [{ kind: 'near' as const, km }] : []),
  ];
  const [first = { kind: 'search' as const }, ...others] = reasons;
  return [first, ...others, ...(reasons.length > 0 ? [{ kind: 'search' as const }] : [])];
}

function isNew(joinedAt: Date, now: Date): boolean {
  return daysBetween(joinedAt, now) < newWithinDays;
}

function isNear(km: number | null): boolean {
  return km !== null && km <= nearKm;
}

function daysBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / dayMs;
}

/** Interests by the bits of a search row, as the database counts them. */
export function readInterests(bits: string): Interest[] {
  const mask = BigInt(bits);
  return interests.filter((_, index) => (mask >> BigInt(index)) & 1n);
}

/** Before this moment picks are forgotten, and may be repeated. */
export function keptSince(now: Date): Date {
  return new Date(now.getTime() - picksKeptDays * dayMs);
}

/**
 * A day ends at the first midnight after this moment. In another zone than the last one it lasts 20 hours from the end
 * of that one at least, so that no journey, real or pretended, brings many more.
 */
export function earliestEnd(
  last: { timeZone: string; endsAt: Date } | undefined,
  timeZone: string,
  now: Date,
): Date {
  if (!last || last.timeZone === timeZone) return now;
  return new Date(Math.max(now.getTime(), last.endsAt.getTime() + leastHours * hourMs));
}

/** YYYY-MM-DD of the day that ends at this moment. */
export function dayEndingAt(endsAt: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(endsAt.getTime() - 1);
}
