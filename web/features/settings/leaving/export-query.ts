import { getExport } from '#contract/deletion/endpoints.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';

export const exportQuery = apiQuery(getExport, {});
