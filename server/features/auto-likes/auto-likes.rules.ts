import type { AutoLikes } from '#contract/auto-likes/endpoints.ts';
import { maxAutoLikes, maxYoungAutoLikes } from '#contract/auto-likes/facts.ts';
import { newWithinMs } from '#server/features/cards/index.ts';
import { isYoung, type ThrottledActor } from '#server/features/throttle/index.ts';
import { hourMs, minuteMs } from '#server/platform/durations.ts';

/** Time in which a new member gets one automatic like at most. */
const likedForMs = 6 * hourMs;
/** Pause after a search without a match. */
const nobodyForMs = 10 * minuteMs;

export interface AutoLikeWindow {
  endsAt: Date;
  likerId: number | null;
}

/** Before the member chose: off, with the filters of their profile. */
export const firstAutoLikes: AutoLikes = { on: false, per_day: 3, filters: {} };

export function openWindow(likerId: number | null, now: Date): AutoLikeWindow {
  return { likerId, endsAt: new Date(now.getTime() + (likerId === null ? nobodyForMs : likedForMs)) };
}

export function isRunning({ endsAt }: AutoLikeWindow, now: Date): boolean {
  return endsAt > now;
}

export function isNewMember(joinedAt: Date, now: Date): boolean {
  return now.getTime() - joinedAt.getTime() < newWithinMs;
}

/** A new account that never paid may exist for automatic likes only. */
export function maxPerDay(member: Pick<ThrottledActor, 'joinedAt' | 'paidUser'>, now: Date): number {
  return !member.paidUser && isYoung(member, now) ? maxYoungAutoLikes : maxAutoLikes;
}
