import { claimComplaint, listWaitingComplaints } from '#contract/complaints/queue.ts';
import { fetchOncePerVisit } from '#web/console/cases/case-route.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';

export const complaintsQuery = { ...apiQuery(listWaitingComplaints, {}), refetchInterval: 30_000 };

export const claimQuery = (id: number) => ({ ...apiQuery(claimComplaint, { id }), ...fetchOncePerVisit });
