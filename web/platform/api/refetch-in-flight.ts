import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

interface Wanted {
  queryKey: QueryKey;
}

/**
 * Call this after news from elsewhere has been written into the cache. An answer that is still on its way may be older
 * than the news and would undo it, so it is fetched again.
 */
export function refetchInFlight(client: QueryClient, ...wanted: Wanted[]): void {
  for (const query of listOnTheirWay(client, wanted)) restart(query);
}

/** Fetches all of them again; `invalidateQueries` alone would be content with a first answer that is on its way. */
export function reloadQueries(client: QueryClient, ...wanted: Wanted[]): void {
  for (const query of listOnTheirWay(client, wanted)) if (query.state.data === undefined) restart(query);
  for (const { queryKey } of wanted) void client.invalidateQueries({ queryKey });
}

function listOnTheirWay(client: QueryClient, wanted: Wanted[]): Query[] {
  const cache = client.getQueryCache();
  return wanted.flatMap(({ queryKey }) => cache.findAll({ queryKey, fetchStatus: 'fetching' }));
}

/** Cancels and fetches in one go: a loader that waits for the first answer then waits for the second one. */
function restart(query: Query): void {
  void query.cancel({ silent: true });
  query.fetch().catch(() => {});
}
