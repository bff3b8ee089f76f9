import { claimAppeal, listWaitingAppeals } from '#contract/appeals/queue.ts';
import { fetchOncePerVisit } from '#web/console/cases/case-route.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';

export const appealsQuery = { ...apiQuery(listWaitingAppeals, {}), refetchInterval: 30_000 };

export const claimQuery = (id: number) => ({ ...apiQuery(claimAppeal, { id }), ...fetchOncePerVisit });
