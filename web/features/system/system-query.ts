import { getSystem, getWorstPart } from '#contract/system/endpoints.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';

/** Each fetch is logged as a look, so it is not repeated by itself. */
export const systemQuery = {
  ...apiQuery(getSystem, {}),
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
};
export const worstPartQuery = apiQuery(getWorstPart, {});
