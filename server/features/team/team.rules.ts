import type { StaffRole } from '#contract/staff/facts.ts';

/** Domains of which somebody is an admin; null: all, also those to come. */
export type AdminSites = number[] | null;

/** `siteId` is null for a role on every domain. */
interface Held {
  siteId: number | null;
  role: StaffRole;
}

/** A role on every domain is given and taken by admins of every domain alone. */
export function coversSite(adminSites: AdminSites, siteId: number | null): boolean {
  return adminSites === null || (siteId !== null && adminSites.includes(siteId));
}

/** Staff without any role are seen by admins of every domain alone. */
export function canSee(adminSites: AdminSites, roles: readonly Held[]): boolean {
  return adminSites === null || roles.some(({ siteId }) => coversSite(adminSites, siteId));
}

/** To remove somebody, or to end their password, takes an admin of all domains on which they work. */
export function canManage(adminSites: AdminSites, roles: readonly Held[]): boolean {
  return canSee(adminSites, roles) && roles.every(({ siteId }) => coversSite(adminSites, siteId));
}

export function isLastAdminRole(roles: readonly Held[], taken: Held): boolean {
  const left = roles.filter(({ role, siteId }) => role !== taken.role || siteId !== taken.siteId);
  return taken.role === 'admin' && !left.some(({ role }) => role === 'admin');
}
