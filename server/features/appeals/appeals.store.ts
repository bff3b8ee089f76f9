import { and, asc, count, eq, gt, inArray, isNotNull, isNull, min, notExists, sql } from 'drizzle-orm';
import type { AppealOutcome } from '#contract/appeals/facts.ts';
import { account, profile } from '#server/features/members/members.table.ts';
import { reviewClaim } from '#server/features/review/review.table.ts';
import { sanction } from '#server/features/sanctions/sanctions.table.ts';
import { site } from '#server/features/sites/sites.table.ts';
import { staff } from '#server/features/staff/staff.table.ts';
import type { Platform } from '#server/platform/platform.ts';
import { appeal } from './appeals.table.ts';

export type AppealRow = typeof appeal.$inferSelect;

/** False when the sanction has one already. Waits for a concurrent one. */
export async function insertAppeal({ db }: Platform, row: typeof appeal.$inferInsert): Promise<boolean> {
  const rows = await db()
    .insert(appeal)
    .values(row)
    .onConflictDoNothing({ target: appeal.sanctionId })
    .returning({ id: appeal.id });
  return rows.length > 0;
}

export async function findAppealOf({ db }: Platform, sanctionId: number): Promise<AppealRow | undefined> {
  const [row] = await db().select().from(appeal).where(eq(appeal.sanctionId, sanctionId));
  return row;
}

export async function findAppeal({ db }: Platform, id: number): Promise<AppealRow | undefined> {
  const [row] = await db().select().from(appeal).where(eq(appeal.id, id));
  return row;
}

/** Locks the appeal, so that two decisions take turns. */
export async function lockAppeal({ db }: Platform, id: number): Promise<AppealRow | undefined> {
  const [row] = await db().select().from(appeal).where(eq(appeal.id, id)).for('update');
  return row;
}

export async function listAppealsOf({ db }: Platform, memberId: number): Promise<AppealRow[]> {
  return db().select().from(appeal).where(eq(appeal.memberId, memberId)).orderBy(asc(appeal.createdAt));
}

export async function saveOutcome(
  { db, clock }: Platform,
  id: number,
  decision: { outcome: AppealOutcome; statement: string; decidedBy: number },
): Promise<void> {
  await db()
    .update(appeal)
    .set({ ...decision, decidedAt: clock.now() })
    .where(eq(appeal.id, id));
}

export async function deleteAppeals({ db }: Platform, memberId: number): Promise<void> {
  await db().delete(appeal).where(eq(appeal.memberId, memberId));
}

/** A decided one can still be undone for some seconds; nobody is offered it meanwhile. */
const isClaimed = and(eq(reviewClaim.queue, 'appeals'), eq(reviewClaim.itemId, appeal.id));

function isWaiting({ db }: Platform, siteIds: number[] | null) {
  const decided = db()
    .select({ one: sql`1` })
    .from(reviewClaim)
    .where(and(isClaimed, isNotNull(reviewClaim.decision)));
  const isTheirs = siteIds === null ? undefined : inArray(appeal.siteId, siteIds);
  return and(isNull(appeal.outcome), isTheirs, notExists(decided));
}

export async function countWaiting(
  platform: Platform,
  siteIds: number[] | null,
): Promise<{ waiting: number; oldestAt: Date | null }> {
  const [row] = await platform
    .db()
    .select({ waiting: count(), oldestAt: min(appeal.createdAt) })
    .from(appeal)
    .where(isWaiting(platform, siteIds));
  return row ?? { waiting: 0, oldestAt: null };
}

export type WaitingAppeal = Awaited<ReturnType<typeof listWaiting>>[number];

/** The oldest first, with who works on each. */
export async function listWaiting(
  platform: Platform,
  { siteIds, limit, id }: { siteIds: number[] | null; limit: number; id?: number },
) {
  const { db, clock } = platform;
  return db()
    .select({
      appeal,
      sanction,
      domain: site.domain,
      name: profile.name,
      joinedAt: account.createdAt,
      status: account.status,
      claim: { staffId: reviewClaim.staffId, endsAt: reviewClaim.endsAt, name: staff.name },
    })
    .from(appeal)
    .innerJoin(sanction, eq(sanction.id, appeal.sanctionId))
    .innerJoin(site, eq(site.id, appeal.siteId))
    .innerJoin(account, eq(account.id, appeal.memberId))
    .innerJoin(profile, eq(profile.memberId, appeal.memberId))
    .leftJoin(reviewClaim, and(isClaimed, gt(reviewClaim.endsAt, clock.now())))
    .leftJoin(staff, eq(staff.id, reviewClaim.staffId))
    .where(and(isWaiting(platform, siteIds), id === undefined ? undefined : eq(appeal.id, id)))
    .orderBy(asc(appeal.createdAt), asc(appeal.id))
    .limit(limit);
}

export async function findStaffName({ db }: Platform, id: number): Promise<string | undefined> {
  const [row] = await db().select({ name: staff.name }).from(staff).where(eq(staff.id, id));
  return row?.name;
}
