import { getStaff } from '#contract/staff/endpoints.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';

/** Who is logged in to the console; loaded by layouts/staff-only.tsx. */
export const staffQuery = apiQuery(getStaff, {});
