import { and, asc, desc, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import { complaint, type Outcome } from './complaints.table.ts';

type Db = Pick<Platform, 'db'>;
export type ComplaintRow = typeof complaint.$inferSelect;

export async function findComplaintOfKey(
  { db }: Db,
  siteId: number,
  key: string,
): Promise<number | undefined> {
  const [row] = await db()
    .select({ id: complaint.id })
    .from(complaint)
    .where(and(eq(complaint.siteId, siteId), eq(complaint.clientKey, key)));
  return row?.id;
}

/** False when the same complaint is there already. Waits for its twin to end. */
export async function insertComplaint({ db }: Db, row: typeof complaint.$inferInsert): Promise<boolean> {
  const rows = await db().insert(complaint).values(row).onConflictDoNothing().returning({ id: complaint.id });
  return rows.length > 0;
}

export async function findComplaint({ db }: Db, id: number): Promise<ComplaintRow | undefined> {
  const [row] = await db().select().from(complaint).where(eq(complaint.id, id));
  return row;
}

export async function listOpenComplaints({ db }: Db): Promise<ComplaintRow[]> {
  return db().select().from(complaint).where(isNull(complaint.outcome)).orderBy(asc(complaint.createdAt));
}

/** False when it was decided before. */
export async function decideComplaint(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  id: number,
  decision: { outcome: Outcome; statement: string },
): Promise<boolean> {
  const rows = await db()
    .update(complaint)
    .set({ ...decision, decidedAt: clock.now() })
    .where(and(eq(complaint.id, id), isNull(complaint.outcome)))
    .returning({ id: complaint.id });
  return rows.length > 0;
}

export async function listUntoldComplaints({ db }: Db): Promise<Pick<ComplaintRow, 'id'>[]> {
  const isUntold = and(isNotNull(complaint.outcome), isNull(complaint.toldAt));
  return db().select({ id: complaint.id }).from(complaint).where(isUntold);
}

/** undefined when another process was faster. */
export async function markComplaintTold(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  id: number,
): Promise<ComplaintRow | undefined> {
  const [row] = await db()
    .update(complaint)
    .set({ toldAt: clock.now() })
    .where(and(eq(complaint.id, id), isNull(complaint.toldAt)))
    .returning();
  return row;
}

export async function deleteComplaintsDecidedBefore({ db }: Db, time: Date): Promise<void> {
  await db().delete(complaint).where(lt(complaint.decidedAt, time));
}

/** The case goes on without her. */
export async function forgetComplainer({ db }: Db, accountId: number): Promise<void> {
  await db()
    .update(complaint)
    .set({ accountId: null, name: '', email: '', clientKey: null })
    .where(eq(complaint.accountId, accountId));
}

export async function listComplaintsBy({ db }: Db, accountId: number): Promise<ComplaintRow[]> {
  return db()
    .select()
    .from(complaint)
    .where(eq(complaint.accountId, accountId))
    .orderBy(desc(complaint.createdAt));
}
