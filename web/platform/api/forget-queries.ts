import type { QueryClient } from '@tanstack/react-query';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { queriesOf } from './api-query.ts';

/** A page that is being left would refetch removed data, and break if refused, so its data goes once it has left. */
export function forgetQueries(client: QueryClient, endpoint: AnyEndpoint): void {
  client.removeQueries({ ...queriesOf(endpoint), type: 'inactive' });
  const cache = client.getQueryCache();
  const shown = new Set(cache.findAll(queriesOf(endpoint)));
  if (shown.size === 0) return;
  const stop = cache.subscribe(({ type, query }) => {
    if (type === 'observerRemoved' && shown.has(query) && query.getObserversCount() === 0) {
      shown.delete(query);
      cache.remove(query);
    }
    if (type === 'removed') shown.delete(query);
    if (shown.size === 0) stop();
  });
}
