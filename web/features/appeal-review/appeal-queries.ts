import { claimAppeal, listWaitingAppeals } from '#contract/appeals/queue.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';

export const appealsQuery = { ...apiQuery(listWaitingAppeals, {}), refetchInterval: 30_000 };

/** Claims the objection for ten minutes and gives up the one before, so nothing is kept in a cache. */
export function appealQuery(id: number) {
  return { ...apiQuery(claimAppeal, { id }), staleTime: 'static' as const, gcTime: 0, retry: false };
}
