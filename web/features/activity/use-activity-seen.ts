import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listActivity, markActivitySeen } from '#contract/activity/endpoints.ts';
import type { ActivityKind } from '#contract/activity/facts.ts';
import { listLikes } from '#contract/likes/endpoints.ts';
import { countVisitors } from '#contract/visits/endpoints.ts';
import { queriesOf } from '#web/platform/api/api-query.ts';
import { useApi, useApiMutation } from '#web/platform/api/use-api.ts';
import { viewerQuery } from '#web/platform/session/viewer.ts';

/** They have no list of their own whose opening would clear them. */
const seenHere: readonly ActivityKind[] = ['reactions', 'searches', 'picks', 'credits', 'decisions'];

/** The points stay until the list is read again; the number of the bell goes at once. */
export function useOpenedActivity(counts: ReadonlyMap<ActivityKind, number>): void {
  const client = useQueryClient();
  const api = useApi();
  const known = seenHere.map((kind) => counts.get(kind) ?? 0).join();
  useEffect(() => {
    // What comes while the page is open changes the counts, and is seen, too.
    if (!/[1-9]/.test(known)) return;
    // A lost call leaves them new until the page is opened again.
    void api(markActivitySeen, { all: false }).then(
      () => client.invalidateQueries(viewerQuery),
      () => undefined,
    );
  }, [client, api, known]);
}

export function useMarkAll() {
  const client = useQueryClient();
  return useApiMutation(markActivitySeen, {
    onSuccess: () =>
      Promise.all(
        [viewerQuery, ...[listActivity, listLikes, countVisitors].map(queriesOf)].map(({ queryKey }) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
