import { deleteSigns } from '#server/features/bans/index.ts';
import { hideReviewed } from '#server/features/members/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { freeLeftLimited } from './limits.service.ts';
import { listLeftLimited, listLiftedWithSigns, listShownInReview } from './sanctions.store.ts';

const batch = 100;

/**
 * Mends what processes of the previous release leave while both run: they know neither limits nor checks, and lift a ban without
 * its signs. The signs of a ban whose sanction was erased with the account stay.
 */
export async function mendEarlierRelease(platform: Platform): Promise<void> {
  for (const memberId of await listLeftLimited(platform, batch)) await freeLeftLimited(platform, memberId);
  for (const memberId of await listShownInReview(platform, batch))
    await platform.db.transaction(() => hideReviewed(platform, memberId));
  for (const caseId of await listLiftedWithSigns(platform, batch)) await deleteSigns(platform, caseId);
}
