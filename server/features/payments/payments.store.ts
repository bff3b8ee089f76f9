import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { PaymentStatus } from '#contract/payments/facts.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listStatusesBefore, planNextCheck, refundWatchMs } from './payments.rules.ts';
import { payment, paymentEvent, paymentOrder } from './payments.table.ts';
import type { CardRow } from './stored-cards/cards.store.ts';
import { storedCard } from './stored-cards/cards.table.ts';

export type OrderRow = typeof paymentOrder.$inferSelect;
export type PaymentRow = typeof payment.$inferSelect;
export type NewEvent = typeof paymentEvent.$inferInsert;

export interface Purchase {
  order: OrderRow;
  payment: PaymentRow;
}

export interface ListedPurchase extends Purchase {
  card: Pick<CardRow, 'label' | 'ending'> | null;
}

/** False, with nothing written, when the member already has an order with this key. */
export async function insertPurchase({ db }: Platform, { order, payment: row }: Purchase): Promise<boolean> {
  return db.transaction(async () => {
    const inserted = await db()
      .insert(paymentOrder)
      .values(order)
      .onConflictDoNothing({ target: [paymentOrder.accountId, paymentOrder.clientKey] })
      .returning({ id: paymentOrder.id });
    if (inserted.length === 0) return false;
    await db().insert(payment).values(row);
    return true;
  });
}

function selectPurchases({ db }: Platform) {
  return db()
    .select({
      order: paymentOrder,
      payment,
      card: { label: storedCard.label, ending: storedCard.ending },
    })
    .from(paymentOrder)
    .innerJoin(payment, eq(payment.id, paymentOrder.id))
    .leftJoin(storedCard, eq(storedCard.id, paymentOrder.storedCardId));
}

export async function findPurchaseByKey(
  platform: Platform,
  accountId: number,
  key: string,
): Promise<Purchase | undefined> {
  const [found] = await selectPurchases(platform).where(
    and(eq(paymentOrder.accountId, accountId), eq(paymentOrder.clientKey, key)),
  );
  return found;
}

export async function findPurchase(platform: Platform, id: number): Promise<Purchase | undefined> {
  const [found] = await selectPurchases(platform).where(eq(payment.id, id));
  return found;
}

export async function findPurchaseOf(
  platform: Platform,
  accountId: number,
  id: number,
): Promise<ListedPurchase | undefined> {
  const [found] = await selectPurchases(platform).where(
    and(eq(payment.id, id), eq(paymentOrder.accountId, accountId)),
  );
  return found;
}

