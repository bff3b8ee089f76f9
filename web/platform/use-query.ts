import {
  type DehydratedState,
  hashKey,
  type QueryClient,
  useQueryClient,
  useQuery as useTanstackQuery,
} from '@tanstack/react-query';
import { useHydrated } from './use-hydrated.ts';

/** In the browser: the answers the server's HTML was drawn from, by the hash of their query. */
const drawnWith = new WeakMap<QueryClient, ReadonlyMap<string, unknown>>();

/**
 * TanStack's `useQuery` with one promise more: while a part of the page takes over what the server drew it sees what
 * the server saw, however much has arrived since. Parts take over one after the other (island.tsx), and one that is
 * told of a newer count than the one in its HTML would be thrown away and drawn anew, with its focus and its scroll.
 */
export const useQuery = ((options: Parameters<typeof useTanstackQuery>[0]) => {
  const result = useTanstackQuery(options);
  const client = useQueryClient();
  const drawn = useHydrated() ? undefined : drawnWith.get(client);
  return drawn ? { ...result, data: drawn.get(hashKey(options.queryKey)) } : result;
}) as typeof useTanstackQuery;

/** Remembers what the HTML of this page was drawn from. */
export function rememberDrawn(client: QueryClient, { queries }: Pick<DehydratedState, 'queries'>): void {
  if (drawnWith.has(client)) return;
  drawnWith.set(client, new Map(queries.map(({ queryHash, state }) => [queryHash, state.data])));
}
