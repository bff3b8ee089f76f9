import type { QueryClient } from '@tanstack/react-query';
import { getChat } from '#contract/chat/endpoints.ts';
import { getPause } from '#contract/pauses/endpoints.ts';
import type { OwnPause } from '#contract/pauses/fields.ts';
import { countVisitors, listVisitors } from '#contract/visits/endpoints.ts';
import { apiQuery, queriesOf } from '#web/platform/api/api-query.ts';
import { forgetQueries } from '#web/platform/api/forget-queries.ts';
import { viewerQuery } from '#web/platform/session/viewer.ts';

/** With the days to choose from, which only the server’s clock knows. */
export const pauseQuery = apiQuery(getPause, {});

/** The banner follows at once; whether somebody may be written to and whether there are visitors is asked again. */
export function showPause(client: QueryClient, pause: OwnPause | null): void {
  client.setQueryData(viewerQuery.queryKey, (known) =>
    known?.user ? { user: { ...known.user, pause } } : known,
  );
  client.setQueryData(pauseQuery.queryKey, (known) => known && { ...known, pause });
  for (const read of [listVisitors, countVisitors]) forgetQueries(client, read);
  void client.invalidateQueries(queriesOf(getChat));
}
