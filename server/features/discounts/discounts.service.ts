import type { Discount } from '#contract/discounts/endpoints.ts';
import { type DiscountedOrder, discountPrice, findDiscountRefusal } from '#contract/discounts/facts.ts';
import { AppError } from '#contract/errors.ts';
import type { PaymentStatus } from '#contract/payments/facts.ts';
import type { Site, Viewer } from '#server/call.ts';
import { type LimitRule, tooMany } from '#server/platform/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Terms, toCode, toDiscount } from './discounts.rules.ts';
import { countUses, findCode, findHold, insertUse, lockCode, moveUse } from './discounts.store.ts';
import { type Customer, findOffer, findWelcome, isOfferCode } from './offers.service.ts';

interface Buyer {
  site: Site;
  viewer: Pick<Viewer, 'id'>;
}

/** Counts codes that do not exist; existing ones are no guesses. */
const guesses: LimitRule = { name: 'discounts.guess', points: 10, seconds: 3600 };

/** Expired codes are described too; the order refuses them. Never inside a transaction. */
export async function describeDiscount(platform: Platform, buyer: Buyer, typed: string): Promise<Discount> {
  const row = await requireCode(platform, buyer, typed);
  const hold = await findHold(platform, buyer.viewer.id, row.code);
  if (hold && hold.state !== 'reserved') throw new AppError('discounts.used');
  if (!hold) await requireUsesLeft(platform, row);
  return toDiscount(row, { now: platform.clock.now(), status: hold ? 'reserved' : 'available' });
}

async function requireCode(platform: Platform, { site, viewer }: Buyer, typed: string): Promise<Terms> {
  const code = toCode(typed);
  if (isOfferCode(code)) return requireOffer(platform, viewer.id, code);
  const wait = await platform.limits.check(guesses, String(viewer.id));
  if (wait > 0) throw tooMany(wait);
  const found = await findCode(platform, { siteId: site.id, accountId: viewer.id, code });
  if (found) return found;
  await platform.limits.count(guesses, String(viewer.id));
  throw new AppError('discounts.not_found');
}

async function requireOffer(platform: Platform, accountId: number, code: string): Promise<Terms> {
  const found = await findOffer(platform, accountId, code);
  if (found) return found;
  const wasUsed = (await findHold(platform, accountId, code)) !== undefined;
  throw new AppError(wasUsed ? 'discounts.used' : 'discounts.not_found');
}

export async function toWelcome(
  platform: Platform,
  viewer: Customer,
  { mayBegin }: { mayBegin: boolean },
): Promise<Discount | null> {
  const found = await findWelcome(platform, viewer, { mayBegin });
  if (!found) return null;
  const hold = await findHold(platform, viewer.id, found.code);
  // Used by a purchase since refunded: an offer is given once.
  if (hold && hold.state !== 'reserved') return null;
  return toDiscount(found, { now: platform.clock.now(), status: hold ? 'reserved' : 'available' });
}

/** A discount an order may have; `reserveDiscount` makes it the order's own. */
export interface GrantedDiscount {
  row: Terms;
  amountCents: number;
}

/** Judged by the server's clock at the time of the order. Never inside a transaction. */
export async function grantDiscount(
  platform: Platform,
  buyer: Buyer,
  asked: { code: string; order: DiscountedOrder },
): Promise<GrantedDiscount> {
  const row = await requireCode(platform, buyer, asked.code);
  const discount = toDiscount(row, { now: platform.clock.now(), status: 'available' });
  const refusal = findDiscountRefusal(discount, asked.order);
  if (refusal) {
    const facts = { minimum_cents: row.minimumOrderCents, currency: asked.order.currency };
    throw new AppError(refusal, refusal === 'discounts.minimum' ? facts : undefined);
  }
  return { row, amountCents: discountPrice(asked.order.price_cents, row.percentage) };
}

/** The member's unpaid order that a new one with this discount replaces. Needs the account's lock. */
export async function findHoldingOrder(
  platform: Platform,
  { row }: GrantedDiscount,
  accountId: number,
): Promise<number | undefined> {
  const hold = await findHold(platform, accountId, row.code);
  return hold?.state === 'reserved' ? hold.orderId : undefined;
}

/**
 * In the transaction that locks the account and writes the order, rolled back by a refusal. An order by
 * mandate uses the discount at once, because its member cannot abandon it.
 */
export async function reserveDiscount(
  platform: Platform,
  { row }: GrantedDiscount,
  { orderId, accountId, isCollected }: { orderId: number; accountId: number; isCollected: boolean },
): Promise<void> {
  if (row.id !== null && row.totalLimit !== null) await lockCode(platform, row.id);
  if (await findHold(platform, accountId, row.code)) throw new AppError('discounts.used');
  await requireUsesLeft(platform, row);
  const { code, id: codeId } = row;
  const use = {
    orderId,
    accountId,
    codeId,
    code,
    state: isCollected ? ('used' as const) : ('reserved' as const),
    updatedAt: platform.clock.now(),
  };
  if (!(await insertUse(platform, use))) throw new AppError('discounts.used');
}

async function requireUsesLeft(platform: Platform, { id, totalLimit }: Terms): Promise<void> {
  if (id === null || totalLimit === null) return;
  if ((await countUses(platform, id)) >= totalLimit) throw new AppError('discounts.used');
}

/** Inside the transaction that moves the payment. A freed discount is available until it expires. */
export async function settleDiscount(
  platform: Platform,
  orderId: number,
  status: PaymentStatus,
): Promise<void> {
  if (status === 'loading' || status === 'pending') return;
  if (status !== 'completed') return moveUse(platform, orderId, { from: ['reserved', 'used'], to: 'freed' });
  // Another order may hold it now, and both were promised the price: neither is refused.
  await moveUse(platform, orderId, { from: ['freed'], to: 'late' });
  await moveUse(platform, orderId, { from: ['reserved'], to: 'used' });
}
