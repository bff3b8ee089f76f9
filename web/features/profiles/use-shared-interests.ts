import { getOwnProfile } from '#contract/own-profile.ts';
import type { Interest, Member } from '#contract/profiles.ts';
import { apiQuery } from '#web/platform/api-query.ts';
import { useQuery } from '#web/platform/use-query.ts';

/** What both like; nothing for a visitor, on the own profile, and until the own interests have come. */
export function useSharedInterests(member: Member, viewerId: number | undefined): ReadonlySet<Interest> {
  const canCompare = viewerId !== undefined && viewerId !== member.id;
  const { data } = useQuery({ ...apiQuery(getOwnProfile, {}), enabled: canCompare });
  const own = canCompare ? (data?.profile.interests ?? []) : [];
  return new Set(own.filter((interest) => member.interests.includes(interest)));
}
