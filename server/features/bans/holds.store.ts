import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { HeldOutcome } from '#contract/held/facts.ts';
import type { Platform } from '#server/platform/platform.ts';
import { heldMember } from './bans.table.ts';

export type HeldRow = typeof heldMember.$inferSelect;

/** Adds the signs to the open one, or opens one. */
export async function upsertHold(
  { db }: Platform,
  row: Omit<HeldRow, 'outcome' | 'decidedBy' | 'decidedAt'>,
) {
  await db()
    .insert(heldMember)
    .values(row)
    .onConflictDoUpdate({
      target: heldMember.memberId,
      targetWhere: isNull(heldMember.outcome),
      set: {
        signs: sql`(select jsonb_agg(distinct sign) from jsonb_array_elements(${heldMember.signs} || excluded.signs) sign)`,
      },
    });
}

/** The oldest first. */
export async function listHolds({ db }: Platform, memberId: number): Promise<HeldRow[]> {
  return db()
    .select()
    .from(heldMember)
    .where(eq(heldMember.memberId, memberId))
    .orderBy(asc(heldMember.createdAt));
}

export async function findHold({ db }: Platform, id: number): Promise<HeldRow | undefined> {
  const [row] = await db().select().from(heldMember).where(eq(heldMember.id, id));
  return row;
}

/** Locks it, so that two decisions take turns. */
export async function lockHold({ db }: Platform, id: number): Promise<HeldRow | undefined> {
  const [row] = await db().select().from(heldMember).where(eq(heldMember.id, id)).for('update');
  return row;
}

/** Decides the open one of a member; false when there is none. */
export async function saveHoldOutcome(
  { db, clock }: Platform,
  memberId: number,
  decision: { outcome: HeldOutcome; decidedBy: number | null },
): Promise<boolean> {
  const rows = await db()
    .update(heldMember)
    .set({ ...decision, decidedAt: clock.now() })
    .where(and(eq(heldMember.memberId, memberId), isNull(heldMember.outcome)))
    .returning({ id: heldMember.id });
  return rows.length > 0;
}

export async function deleteHolds({ db }: Platform, memberId: number): Promise<void> {
  await db().delete(heldMember).where(eq(heldMember.memberId, memberId));
}
