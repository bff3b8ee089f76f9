import { getGiftShelf, listGifts } from '#contract/gifts/endpoints.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';

export const giftsQuery = apiQuery(listGifts, {});
export const giftShelfQuery = apiQuery(getGiftShelf, {});
