import { openTeam } from '#contract/team/endpoints.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';

/** Each fetch is logged as a look, so it is not repeated by itself. */
export const teamQuery = {
  ...apiQuery(openTeam, {}),
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
};
