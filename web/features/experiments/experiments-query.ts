import { listExperiments, openExperiment } from '#contract/experiments/endpoints.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';

export const experimentsQuery = (domain: string) => apiQuery(listExperiments, { domain });

export interface Opened {
  /** Undefined: the form of a new one. */
  experiment: number | undefined;
  country: string | undefined;
}

export const experimentQuery = (domain: string, { experiment, country }: Opened) =>
  apiQuery(openExperiment, {
    domain,
    ...(experiment === undefined ? country !== undefined && { country } : { experiment }),
  });

/** What an address names; whatever is no number is a new one, in the country that its query names. */
export function readOpened(parameter: string | undefined, query: URLSearchParams): Opened {
  const id = Number(parameter);
  const country = query.get('country') ?? '';
  return {
    experiment: Number.isSafeInteger(id) && id > 0 ? id : undefined,
    country: /^[A-Z]{2}$/.test(country) ? country : undefined,
  };
}
