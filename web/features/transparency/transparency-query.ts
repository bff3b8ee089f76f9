import { getTransparencyReport } from '#contract/transparency/endpoints.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';

export function transparencyQuery(search: URLSearchParams) {
  const [domain, period] = [search.get('domain'), search.get('period')];
  return apiQuery(getTransparencyReport, { ...(domain && { domain }), ...(period && { period }) });
}
