import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * After news from elsewhere has been put into the cache: an answer that is still on its way may be older than the
 * news and would take it back, so it is asked for anew.
 */
export function askAnew(client: QueryClient, ...queries: { queryKey: QueryKey }[]): void {
  for (const { queryKey } of queries) {
    const onTheirWay = { queryKey, fetchStatus: 'fetching' } as const;
    const found = client.getQueryCache().findAll(onTheirWay);
    if (found.length === 0) continue;
    void client.cancelQueries(onTheirWay, { silent: true }).then(() => {
      for (const query of found) void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    });
  }
}

/** The same for all of them, answered or not: `invalidateQueries` alone would wait for a first answer on its way. */
export function reloadQueries(client: QueryClient, ...queries: { queryKey: QueryKey }[]): void {
  for (const { queryKey } of queries) {
    void client
      .cancelQueries({ queryKey, fetchStatus: 'fetching' }, { silent: true })
      .then(() => client.invalidateQueries({ queryKey }));
  }
}
