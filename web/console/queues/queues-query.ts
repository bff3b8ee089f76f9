import { getQueues } from '#contract/review/endpoints.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';

/** What waits in the queues of the caller; loaded by layouts/staff-only.tsx and refetched while a page is open. */
export const queuesQuery = { ...apiQuery(getQueues, {}), refetchInterval: 30_000 };
