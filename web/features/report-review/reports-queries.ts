import { claimReport, listWaitingReports } from '#contract/reports/queue.ts';
import { fetchOncePerVisit } from '#web/console/cases/case-route.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';

export const reportsQuery = { ...apiQuery(listWaitingReports, {}), refetchInterval: 30_000 };

export const claimQuery = (id: number) => ({ ...apiQuery(claimReport, { id }), ...fetchOncePerVisit });
