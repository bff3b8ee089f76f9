import { listDomains, openDomain } from '#contract/domains/endpoints.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';

export const domainsQuery = apiQuery(listDomains, {});

/** Not repeated by itself, so that a form keeps what it showed first until it is sent. */
export function domainQuery(domain: string) {
  return {
    ...apiQuery(openDomain, { domain }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  };
}
