import { previewPrices } from '#contract/domains/prices.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import type { Texts } from '../typed-fields.ts';

/** Of what was typed; without a text that which the domain sells. */
export function pricesQuery(domain: string, fields: Texts) {
  return {
    ...apiQuery(previewPrices, { domain, fields }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  };
}
