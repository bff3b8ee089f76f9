import { getSystem, getWorstPart } from '#contract/system/endpoints.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';

export const systemQuery = apiQuery(getSystem, {});
export const worstPartQuery = apiQuery(getWorstPart, {});
