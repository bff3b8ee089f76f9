import { countVisitors, listVisitors } from '#contract/visits/endpoints.ts';
import type { LivePart } from '#web/app/extensions.ts';
import { queriesOf } from '#web/platform/api/api-query.ts';

export const visitsLive: LivePart = { lists: [queriesOf(countVisitors), queriesOf(listVisitors)] };
