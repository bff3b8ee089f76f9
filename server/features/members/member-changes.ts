import { noteOwnChange } from '#server/platform/http/polls.ts';
import type { Platform } from '#server/platform/platform.ts';
import { platformState } from '#server/platform/platform-state.ts';

type Follower = (memberIds: number[]) => Promise<void>;

const followersOf = platformState('members.followers', (): Follower[] => []);

/** `follower` runs inside the transaction of every change that others may see. */
export function followMembers(platform: Platform, follower: Follower): void {
  followersOf(platform).push(follower);
}

/**
 * Call it at the end of a transaction that changes what others see, so that copies like search follow. It locks figures that
 * many members share, so lock accounts, wallets, profiles and the hashes of signs (`bans/signs.store.ts`) before.
 */
export async function announceChange(platform: Platform, memberIds: number[]): Promise<void> {
  for (const id of memberIds) noteOwnChange(platform, id);
  for (const follower of followersOf(platform)) await follower(memberIds);
}
