import type { StaffRole } from '#contract/staff/facts.ts';

/** Domains of which somebody is an admin; null: all, also those to come. */
export type Reach = number[] | null;

/** `siteId` is null for a role on every domain. */
interface Held {
  siteId: number | null;
  role: StaffRole;
}

/** A role on every domain is given and taken by admins of every domain alone. */
export function isWithin(reach: Reach, siteId: number | null): boolean {
  return reach === null || (siteId !== null && reach.includes(siteId));
}

/** Staff without any role are seen by admins of every domain alone. */
export function isSeen(reach: Reach, roles: readonly Held[]): boolean {
  return reach === null || roles.some(({ siteId }) => isWithin(reach, siteId));
}

/** To remove somebody, or to end their password, takes an admin of all domains on which they work. */
export function isManaged(reach: Reach, roles: readonly Held[]): boolean {
  return isSeen(reach, roles) && roles.every(({ siteId }) => isWithin(reach, siteId));
}

export function isLastAdminRole(roles: readonly Held[], taken: Held): boolean {
  const left = roles.filter(({ role, siteId }) => role !== taken.role || siteId !== taken.siteId);
  return taken.role === 'admin' && !left.some(({ role }) => role === 'admin');
}
