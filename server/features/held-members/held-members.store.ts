import { and, asc, count, eq, gt, inArray, isNull, min } from 'drizzle-orm';
import { heldMember } from '#server/features/bans/bans.table.ts';
import { account, profile } from '#server/features/members/members.table.ts';
import { isUndecided } from '#server/features/review/index.ts';
import { reviewClaim } from '#server/features/review/review.table.ts';
import { sanction } from '#server/features/sanctions/sanctions.table.ts';
import { site } from '#server/features/sites/sites.table.ts';
import { staff } from '#server/features/staff/staff.table.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Not those who are leaving: if they come back, they wait again. */
function isWaiting(platform: Platform, siteIds: number[] | null) {
  return and(
    isNull(heldMember.outcome),
    siteIds === null ? undefined : inArray(heldMember.siteId, siteIds),
    inArray(account.status, ['active', 'not_confirmed']),
    isUndecided(platform, 'held', heldMember.id),
  );
}

export async function countWaiting(
  platform: Platform,
  siteIds: number[] | null,
): Promise<{ waiting: number; oldestAt: Date | null }> {
  const [row] = await platform
    .db()
    .select({ waiting: count(), oldestAt: min(heldMember.createdAt) })
    .from(heldMember)
    .innerJoin(account, eq(account.id, heldMember.memberId))
    .where(isWaiting(platform, siteIds));
  return row ?? { waiting: 0, oldestAt: null };
}

export type WaitingMember = Awaited<ReturnType<typeof listWaiting>>[number];

/** The oldest first, with who works on each. */
export async function listWaiting(
  platform: Platform,
  { siteIds, limit, id }: { siteIds: number[] | null; limit: number; id?: number },
) {
  const isClaimed = and(
    eq(reviewClaim.queue, 'held'),
    eq(reviewClaim.itemId, heldMember.id),
    gt(reviewClaim.endsAt, platform.clock.now()),
  );
  return platform
    .db()
    .select({
      held: heldMember,
      domain: site.domain,
      profile,
      status: account.status,
      joinedAt: account.createdAt,
      claim: { staffId: reviewClaim.staffId, endsAt: reviewClaim.endsAt, name: staff.name },
    })
    .from(heldMember)
    .innerJoin(site, eq(site.id, heldMember.siteId))
    .innerJoin(account, eq(account.id, heldMember.memberId))
    .innerJoin(profile, eq(profile.memberId, heldMember.memberId))
    .leftJoin(reviewClaim, isClaimed)
    .leftJoin(staff, eq(staff.id, reviewClaim.staffId))
    .where(and(isWaiting(platform, siteIds), id === undefined ? undefined : eq(heldMember.id, id)))
    .orderBy(asc(heldMember.createdAt), asc(heldMember.id))
    .limit(limit);
}

/** The members of earlier bans, by the numbers of the bans; those who are erased are missing. */
export async function findBanned({ db }: Platform, caseIds: number[]): Promise<Map<number, number>> {
  if (caseIds.length === 0) return new Map();
  const rows = await db()
    .select({ id: sanction.id, memberId: sanction.memberId })
    .from(sanction)
    .where(inArray(sanction.id, caseIds));
  return new Map(rows.map(({ id, memberId }) => [id, memberId]));
}
