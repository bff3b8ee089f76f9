import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import { sanction } from './sanctions.table.ts';

export type SanctionRow = typeof sanction.$inferSelect;

export async function insertSanction({ db }: Platform, row: SanctionRow): Promise<void> {
  await db().insert(sanction).values(row);
}

const isInForce = (memberId: number) => and(eq(sanction.memberId, memberId), isNull(sanction.endedAt));

export async function findSanctionInForce(
  { db }: Platform,
  memberId: number,
): Promise<SanctionRow | undefined> {
  const [row] = await db().select().from(sanction).where(isInForce(memberId));
  return row;
}

/** Ends the one that is in force, or this one if it is; undefined when there is none. */
export async function endSanction(
  { db, clock }: Platform,
  memberId: number,
  sanctionId?: number,
): Promise<SanctionRow | undefined> {
  const isIt = sanctionId === undefined ? undefined : eq(sanction.id, sanctionId);
  const [row] = await db()
    .update(sanction)
    .set({ endedAt: clock.now() })
    .where(and(isInForce(memberId), isIt))
    .returning();
  return row;
}

/** Suspensions that are over, the longest due first. */
export async function listDue({ db, clock }: Platform, limit: number): Promise<SanctionRow[]> {
  return db()
    .select()
    .from(sanction)
    .where(and(isNull(sanction.endedAt), lte(sanction.until, clock.now())))
    .orderBy(asc(sanction.until))
    .limit(limit);
}

/** The oldest first. */
export async function listSanctions({ db }: Platform, memberId: number): Promise<SanctionRow[]> {
  return db().select().from(sanction).where(eq(sanction.memberId, memberId)).orderBy(asc(sanction.createdAt));
}

export async function deleteSanctions({ db }: Platform, memberId: number): Promise<void> {
  await db().delete(sanction).where(eq(sanction.memberId, memberId));
}
