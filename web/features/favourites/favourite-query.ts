import { getKept } from '#contract/favourites/endpoints.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';

/** Whether the member is a favourite of the viewer, and the note about them. */
export const keptQuery = (profile: number) => apiQuery(getKept, { profile });
