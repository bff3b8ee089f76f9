import { getTaxReport } from '#contract/tax/endpoints.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';

/** What the address asks for; what it cannot mean is left out. */
export function taxQuery(search: URLSearchParams) {
  const [company, quarter] = [search.get('company'), search.get('quarter')];
  return apiQuery(getTaxReport, {
    ...(company && { company: company.slice(0, 300) }),
    ...(quarter && /^\d{4}-Q[1-4]$/.test(quarter) && { quarter }),
  });
}
