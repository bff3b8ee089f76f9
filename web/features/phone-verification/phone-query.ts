import { getPhone } from '#contract/phone-verification/endpoints.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';

export const phoneQuery = apiQuery(getPhone, {});
