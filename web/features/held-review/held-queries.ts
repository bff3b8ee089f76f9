import { listHeld, openHeld } from '#contract/held/endpoints.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';

export const heldMembersQuery = { ...apiQuery(listHeld, {}), refetchInterval: 30_000 };

/** Claims the member for ten minutes and gives up the one before, so nothing is kept in a cache. */
export function heldQuery(id: number) {
  return { ...apiQuery(openHeld, { id }), staleTime: 'static' as const, gcTime: 0, retry: false };
}
