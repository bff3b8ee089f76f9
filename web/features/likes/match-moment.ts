import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';

interface MatchMoments {
  /** The first one is shown; the others wait. */
  waiting: number[];
  /** Already shown in this tab: both the answer to the like and a live event report a match. */
  seen: number[];
}

const none: MatchMoments = { waiting: [], seen: [] };

/** Lives in the query cache of one tab and one session, so it is gone at logout. */
export const matchMomentsQuery = queryOptions<MatchMoments>({
  queryKey: ['likes.moments'],
  queryFn: skipToken,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

function update(client: QueryClient, change: (moments: MatchMoments) => MatchMoments): void {
  client.setQueryData(matchMomentsQuery.queryKey, (moments = none) => change(moments));
}

export function celebrateMatch(client: QueryClient, memberId: number): void {
  update(client, (moments) =>
    moments.seen.includes(memberId)
      ? moments
      : { waiting: [...moments.waiting, memberId], seen: [...moments.seen, memberId] },
  );
}

export function endCelebration(client: QueryClient, memberId: number): void {
  update(client, (moments) => ({ ...moments, waiting: moments.waiting.filter((id) => id !== memberId) }));
}

/** Of a match that the member has answered already, as by a like with words: nothing is left to say in its moment. */
export function skipCelebration(client: QueryClient, memberId: number): void {
  update(client, ({ waiting, seen }) => ({
    waiting: waiting.filter((id) => id !== memberId),
    seen: seen.includes(memberId) ? seen : [...seen, memberId],
  }));
}

/** After a like was withdrawn, a new match is shown again. */
export function forgetMatch(client: QueryClient, memberId: number): void {
  update(client, (moments) => ({
    waiting: moments.waiting.filter((id) => id !== memberId),
    seen: moments.seen.filter((id) => id !== memberId),
  }));
}
