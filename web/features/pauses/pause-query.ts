import type { QueryClient } from '@tanstack/react-query';
import { getPause } from '#contract/pauses/endpoints.ts';
import type { OwnPause } from '#contract/pauses/fields.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { viewerQuery } from '#web/platform/session/viewer.ts';

/** With the days to choose from, which only the server’s clock knows. */
export const pauseQuery = apiQuery(getPause, {});

/** The banner follows at once. What lists and conversations said may have changed with it, so they are fetched again. */
export function showPause(client: QueryClient, pause: OwnPause | null): void {
  client.setQueryData(viewerQuery.queryKey, (known) => known?.user && { user: { ...known.user, pause } });
  client.setQueryData(pauseQuery.queryKey, (known) => known && { ...known, pause });
  void client.invalidateQueries();
}
