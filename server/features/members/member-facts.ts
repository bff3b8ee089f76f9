import type { Platform } from '#server/platform/platform.ts';
import { platformState } from '#server/platform/platform-state.ts';

/** What happened with a member, for features that tell others about it. */
export interface MemberFact {
  event: 'signed_up' | 'activated' | 'paid' | 'refunded';
  memberId: number;
  money?: { amountCents: number; currency: string };
}

type Follower = (fact: MemberFact) => Promise<void>;

const followersOf = platformState('members.fact_followers', (): Follower[] => []);

/** `follower` runs inside the transaction of every fact. */
export function followFacts(platform: Platform, follower: Follower): void {
  followersOf(platform).push(follower);
}

/** Inside the transaction that makes it true. */
export async function announceFact(platform: Platform, fact: MemberFact): Promise<void> {
  for (const follower of followersOf(platform)) await follower(fact);
}
