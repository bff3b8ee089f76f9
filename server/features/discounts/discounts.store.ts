import { and, countDistinct, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import { discountCode, discountUse } from './discounts.table.ts';

export type CodeRow = typeof discountCode.$inferSelect;
export type NewCode = typeof discountCode.$inferInsert;
export type UseRow = typeof discountUse.$inferSelect;
type HoldingState = Exclude<UseRow['state'], 'freed'>;

export async function findCode(
  { db }: Pick<Platform, 'db'>,
  { siteId, accountId, code }: { siteId: number; accountId: number; code: string },
): Promise<CodeRow | undefined> {
  const [found] = await db()
    .select()
    .from(discountCode)
    .where(
      and(
        eq(discountCode.siteId, siteId),
        eq(discountCode.code, code),
        eq(discountCode.active, true),
        or(isNull(discountCode.accountId), eq(discountCode.accountId, accountId)),
      ),
    );
  return found;
}

/** Locks the code, so that its uses are counted in sequence. */
export async function lockCode({ db }: Platform, id: number): Promise<void> {
  await db()
    .select({ id: discountCode.id })
    .from(discountCode)
    .where(eq(discountCode.id, id))
    .for('no key update');
}

/** Counts members, not uses: a late payment of an abandoned order is no second use. */
export async function countUses({ db }: Platform, codeId: number): Promise<number> {
  const [found] = await db()
    .select({ uses: countDistinct(discountUse.accountId) })
    .from(discountUse)
    .where(and(eq(discountUse.codeId, codeId), ne(discountUse.state, 'freed')));
  return found?.uses ?? 0;
}

/** The member's order that holds or has used a code; undefined when it is available. */
export async function findHold(
  { db }: Platform,
  accountId: number,
  code: string,
): Promise<{ state: HoldingState; orderId: number } | undefined> {
  const rows = await db()
    .select({ state: discountUse.state, orderId: discountUse.orderId })
    .from(discountUse)
    .where(
      and(eq(discountUse.accountId, accountId), eq(discountUse.code, code), ne(discountUse.state, 'freed')),
    );
  const holds = rows.map(({ state, orderId }) => ({ state: state as HoldingState, orderId }));
  return holds.find(({ state }) => state !== 'reserved') ?? holds[0];
}

/** False when another order of the member holds the code. */
export async function insertUse({ db }: Platform, row: UseRow): Promise<boolean> {
  const inserted = await db()
    .insert(discountUse)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: discountUse.orderId });
  return inserted.length > 0;
}

/** From the state in which an order held it; does nothing for an order without a discount. */
export async function moveUse(
  { db, clock }: Platform,
  orderId: number,
  move: { from: UseRow['state'][]; to: UseRow['state'] },
): Promise<void> {
  await db()
    .update(discountUse)
    .set({ state: move.to, updatedAt: clock.now() })
    .where(and(eq(discountUse.orderId, orderId), inArray(discountUse.state, move.from)));
}

export async function listUsesOf({ db }: Platform, accountId: number): Promise<UseRow[]> {
  return db()
    .select()
    .from(discountUse)
    .where(eq(discountUse.accountId, accountId))
    .orderBy(discountUse.updatedAt);
}

export async function listCodesOf({ db }: Platform, accountId: number): Promise<CodeRow[]> {
  return db()
    .select()
    .from(discountCode)
    .where(eq(discountCode.accountId, accountId))
    .orderBy(discountCode.id);
}

export async function endCodesOf({ db }: Platform, accountId: number): Promise<void> {
  await db().update(discountCode).set({ active: false }).where(eq(discountCode.accountId, accountId));
}

/** False when the domain has or had a code of this name. */
export async function insertCode({ db }: Pick<Platform, 'db'>, row: NewCode): Promise<boolean> {
  const inserted = await db()
    .insert(discountCode)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: discountCode.id });
  return inserted.length > 0;
}

/** False without such an active code. Orders that hold it keep it. */
export async function endCode({ db }: Pick<Platform, 'db'>, siteId: number, code: string): Promise<boolean> {
  const ended = await db()
    .update(discountCode)
    .set({ active: false })
    .where(and(eq(discountCode.siteId, siteId), eq(discountCode.code, code), eq(discountCode.active, true)))
    .returning({ id: discountCode.id });
  return ended.length > 0;
}

export type CodeWithUses = CodeRow & { reserved: number; used: number };

export async function listCodes({ db }: Pick<Platform, 'db'>, siteId: number): Promise<CodeWithUses[]> {
  const rows = await db()
    .select({
      code: discountCode,
      reserved: sql<number>`count(*) filter (where ${discountUse.state} = 'reserved')`.mapWith(Number),
      used: sql<number>`count(*) filter (where ${discountUse.state} in ('used', 'late'))`.mapWith(Number),
    })
    .from(discountCode)
    .leftJoin(discountUse, eq(discountUse.codeId, discountCode.id))
    .where(eq(discountCode.siteId, siteId))
    .groupBy(discountCode.id)
    .orderBy(sql`${discountCode.id} desc`);
  return rows.map(({ code, reserved, used }) => ({ ...code, reserved, used }));
}
