import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

interface Wanted {
  queryKey: QueryKey;
}

/** Call this after writing live news into the cache: an answer in flight may be older than the news and would undo it. */
export function refetchInFlight(client: QueryClient, ...wanted: Wanted[]): void {
  for (const query of listOnTheirWay(client, wanted)) restart(query);
}

/** `invalidateQueries` alone would accept a first answer that is already in flight. */
export function reloadQueries(client: QueryClient, ...wanted: Wanted[]): void {
  for (const query of listOnTheirWay(client, wanted)) if (query.state.data === undefined) restart(query);
  for (const { queryKey } of wanted) void client.invalidateQueries({ queryKey });
}

function listOnTheirWay(client: QueryClient, wanted: Wanted[]): Query[] {
  const cache = client.getQueryCache();
  return wanted.flatMap(({ queryKey }) => cache.findAll({ queryKey, fetchStatus: 'fetching' }));
}

/** Cancels and fetches at once: a loader that waits for the first answer then waits for the second one. */
function restart(query: Query): void {
  void query.cancel({ silent: true });
  query.fetch().catch(() => {});
}
