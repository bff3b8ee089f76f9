import { AppError } from '#contract/errors.ts';
import type { StaffRole } from '#contract/staff/facts.ts';
import type { Staff } from '#server/call.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import type { Platform } from '#server/platform/platform.ts';

/** The domains on which the caller has one of the roles; null: all. An admin has every role. */
export function sitesOf({ roles }: Pick<Staff, 'roles'>, ...wanted: StaffRole[]): number[] | null {
  const held = roles
    .filter(({ role }) => role === 'admin' || wanted.includes(role))
    .map(({ siteId }) => siteId);
  return held.includes(null) ? null : [...new Set(held.filter((siteId) => siteId !== null))];
}

/** Throws `not_found` on another brand, as if the subject did not exist, and records the attempt. */
export async function requireRole(
  platform: Platform,
  staff: Staff,
  { role, siteId, subject }: { role: StaffRole | readonly StaffRole[]; siteId: number; subject: string },
): Promise<void> {
  const wanted = [role].flat();
  const sites = sitesOf(staff, ...wanted);
  if (sites === null || sites.includes(siteId)) return;
  await recordRefusal(platform, staff, { siteId, subject, role: wanted.join(', ') });
  throw new AppError('not_found');
}

/** What was asked for, if it exists and is on a domain of the caller; otherwise throws `not_found`, as `requireRole` does. */
export async function requireOwn<Item extends { siteId: number }>(
  platform: Platform,
  staff: Staff,
  { role, subject }: { role: StaffRole | readonly StaffRole[]; subject: string },
  found: Item | undefined,
): Promise<Item> {
  if (!found) throw new AppError('not_found');
  await requireRole(platform, staff, { role, siteId: found.siteId, subject });
  return found;
}

/** That staff were refused something of this subject, and which role they would need. */
export async function recordRefusal(
  platform: Platform,
  { id }: Pick<Staff, 'id'>,
  { siteId, subject, role }: { siteId: number | null; subject: string; role: string },
): Promise<void> {
  await recordAudit(platform, { staffId: id, siteId, action: 'staff.refused', subject, reason: role });
}
