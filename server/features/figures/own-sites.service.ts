import { AppError } from '#contract/errors.ts';
import { financeRole } from '#contract/staff/finance.ts';
import type { Site, Staff } from '#server/call.ts';
import { requireRole, sitesOf } from '#server/features/review/index.ts';
import { listSites } from '#server/features/sites/index.ts';
import type { Platform } from '#server/platform/platform.ts';

/** The domains whose finances the caller sees, by name. Throws `not_found` without the role. */
export async function listOwnSites(platform: Platform, staff: Staff): Promise<Site[]> {
  const held = sitesOf(staff, financeRole);
  if (held?.length === 0) throw new AppError('not_found');
  const all = await listSites(platform);
  return all
    .filter(({ id }) => held === null || held.includes(id))
    .sort((a, b) => (a.domain < b.domain ? -1 : 1));
}

/** Undefined: the first of the caller. Throws `not_found` without the role, and for the domain of another brand. */
export async function requireSite(
  platform: Platform,
  staff: Staff,
  domain: string | undefined,
): Promise<Site> {
  const own = await listOwnSites(platform, staff);
  const all = await listSites(platform);
  const site = domain === undefined ? own[0] : all.find((one) => one.domain === domain);
  if (!site) throw new AppError('not_found');
  await requireRole(platform, staff, { role: financeRole, siteId: site.id, subject: `site:${site.id}` });
  return site;
}
