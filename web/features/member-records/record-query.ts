import { openMemberRecord } from '#contract/member-records/endpoints.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';

/** Each fetch is logged as a look, so it is not repeated by itself. */
export function recordQuery(id: number) {
  return {
    ...apiQuery(openMemberRecord, { id }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  };
}
