import { getKept, listFavourites } from '#contract/favourites/endpoints.ts';
import type { LivePart } from '#web/app/extensions.ts';
import { queriesOf } from '#web/platform/api/api-query.ts';

export const favouritesLive: LivePart = {
  lists: [queriesOf(listFavourites)],
  details: [queriesOf(getKept)],
};
