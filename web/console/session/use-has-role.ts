import { useQuery } from '@tanstack/react-query';
import type { StaffRole } from '#contract/staff/facts.ts';
import { staffQuery } from './staff-query.ts';

/** Tells whether the caller may use what these roles open, on any domain; admins may use all. */
export function useHasRole(): (wanted: readonly StaffRole[]) => boolean {
  const roles = useQuery(staffQuery).data?.staff.roles ?? [];
  return (wanted) => roles.some(({ role }) => role === 'admin' || wanted.includes(role));
}
