import { noteOwnChange } from '#server/platform/http/polls.ts';
import type { Platform } from '#server/platform/platform.ts';
import { platformState } from '#server/platform/platform-state.ts';

type Follower = (memberIds: number[]) => Promise<void>;

const followersOf = platformState('members.followers', (): Follower[] => []);

/** From now on `follower` runs inside the transaction of every change that others may see. */
export function followMembers(platform: Platform, follower: Follower): void {
  followersOf(platform).push(follower);
}

/**
 * What others may see of these members has changed. Call it at the end of the transaction that does so: features that
 * keep a copy, as search does, bring it up to date there, so that it never shows what is no longer so.
 */
export async function announceChange(platform: Platform, memberIds: number[]): Promise<void> {
  for (const id of memberIds) noteOwnChange(platform, id);
  for (const follower of followersOf(platform)) await follower(memberIds);
}
