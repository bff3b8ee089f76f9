import { useQuery } from '@tanstack/react-query';
import type { Member } from '#contract/profiles/endpoints.ts';
import type { Interest } from '#contract/profiles/facts.ts';
import { getOwnProfile } from '#contract/profiles/own.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';

/** Empty for visitors, on the own profile, and until the own profile is loaded. */
export function useSharedInterests(
  member: Pick<Member, 'id' | 'interests'> | undefined,
  viewerId: number | undefined,
): ReadonlySet<Interest> {
  const canCompare = member !== undefined && viewerId !== undefined && viewerId !== member.id;
  const { data } = useQuery({ ...apiQuery(getOwnProfile, {}), enabled: canCompare });
  const own = canCompare ? (data?.profile.interests ?? []) : [];
  return new Set(own.filter((interest) => member?.interests.includes(interest)));
}
