import { AppError } from '#contract/errors.ts';
import { financeRole } from '#contract/staff/finance.ts';
import type { Site, Staff } from '#server/call.ts';
import { recordRefusal, requireRole, sitesOf } from '#server/features/review/index.ts';
import { listSites } from '#server/features/sites/index.ts';
import type { Platform } from '#server/platform/platform.ts';

/** The domains whose finances the caller sees, by name. Throws `not_found` without the role anywhere. */
export async function listOwnSites(platform: Platform, staff: Staff): Promise<Site[]> {
  const held = sitesOf(staff, financeRole);
  const own = (await listSites(platform)).filter(({ id }) => held === null || held.includes(id));
  if (own.length === 0) throw new AppError('not_found');
  return own.sort((a, b) => (a.domain < b.domain ? -1 : 1));
}

/** The chosen domain, or the first one. A domain of another brand is as if it did not exist, and the attempt is recorded. */
export async function chooseSite(
  platform: Platform,
  staff: Staff,
  { own, domain }: { own: readonly Site[]; domain: string | undefined },
): Promise<Site> {
  const chosen = domain === undefined ? own[0] : own.find((one) => one.domain === domain);
  if (chosen) return chosen;
  const other = (await listSites(platform)).find((one) => one.domain === domain);
  if (other) {
    const subject = `site:${other.id}`;
    await recordRefusal(platform, staff, { siteId: other.id, subject, role: financeRole });
  }
  throw new AppError('not_found');
}

/** Throws `not_found` where the caller does not see the finances of this domain, and records the attempt. */
export async function requireMoneyRole(
  platform: Platform,
  staff: Staff,
  { siteId, subject }: { siteId: number; subject: string },
): Promise<void> {
  await requireRole(platform, staff, { role: financeRole, siteId, subject });
}
