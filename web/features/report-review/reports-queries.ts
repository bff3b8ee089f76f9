import { listOpenReports, openReport } from '#contract/reports/review.ts';
import { queuePaths } from '#contract/review/facts.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';

export const reportsQuery = { ...apiQuery(listOpenReports, {}), refetchInterval: 30_000 };

/** It claims the report and is recorded as a look: made for each visit, never by itself. */
export function openQuery(id: number) {
  return {
    ...apiQuery(openReport, { id }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  };
}

export const reportPath = (id: number) => `${queuePaths.reports}/${id}`;
