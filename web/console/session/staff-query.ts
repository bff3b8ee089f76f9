import type { OutputOf } from '#contract/endpoint.ts';
import { getStaff, type getStaffInvitation } from '#contract/staff/endpoints.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';

/** Who is logged in to the console; loaded by layouts/staff-only.tsx. */
export const staffQuery = apiQuery(getStaff, {});

export type Invitation = NonNullable<OutputOf<typeof getStaffInvitation>['invitation']>;
