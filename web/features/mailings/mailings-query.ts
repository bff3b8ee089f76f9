import { countReceivers, listMailings, openMailing } from '#contract/mailings/endpoints.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';

export const mailingsQuery = (domain: string) => apiQuery(listMailings, { domain });

/** Undefined: the form of a new one. */
export const mailingQuery = (domain: string, mailing: number | undefined) =>
  apiQuery(openMailing, { domain, ...(mailing !== undefined && { mailing }) });

export const countQuery = (domain: string, fields: Record<string, string>) =>
  apiQuery(countReceivers, { domain, fields });

/** What an address names; whatever is no number is a new one. */
export function readMailing(parameter: string | undefined): number | undefined {
  const id = Number(parameter);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}
