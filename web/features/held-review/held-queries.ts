import { claimHeld, listWaitingHeld } from '#contract/held/queue.ts';
import { fetchOncePerVisit } from '#web/console/cases/case-route.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';

export const heldQuery = { ...apiQuery(listWaitingHeld, {}), refetchInterval: 30_000 };

export const claimQuery = (id: number) => ({ ...apiQuery(claimHeld, { id }), ...fetchOncePerVisit });
