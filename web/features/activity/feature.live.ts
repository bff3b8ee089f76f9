import { listActivity } from '#contract/activity/endpoints.ts';
import type { LivePart } from '#web/app/extensions.ts';
import { queriesOf } from '#web/platform/api/api-query.ts';

export const activityLive: LivePart = { lists: [queriesOf(listActivity)] };
