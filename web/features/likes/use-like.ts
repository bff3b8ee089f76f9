import { useQueryClient } from '@tanstack/react-query';
import { like as likeEndpoint, listLikes, unlike as unlikeEndpoint } from '#contract/likes/endpoints.ts';
import { queriesOf } from '#web/platform/api/api-query.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { noteReachedOut } from '#web/platform/session/viewer.ts';
import { patchCards } from '#web/ui/cards/patch-cards.ts';
import { celebrateMatch, forgetMatch } from './match-moment.ts';

export interface LikeState {
  memberId: number;
  liked: boolean;
  matched: boolean;
}

/** Optimistic; an error restores the former state. */
export function useLike({ memberId, liked, matched }: LikeState) {
  const client = useQueryClient();
  const restore = () => patchCards(client, memberId, { liked, matched });
  const reload = () => client.invalidateQueries(queriesOf(listLikes));
  const like = useApiMutation(likeEndpoint, {
    onMutate: () => patchCards(client, memberId, { liked: true }),
    onError: restore,
    onSuccess: (answer) => {
      noteReachedOut(client);
      if (!answer.matched) return;
      patchCards(client, memberId, { matched: true });
      celebrateMatch(client, memberId);
    },
    onSettled: reload,
  });
  const unlike = useApiMutation(unlikeEndpoint, {
    onMutate: () => patchCards(client, memberId, { liked: false, matched: false }),
    onError: restore,
    onSuccess: () => forgetMatch(client, memberId),
    onSettled: reload,
  });
  return {
    like: () => like.mutate({ profile: memberId }),
    unlike: () => unlike.mutate({ profile: memberId }),
    isPending: like.isPending || unlike.isPending,
  };
}
