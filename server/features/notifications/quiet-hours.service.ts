import { findTimeZone } from '#server/features/geography/index.ts';
import { findOwnProfile } from '#server/features/members/index.ts';
import { findLastActive } from '#server/features/presence/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { nextMorning, quietHoursEnd } from './quiet-hours.rules.ts';

/** The member's next morning; undefined when it is day there. */
export async function findEndOfNight(platform: Platform, memberId: number): Promise<Date | undefined> {
  return quietHoursEnd(platform.clock.now(), await findMemberTimeZone(platform, memberId));
}

/** When it is next eight in the morning where the member lives. */
export async function findNextMorning(platform: Platform, memberId: number): Promise<Date> {
  return nextMorning(platform.clock.now(), await findMemberTimeZone(platform, memberId));
}

/** Where the member lives by their profile; Central Europe where it says no place. */
export async function findMemberTimeZone(platform: Platform, memberId: number): Promise<string> {
  return findTimeZone((await findOwnProfile(platform, memberId)) ?? {});
}

export async function wasActiveSince(
  platform: Platform,
  memberId: number,
  heldSince: string,
): Promise<boolean> {
  const lastActive = await findLastActive(platform, memberId);
  return lastActive !== undefined && lastActive > new Date(heldSince);
}
