import { getRepeatOrder } from '#contract/payments/repeat.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';

export const repeatQuery = apiQuery(getRepeatOrder, {});
