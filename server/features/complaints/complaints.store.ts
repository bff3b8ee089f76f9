import { and, asc, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { ComplaintOutcome } from '#contract/complaints/facts.ts';
import type { Platform } from '#server/platform/platform.ts';
import { complaint } from './complaints.table.ts';

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

/** False when the same complaint exists. Waits for a concurrent duplicate. */
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

/** Keeps the hash of a link that is given away; once, however often. */
export async function addLinkHash({ db }: Db, id: number, hash: string): Promise<void> {
  await db()
    .update(complaint)
    .set({ linkHashes: sql`array_append(${complaint.linkHashes}, ${hash})` })
    .where(and(eq(complaint.id, id), sql`not ${complaint.linkHashes} @> array[${hash}]`));
}

/** Locks the complaint, so that two decisions take turns. */
export async function lockComplaint({ db }: Db, id: number): Promise<ComplaintRow | undefined> {
  const [row] = await db().select().from(complaint).where(eq(complaint.id, id)).for('update');
  return row;
}

export async function saveDecision(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  id: number,
  decision: { outcome: ComplaintOutcome; statement: string; decidedBy: number | null },
): Promise<void> {
  await db()
    .update(complaint)
    .set({ ...decision, decidedAt: clock.now() })
    .where(eq(complaint.id, id));
}

export async function listUnmailed({ db }: Db): Promise<number[]> {
  const isUnmailed = and(isNotNull(complaint.outcome), isNull(complaint.toldAt));
  const rows = await db().select({ id: complaint.id }).from(complaint).where(isUnmailed);
  return rows.map(({ id }) => id);
}

export async function markMailed(
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

/** The case continues without the complaining member. */
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
