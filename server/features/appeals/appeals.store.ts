import { asc, eq } from 'drizzle-orm';
import type { AppealOutcome } from '#contract/appeals/facts.ts';
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
