import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listLikes } from '#contract/likes/endpoints.ts';
import { getMember } from '#contract/profiles/endpoints.ts';
import { apiQuery, queriesOf } from '#web/platform/api/api-query.ts';
import { openedAt } from '#web/platform/clock.ts';
import { useLiveEvent } from '#web/platform/live/live-events.ts';
import { patchCards } from '#web/ui/cards/patch-cards.ts';
import { celebrateMatch } from './match-moment.ts';

/** Runs beside the stream, so that no event is lost; the dialog may be loaded later. */
export function useLikeEvents(): void {
  const client = useQueryClient();
  const refetch = async (profile: number) => {
    // A like seen on the profile is not counted as new.
    await client.invalidateQueries({ queryKey: apiQuery(getMember, { id: profile }).queryKey });
    await client.invalidateQueries(queriesOf(listLikes));
  };
  useLiveEvent('like.received', ({ profile }) => refetch(profile));
  useLiveEvent('match.created', ({ profile }) => {
    patchCards(client, profile, { liked: true, matched: true });
    celebrateMatch(client, profile);
    return refetch(profile);
  });
  useMissedMatches();
}

/**
 * A match between server rendering and the opening of the stream, or during an interruption, sends no event. The list
 * of likes reveals it by its time. Who has opened the profile since has seen it: on a slow machine a page can take a match of the
 * page before for one of its own.
 */
function useMissedMatches(): void {
  const client = useQueryClient();
  // It only reads what others fetch.
  const { data } = useQuery({ ...apiQuery(listLikes, {}), enabled: false });
  useEffect(() => {
    for (const { id, since, matched, like_new } of data?.matches ?? []) {
      if (!matched || !like_new || openedAt === undefined) continue;
      if (Date.parse(since) >= openedAt) celebrateMatch(client, id);
    }
  }, [client, data]);
}
