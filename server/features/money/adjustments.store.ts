import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { orderedRefund } from '#server/features/payments/ordered-refunds/ordered-refunds.table.ts';
import { paymentOrder } from '#server/features/payments/payments.table.ts';
import { staff } from '#server/features/staff/staff.table.ts';
import type { Platform } from '#server/platform/platform.ts';
import { creditAdjustment } from './money.table.ts';

export type AdjustmentRow = typeof creditAdjustment.$inferSelect;

export async function insertAdjustment({ db }: Platform, row: AdjustmentRow): Promise<void> {
  await db().insert(creditAdjustment).values(row);
}

/** In the order of their numbers. */
export async function listAdjustmentsOf({ db }: Platform, accountId: number): Promise<AdjustmentRow[]> {
  return db()
    .select()
    .from(creditAdjustment)
    .where(eq(creditAdjustment.accountId, accountId))
    .orderBy(asc(creditAdjustment.number));
}

export async function listWaitingRows(
  { db }: Platform,
  siteIds: readonly number[],
): Promise<AdjustmentRow[]> {
  return db()
    .select()
    .from(creditAdjustment)
    .where(and(eq(creditAdjustment.state, 'waiting'), inArray(creditAdjustment.siteId, [...siteIds])))
    .orderBy(asc(creditAdjustment.askedAt), asc(creditAdjustment.id));
}

/** Locked, so that of two decisions one counts. */
export async function lockAdjustment({ db }: Platform, id: number): Promise<AdjustmentRow | undefined> {
  const [row] = await db().select().from(creditAdjustment).where(eq(creditAdjustment.id, id)).for('update');
  return row;
}

export async function findAdjustment({ db }: Platform, id: number): Promise<AdjustmentRow | undefined> {
  const [row] = await db().select().from(creditAdjustment).where(eq(creditAdjustment.id, id));
  return row;
}

export async function endAdjustment(
  { db }: Platform,
  id: number,
  end: Pick<AdjustmentRow, 'state' | 'decidedBy' | 'decidedAt'>,
): Promise<void> {
  await db().update(creditAdjustment).set(end).where(eq(creditAdjustment.id, id));
}

/** Credits that somebody has moved alone on a domain since then, given and taken. */
export async function sumAlone(
  { db }: Platform,
  { staffId, siteId, since }: { staffId: number; siteId: number; since: Date },
): Promise<number> {
  const [row] = await db()
    .select({ credits: sql<number>`coalesce(sum(abs(${creditAdjustment.credits})), 0)::integer` })
    .from(creditAdjustment)
    .where(
      and(
        eq(creditAdjustment.askedBy, staffId),
        eq(creditAdjustment.siteId, siteId),
        gt(creditAdjustment.askedAt, since),
        eq(creditAdjustment.state, 'done'),
        sql`${creditAdjustment.decidedBy} is null`,
      ),
    );
  return row?.credits ?? 0;
}

/** So that two forms of one person do not both find the same rest of their limit. */
export async function lockLimit({ db }: Platform, staffId: number): Promise<void> {
  await db().execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`money.adjust ${staffId}`}::text, 0))`,
  );
}

export async function nameStaff({ db }: Platform, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db()
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(inArray(staff.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Refunds that staff have ordered of a member's purchases. */
export async function listRefundsOf({ db }: Platform, accountId: number) {
  const rows = await db()
    .select({ refund: orderedRefund })
    .from(orderedRefund)
    .innerJoin(paymentOrder, eq(paymentOrder.id, orderedRefund.orderId))
    .where(eq(paymentOrder.accountId, accountId))
    .orderBy(asc(orderedRefund.createdAt), asc(orderedRefund.id));
  return rows.map(({ refund }) => refund);
}
