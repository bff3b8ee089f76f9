import { getExport } from '#contract/account-departure.ts';
import { apiQuery } from '#web/platform/api-query.ts';

export const exportQuery = apiQuery(getExport, {});
