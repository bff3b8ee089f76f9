import { getVerification } from '#contract/photo-verification/endpoints.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';

export const verificationQuery = apiQuery(getVerification, {});
