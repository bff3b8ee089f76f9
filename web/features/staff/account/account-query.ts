import { getStaffAccount } from '#contract/staff/account.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';

export const accountQuery = apiQuery(getStaffAccount, {});
