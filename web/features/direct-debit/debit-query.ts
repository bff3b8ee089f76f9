import { getDebitForm } from '#contract/direct-debit/endpoints.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';

/** Undefined when the address names no package. */
export function debitQuery(params: URLSearchParams) {
  const chosen = Number(params.get('package'));
  const country = params.get('country');
  if (!Number.isSafeInteger(chosen) || chosen < 1 || !country) return undefined;
  const code = params.get('code');
  return apiQuery(getDebitForm, { package: chosen, country, ...(code && { discount_code: code }) });
}
