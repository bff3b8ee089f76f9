import { useQueryClient } from '@tanstack/react-query';
import { listLikes } from '#contract/likes/endpoints.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { withLikeSeen } from './like-seen.ts';

/** The server marks a like as seen when the profile is opened; the badge changes at once. */
export function useMarkSeen(memberId: number): () => void {
  const client = useQueryClient();
  return () =>
    void client.setQueryData(
      apiQuery(listLikes, {}).queryKey,
      (likes) => likes && withLikeSeen(likes, memberId),
    );
}
