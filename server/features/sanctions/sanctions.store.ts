import { and, asc, eq, isNotNull, isNull, lte, max, ne, notExists, sql } from 'drizzle-orm';
import { profile } from '#server/features/members/members.table.ts';
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

/** When a limit or a suspension of the member last ended. */
export async function findLastEnd({ db }: Platform, memberId: number): Promise<Date | null> {
  const [row] = await db()
    .select({ endedAt: max(sanction.endedAt) })
    .from(sanction)
    .where(and(eq(sanction.memberId, memberId), ne(sanction.kind, 'warning')));
  return row?.endedAt ?? null;
}

/** Ends the one that is in force, or this one if it is; undefined when there is none. */
export async function endSanction(
  { db, clock }: Platform,
  memberId: number,
  sanctionId?: number,
): Promise<SanctionRow | undefined> {
  const isWanted = sanctionId === undefined ? undefined : eq(sanction.id, sanctionId);
  const [row] = await db()
    .update(sanction)
    .set({ endedAt: clock.now() })
    .where(and(isInForce(memberId), isWanted))
    .returning();
  return row;
}

/** Suspensions and limits that are over, the longest due first. */
export async function listDue({ db, clock }: Platform, limit: number): Promise<SanctionRow[]> {
  return db()
    .select()
    .from(sanction)
    .where(and(isNull(sanction.endedAt), lte(sanction.until, clock.now())))
    .orderBy(asc(sanction.until))
    .limit(limit);
}

/** A warning in the same words that the member has not acknowledged yet. */
export async function findSameWarning(
  { db }: Platform,
  { memberId, rule, facts }: Pick<SanctionRow, 'memberId' | 'rule' | 'facts'>,
): Promise<SanctionRow | undefined> {
  const isSame = and(eq(sanction.memberId, memberId), eq(sanction.rule, rule), eq(sanction.facts, facts));
  const [row] = await db()
    .select()
    .from(sanction)
    .where(and(isSame, eq(sanction.kind, 'warning'), isNull(sanction.acknowledgedAt)));
  return row;
}

/** The first time stays. False when the member has no such warning. */
export async function acknowledgeRow(
  { db, clock }: Platform,
  { id, memberId }: Pick<SanctionRow, 'id' | 'memberId'>,
): Promise<boolean> {
  const rows = await db()
    .update(sanction)
    .set({ acknowledgedAt: sql`coalesce(${sanction.acknowledgedAt}, ${clock.now().toISOString()})` })
    .where(and(eq(sanction.id, id), eq(sanction.memberId, memberId), eq(sanction.kind, 'warning')))
    .returning({ id: sanction.id });
  return rows.length > 0;
}

/** The member needs not acknowledge it any more. */
export async function withdrawRow({ db, clock }: Platform, id: number): Promise<void> {
  const now = clock.now();
  await db()
    .update(sanction)
    .set({ endedAt: now, acknowledgedAt: sql`coalesce(${sanction.acknowledgedAt}, ${now.toISOString()})` })
    .where(eq(sanction.id, id));
}

/** Limited members whose limit has ended: a process of the previous release knows sanctions, but no limits. */
export async function listLeftLimited({ db }: Platform, limit: number): Promise<number[]> {
  const inForce = db()
    .select({ one: sql`1` })
    .from(sanction)
    .where(
      and(eq(sanction.memberId, profile.memberId), eq(sanction.kind, 'limit'), isNull(sanction.endedAt)),
    );
  const rows = await db()
    .select({ id: profile.memberId })
    .from(profile)
    .where(and(isNotNull(profile.limitedSince), notExists(inForce)))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The oldest first. */
export async function listSanctions({ db }: Platform, memberId: number): Promise<SanctionRow[]> {
  return db().select().from(sanction).where(eq(sanction.memberId, memberId)).orderBy(asc(sanction.createdAt));
}

export async function deleteSanctions({ db }: Platform, memberId: number): Promise<void> {
  await db().delete(sanction).where(eq(sanction.memberId, memberId));
}
