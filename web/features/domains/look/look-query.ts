import { previewLook } from '#contract/domains/endpoints.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import type { Texts } from '../typed-fields.ts';

/** Of what was typed; without a text the look that the domain has. */
export function lookQuery(domain: string, fields: Texts) {
  return {
    ...apiQuery(previewLook, { domain, fields }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  };
}
