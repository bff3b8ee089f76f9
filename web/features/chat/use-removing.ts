import { type QueryClient, queryOptions, skipToken, useQuery } from '@tanstack/react-query';

/** Conversations taken off the screen whose removal the server has not confirmed yet. */
const removingQuery = queryOptions<number[]>({
  queryKey: ['chat.removing'],
  queryFn: skipToken,
  initialData: [],
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

const none: number[] = [];

export function useRemoving(): number[] {
  return useQuery(removingQuery).data ?? none;
}

export function setRemoving(client: QueryClient, conversation: number, isRemoving: boolean): void {
  client.setQueryData(removingQuery.queryKey, (ids = none) =>
    isRemoving ? [...ids, conversation] : ids.filter((id) => id !== conversation),
  );
}
