import { and, asc, eq, inArray, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import { account, profile } from '#server/features/members/members.table.ts';
import type { Platform } from '#server/platform/platform.ts';
import { ageCheck } from './age-checks.table.ts';

export type AgeCheckRow = typeof ageCheck.$inferSelect;

/** The columns of a case of which nothing is left to look at. */
const withoutEvidence = {
  ...{ evidenceName: null, evidenceWidth: null, evidenceHeight: null, sessionUrl: null },
};

/** The member and their case, in one statement; `country` decides whether they are asked. */
export async function findStanding({ db }: Platform, memberId: number) {
  const [row] = await db()
    .select({ found: ageCheck, fictional: profile.fictional, country: profile.country })
    .from(profile)
    .leftJoin(ageCheck, eq(ageCheck.memberId, profile.memberId))
    .where(eq(profile.memberId, memberId));
  return row;
}

/** Whether the member lives in one of these countries and has still to show their age: `owes_age_check`. */
export async function owesAgeCheck(
  { db }: Platform,
  memberId: number,
  countries: readonly string[],
): Promise<boolean> {
  const { rows } = await db.query(
    'select owes_age_check(p, $2) as owes from profile p where p.member_id = $1',
    [memberId, JSON.stringify(countries)],
    { isKept: true },
  );
  return rows[0]?.owes === true;
}

/**
 * In place of the member’s last case, unless that waits or they have shown their age: of two at once one is kept. False when nothing
 * was written.
 */
export async function openCase({ db }: Platform, row: AgeCheckRow): Promise<boolean> {
  const { memberId: _, ...values } = row;
  const rows = await db()
    .insert(ageCheck)
    .values(row)
    .onConflictDoUpdate({
      target: ageCheck.memberId,
      set: values,
      setWhere: notInArray(ageCheck.state, ['waiting', 'adult']),
    })
    .returning({ id: ageCheck.id });
  return rows.length > 0;
}

/** The address of a session that its provider has begun; the first one stays. */
export async function writeSession({ db }: Platform, key: string, sessionUrl: string): Promise<void> {
  const isOpen = and(eq(ageCheck.key, key), eq(ageCheck.state, 'waiting'), isNull(ageCheck.sessionUrl));
  await db().update(ageCheck).set({ sessionUrl }).where(isOpen);
}

export async function findCase({ db }: Platform, id: number): Promise<AgeCheckRow | undefined> {
  const [row] = await db().select().from(ageCheck).where(eq(ageCheck.id, id));
  return row;
}

export async function findCaseOfKey({ db }: Platform, key: string): Promise<AgeCheckRow | undefined> {
  const [row] = await db().select().from(ageCheck).where(eq(ageCheck.key, key));
  return row;
}

/** Locked until the transaction ends; undefined when it no longer waits under this key. */
export async function lockWaiting(
  { db }: Platform,
  { id, key }: Pick<AgeCheckRow, 'id' | 'key'>,
): Promise<AgeCheckRow | undefined> {
  const isMeant = and(eq(ageCheck.id, id), eq(ageCheck.key, key), eq(ageCheck.state, 'waiting'));
  const [row] = await db().select().from(ageCheck).where(isMeant).for('update');
  return row;
}

/** Outcome and evidence in one statement: the row never has both. */
export async function writeOutcome(
  { db }: Platform,
  id: number,
  outcome: Pick<AgeCheckRow, 'state' | 'reason' | 'key' | 'decidedAt'>,
): Promise<void> {
  await db()
    .update(ageCheck)
    .set({ ...withoutEvidence, ...outcome })
    .where(eq(ageCheck.id, id));
}

export async function deleteCase(
  { db }: Platform,
  memberId: number,
  { isWaiting = false }: { isWaiting?: boolean } = {},
): Promise<AgeCheckRow | undefined> {
  const isMeant = and(eq(ageCheck.memberId, memberId), isWaiting ? eq(ageCheck.state, 'waiting') : undefined);
  const [row] = await db().delete(ageCheck).where(isMeant).returning();
  return row;
}

/** Cases that nobody decided in time, and those of members who have left or are suspended. */
export async function listOverdue(
  { db }: Platform,
  { sentBefore, begunBefore, limit }: { sentBefore: Date; begunBefore: Date; limit: number },
): Promise<AgeCheckRow[]> {
  const isLate = or(
    and(eq(ageCheck.method, 'reviewer'), lt(ageCheck.createdAt, sentBefore)),
    and(eq(ageCheck.method, 'provider'), lt(ageCheck.createdAt, begunBefore)),
  );
  const rows = await db()
    .select({ found: ageCheck })
    .from(ageCheck)
    .innerJoin(account, eq(account.id, ageCheck.memberId))
    .where(
      and(
        eq(ageCheck.state, 'waiting'),
        or(isLate, sql`${account.status} not in ('active', 'not_confirmed')`),
      ),
    )
    .orderBy(asc(ageCheck.createdAt))
    .limit(limit);
  return rows.map(({ found }) => found);
}

/** Sessions that a provider has had since before then. */
export async function listAtProvider({ db }: Platform, before: Date, limit: number): Promise<AgeCheckRow[]> {
  const isAtProvider = and(eq(ageCheck.state, 'waiting'), eq(ageCheck.method, 'provider'));
  return db()
    .select()
    .from(ageCheck)
    .where(and(isAtProvider, lt(ageCheck.createdAt, before)))
    .orderBy(asc(ageCheck.createdAt))
    .limit(limit);
}

/** What is no longer said about a member: that nothing came of an attempt. */
export async function deleteOldCases({ db }: Platform, before: Date): Promise<void> {
  const isOver = inArray(ageCheck.state, ['declined', 'expired', 'minor']);
  await db()
    .delete(ageCheck)
    .where(and(isOver, lt(ageCheck.decidedAt, before)));
}

/** Those of the documents that wait for a decision. */
export async function listNeededDocuments({ db }: Platform, names: string[]): Promise<string[]> {
  const rows = await db()
    .select({ name: ageCheck.evidenceName })
    .from(ageCheck)
    .where(and(inArray(ageCheck.evidenceName, names), isNotNull(ageCheck.evidenceName)));
  return rows.flatMap(({ name }) => name ?? []);
}
