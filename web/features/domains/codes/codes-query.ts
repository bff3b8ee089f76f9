import { listCodes } from '#contract/domains/codes.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';

export const codesQuery = (domain: string) => apiQuery(listCodes, { domain });