/** Newest first; `before` is the last purchase of the previous page. */
export async function listPurchasesOf(
  platform: Platform,
  accountId: number,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<ListedPurchase[]> {
  const older =
    before === undefined
      ? undefined
      : sql`(${paymentOrder.createdAt}, ${paymentOrder.id}) < (
          select o.created_at, o.id from payment_order o
          where o.id = ${before} and o.account_id = ${accountId})`;
  return selectPurchases(platform)
    .where(and(eq(paymentOrder.accountId, accountId), older))
    .orderBy(desc(paymentOrder.createdAt), desc(paymentOrder.id))
    .limit(limit);
}

export async function findPurchaseAt(
  platform: Platform,
  provider: string,
  providerId: string,
): Promise<Purchase | undefined> {
  const [found] = await selectPurchases(platform).where(
    and(eq(payment.provider, provider), eq(payment.providerId, providerId)),
  );
  return found;
}

/** Stores the provider's answer; the first one stands, even if the order was left meanwhile. */
export async function recordCheckout(
  { db, clock }: Platform,
  id: number,
  checkout: { providerId: string; checkoutUrl: string | null },
): Promise<void> {
  await db()
    .update(payment)
    .set({
      ...checkout,
      status: sql`case when ${payment.status} = 'loading' then 'pending' else ${payment.status} end`,
      updatedAt: clock.now(),
    })
    .where(and(eq(payment.id, id), isNull(payment.providerId)));
}

/** Compares and sets, only forward: of concurrent calls exactly one returns true. */
export async function moveStatus(
  { db, clock }: Platform,
  id: number,
  status: PaymentStatus,
): Promise<boolean> {
  const moved = await db()
    .update(payment)
    .set({ status, problem: null, updatedAt: clock.now() })
    .where(and(eq(payment.id, id), inArray(payment.status, listStatusesBefore(status))))
    .returning({ id: payment.id });
  return moved.length > 0;
}

/** Returns the provider's id, if known. A caller that stores it later finds the order left. */
export async function noteLeft({ db, clock }: Platform, id: number): Promise<string | null> {
  const [left] = await db()
    .update(payment)
    .set({ leftAt: clock.now() })
    .where(eq(payment.id, id))
    .returning({ providerId: payment.providerId });
  return left?.providerId ?? null;
}

/** The provider accepts no more money for it. */
export async function endLeft({ db }: Platform, id: number): Promise<void> {
  await db().update(payment).set({ leftAt: null }).where(eq(payment.id, id));
}

export async function noteProblem({ db, clock }: Platform, id: number, problem: string): Promise<boolean> {
  const noted = await db()
    .update(payment)
    .set({ problem, updatedAt: clock.now() })
    .where(and(eq(payment.id, id), sql`${payment.problem} is distinct from ${problem}`))
    .returning({ id: payment.id });
  return noted.length > 0;
}

export async function hasMadePremium({ db }: Platform, accountId: number): Promise<boolean> {
  const [row] = await db()
    .select({ id: payment.id })
    .from(payment)
    .innerJoin(paymentOrder, eq(paymentOrder.id, payment.id))
    .where(and(eq(paymentOrder.accountId, accountId), eq(payment.madePremium, true)))
    .limit(1);
  return row !== undefined;
}

export async function noteMadePremium({ db }: Platform, id: number): Promise<void> {
  await db().update(payment).set({ madePremium: true }).where(eq(payment.id, id));
}

/**
 * Orders of an erased member keep an anonymous number: tax law requires amount, country and time (ten years
 * for sales to consumers abroad, Regulation (EU) 282/2011 art. 63c). Checkout address and customer id are
 * removed; name, address or IP are never stored with them.
 */
export async function forgetCheckouts({ db }: Platform, accountId: number): Promise<void> {
  const orders = db()
    .select({ id: paymentOrder.id })
    .from(paymentOrder)
    .where(eq(paymentOrder.accountId, accountId));
  await db().update(payment).set({ checkoutUrl: null, customerId: null }).where(inArray(payment.id, orders));
}

export async function insertEvent({ db, watcher }: Platform, row: NewEvent): Promise<void> {
  await db().insert(paymentEvent).values(row);
  db.afterCommit(() => watcher?.counted('payment', row.status));
}

/**
 * Open, left and refundable payments that are due, each with its next look-up planned: processes share the
 * work, and a killed one loses nothing.
 */
export async function claimDuePayments(
  { db, clock }: Platform,
  provider: string,
  limit: number,
): Promise<PaymentRow[]> {
  const now = clock.now();
  const watchedSince = new Date(now.getTime() - refundWatchMs);
  return db.transaction(async () => {
    const due = await db()
      .select()
      .from(payment)
      .where(
        and(
          or(inArray(payment.status, ['loading', 'pending', 'completed']), isNotNull(payment.leftAt)),
          lte(payment.nextCheckAt, now),
          or(ne(payment.status, 'completed'), gt(payment.createdAt, watchedSince)),
          eq(payment.provider, provider),
        ),
      )
      .orderBy(asc(payment.nextCheckAt))
      .limit(limit)
      .for('update', { skipLocked: true });
    for (const row of due) {
      const nextCheckAt = planNextCheck(row, now);
      await db().update(payment).set({ nextCheckAt }).where(eq(payment.id, row.id));
    }
    return due;
  });
}
