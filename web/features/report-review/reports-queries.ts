import { claimReport, listWaitingReports } from '#contract/reports/queue.ts';
import { queuePaths } from '#contract/review/facts.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';

export const reportsQuery = { ...apiQuery(listWaitingReports, {}), refetchInterval: 30_000 };

/** It claims the report and is recorded as a look: made for each visit, never by itself. */
export function openQuery(id: number) {
  return {
    ...apiQuery(claimReport, { id }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  };
}

export const reportPath = (id: number) => `${queuePaths.reports}/${id}`;
