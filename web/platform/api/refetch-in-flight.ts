import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

interface Wanted {
  queryKey: QueryKey;
}

/**
 * After news from elsewhere has been put into the cache: an answer that is still on its way may be older than the
 * news and would take it back, so it is asked for anew.
 */
export function refetchInFlight(client: QueryClient, ...wanted: Wanted[]): void {
  for (const query of listOnTheirWay(client, wanted)) restart(query);
}

/** All of them anew; `invalidateQueries` alone would be content with a first answer that is on its way. */
export function reloadQueries(client: QueryClient, ...wanted: Wanted[]): void {
  for (const query of listOnTheirWay(client, wanted)) if (query.state.data === undefined) restart(query);
  for (const { queryKey } of wanted) void client.invalidateQueries({ queryKey });
}

function listOnTheirWay(client: QueryClient, wanted: Wanted[]): Query[] {
  const cache = client.getQueryCache();
  return wanted.flatMap(({ queryKey }) => cache.findAll({ queryKey, fetchStatus: 'fetching' }));
}

/** In one go, so that whoever waits for the first answer, such as the loader of a page, waits for the second then. */
function restart(query: Query): void {
  void query.cancel({ silent: true });
  query.fetch().catch(() => {});
}
