import type { InputOf } from '#contract/endpoint.ts';
import { pageTokens } from '#contract/pages/facts.ts';
import { locales } from '#contract/sites/facts.ts';
import { openPageText } from '#contract/texts/pages.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';

/** Which page text an address asks for; without one, the terms. */
export function pageTextQuery(domain: string, search: URLSearchParams) {
  const token = pageTokens.find((one) => one === search.get('page')) ?? 'terms';
  const locale = locales.find((one) => one === search.get('lang'));
  const asked: InputOf<typeof openPageText> = { domain, token, ...(locale && { locale }) };
  // Not repeated by itself, so that a form keeps what it showed first until it is sent.
  return { ...apiQuery(openPageText, asked), refetchOnWindowFocus: false, refetchOnReconnect: false };
}
