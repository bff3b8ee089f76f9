import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { closePicks, openPicks } from '#contract/picks/endpoints.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { refetchInFlight } from '#web/platform/api/refetch-in-flight.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { viewerQuery } from '#web/platform/session/viewer.ts';
import { contentId } from '#web/ui/page/skip-link.tsx';

/** They change once a day. */
const freshForMs = 10 * 60_000;

const picksQuery = { ...apiQuery(openPicks, {}), staleTime: freshForMs };

export function usePicks(count: number | null) {
  const client = useQueryClient();
  const query = useQuery(picksQuery);
  const found = query.data?.picks.length;
  const keepPlaceFor = (picks: number | null) => {
    client.setQueryData(viewerQuery.queryKey, (known) =>
      known?.user ? { user: { ...known.user, picks } } : known,
    );
    refetchInFlight(client, viewerQuery);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another function with each render
  useEffect(() => {
    if (found !== undefined && found !== count) keepPlaceFor(found);
  }, [found]);
  const { mutate } = useApiMutation(closePicks, {
    onMutate: () => keepPlaceFor(0),
    onError: () => keepPlaceFor(count),
    onSuccess() {
      // What was read of the viewer meanwhile may be from before the close.
      keepPlaceFor(0);
      client.removeQueries({ queryKey: picksQuery.queryKey });
    },
  });
  const close = () => {
    mutate({});
    // The focused button is gone.
    document.getElementById(contentId)?.focus({ preventScroll: true });
  };
  return { ...query, close };
}
