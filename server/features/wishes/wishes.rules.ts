import type { Wish } from '#contract/wishes/endpoints.ts';
import { maxAutoLikes, maxYoungAutoLikes } from '#contract/wishes/facts.ts';
import { newWithinMs } from '#server/features/cards/index.ts';
import { isYoung, type ThrottledActor } from '#server/features/pace/index.ts';
import { hourMs, minuteMs } from '#server/platform/durations.ts';

/** So long a new member gets one such like and no other. */
const likedForMs = 6 * hourMs;
/** So long nobody is looked for again when nobody's wish fitted. */
const nobodyForMs = 10 * minuteMs;

export interface WishWindow {
  endsAt: Date;
  likerId: number | null;
}

/** Before the member ever chose: off, with what their profile suggests. */
export const firstWish: Wish = { on: false, per_day: 3, filters: {} };

export function openWindow(likerId: number | null, now: Date): WishWindow {
  return { likerId, endsAt: new Date(now.getTime() + (likerId === null ? nobodyForMs : likedForMs)) };
}

export function isRunning({ endsAt }: WishWindow, now: Date): boolean {
  return endsAt > now;
}

export function isNewMember(joinedAt: Date, now: Date): boolean {
  return now.getTime() - joinedAt.getTime() < newWithinMs;
}

/** An account of this week that never paid might be there for nothing else. */
export function mostPerDay(member: Pick<ThrottledActor, 'joinedAt' | 'paidUser'>, now: Date): number {
  return !member.paidUser && isYoung(member, now) ? maxYoungAutoLikes : maxAutoLikes;
}
