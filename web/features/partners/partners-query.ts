import { listDeliveries, listPartners } from '#contract/partners/endpoints.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';

export const partnersQuery = (domain: string) => apiQuery(listPartners, { domain });

/** The log that an address names. */
export interface LogPlace {
  endpoint: number;
  before?: number;
}

export function readLogPlace(search: URLSearchParams): LogPlace | undefined {
  const endpoint = Number(search.get('endpoint') ?? 0);
  const before = Number(search.get('before') ?? 0);
  const isId = (number: number) => Number.isSafeInteger(number) && number > 0;
  if (!isId(endpoint)) return undefined;
  return { endpoint, ...(isId(before) && { before }) };
}

export const deliveriesQuery = (domain: string, place: LogPlace) =>
  apiQuery(listDeliveries, { domain, ...place });
