import { and, asc, count, desc, eq, gt, isNotNull, isNull, ne, notInArray } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import { payment, paymentOrder } from '../payments.table.ts';
import { storedCard } from './cards.table.ts';

export type CardRow = typeof storedCard.$inferSelect;

const inForce = isNull(storedCard.endedAt);

/** False when one is stored from this order already. */
export async function insertCard({ db }: Platform, row: CardRow): Promise<boolean> {
  const inserted = await db()
    .insert(storedCard)
    .values(row)
    .onConflictDoNothing({ target: storedCard.orderId })
    .returning({ id: storedCard.id });
  return inserted.length > 0;
}

/** In force at the provider, most recently used first. */
export async function listCards({ db }: Platform, accountId: number, provider: string): Promise<CardRow[]> {
  return db()
    .select()
    .from(storedCard)
    .where(and(eq(storedCard.accountId, accountId), eq(storedCard.provider, provider), inForce))
    .orderBy(desc(storedCard.usedAt), desc(storedCard.id));
}

export async function listAllCards({ db }: Platform, accountId: number): Promise<CardRow[]> {
  return db()
    .select()
    .from(storedCard)
    .where(eq(storedCard.accountId, accountId))
    .orderBy(asc(storedCard.keptAt), asc(storedCard.id));
}

/** The member's orders by any stored card, except failed ones. */
export async function countCardOrders({ db }: Platform, accountId: number, since: Date): Promise<number> {
  const [found] = await db()
    .select({ orders: count() })
    .from(paymentOrder)
    .innerJoin(payment, eq(payment.id, paymentOrder.id))
    .where(
      and(
        eq(paymentOrder.accountId, accountId),
        isNotNull(paymentOrder.storedCardId),
        gt(paymentOrder.createdAt, since),
        notInArray(payment.status, ['failed', 'cancelled', 'expired']),
      ),
    );
  return found?.orders ?? 0;
}

export async function noteCardUsed({ db, clock }: Platform, id: number): Promise<boolean> {
  const used = await db()
    .update(storedCard)
    .set({ usedAt: clock.now() })
    .where(and(eq(storedCard.id, id), inForce))
    .returning({ id: storedCard.id });
  return used.length > 0;
}

export async function endCard(
  { db, clock }: Platform,
  accountId: number,
  id: number,
): Promise<CardRow | undefined> {
  const [ended] = await db()
    .update(storedCard)
    .set({ endedAt: clock.now() })
    .where(and(eq(storedCard.id, id), eq(storedCard.accountId, accountId), inForce))
    .returning();
  return ended;
}

/** Ends the same card stored with an earlier order. */
export async function endEarlierOf(
  { db, clock }: Platform,
  { id, accountId, provider, label, ending }: CardRow,
): Promise<CardRow[]> {
  return db()
    .update(storedCard)
    .set({ endedAt: clock.now() })
    .where(
      and(
        ...[ne(storedCard.id, id), eq(storedCard.accountId, accountId), eq(storedCard.provider, provider)],
        ...[eq(storedCard.label, label), eq(storedCard.ending, ending), inForce],
      ),
    )
    .returning();
}

/** Erases cards except which orders used the same one. Returns those that were in force. */
export async function eraseCards({ db, clock }: Platform, accountId: number): Promise<CardRow[]> {
  const mine = eq(storedCard.accountId, accountId);
  const before = await db().select().from(storedCard).where(and(mine, inForce));
  const erased = { customerId: '', mandateId: '', label: '', ending: '', country: '' };
  await db().update(storedCard).set(erased).where(mine);
  await db().update(storedCard).set({ endedAt: clock.now() }).where(and(mine, inForce));
  return before;
}
