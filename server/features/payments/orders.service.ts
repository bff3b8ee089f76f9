import { welcomeOffer } from '#contract/discounts/offers.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { createOrder } from '#contract/payments/endpoints.ts';
import { isKeepable, startConsentVersion } from '#contract/payments/facts.ts';
import { localeIsoCodes } from '#contract/sites/facts.ts';
import type { Site, Viewer } from '#server/call.ts';
import {
  findHoldingOrder,
  type GrantedDiscount,
  grantDiscount,
  reserveDiscount,
} from '#server/features/discounts/index.ts';
import { lockAccount } from '#server/features/members/index.ts';
import type { ClientInfo } from '#server/platform/http/call.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hasUnseenChargeback } from './chargebacks.store.ts';
import { leaveOrder, queueCancellation } from './leave.service.ts';
import { listOfferedMethods } from './method-offer.ts';
import { requireSoldIn } from './packages/closed-country.service.ts';
import { findOffered, findSeenList } from './packages/packages.service.ts';
import type { PackageRow } from './packages/packages.store.ts';
import { loadingLimitMs, planNextCheck } from './payments.rules.ts';
import {
  findPurchase,
  findPurchaseByKey,
  insertPurchase,
  noteProblem,
  type Purchase,
  recordCheckout,
} from './payments.store.ts';
import {
  type PaymentProvider,
  ProviderRefusal,
  ProviderUnavailable,
  type StoredMandate,
} from './provider.ts';
import { getProvider } from './provider-choice.ts';
import { settleUnanswered } from './reconciling/unanswered.service.ts';
import { changeStatus } from './status.service.ts';

type OrderRequest = ParsedInputOf<typeof createOrder>;
interface Buyer {
  site: Site;
  viewer: Viewer;
  client: Pick<ClientInfo, 'country'>;
}

export interface Debit {
  mandate: StoredMandate;
  /** Null for a direct debit. */
  cardId: number | null;
  /** Runs in the transaction that writes the order, which a refusal rolls back. */
  note(order: { id: number; amountCents: number; currency: string }): Promise<void>;
}

const orderLimit = { name: 'payments.order', points: 30, seconds: 600 };

/** Commits the order before calling the provider, so that a repeat with the same key can resume it. */
export async function order(
  platform: Platform,
  buyer: Buyer,
  request: OrderRequest,
  debit?: Debit,
): Promise<Purchase> {
  await platform.limits.consume(orderLimit, String(buyer.viewer.id));
  const known = await findPurchaseByKey(platform, buyer.viewer.id, request.key);
  const purchase = known ?? (await place(platform, buyer, { request, debit }));
  requireSameOrder(purchase, request, debit);
  if (purchase.payment.status !== 'loading') return purchase;
  return startPayment(platform, buyer, { purchase, mandate: debit?.mandate });
}

function requireSameOrder({ order }: Purchase, request: OrderRequest, debit: Debit | undefined): void {
  const same =
    order.packageId === request.package &&
    order.method === request.paymentmethod &&
    order.country === request.paymentCountry &&
    order.keepsCard === keepsCard(request) &&
    order.storedCardId === (debit?.cardId ?? null) &&
    (order.discountCode ?? order.welcomeCode ?? undefined) === request.discount_code?.trim().toUpperCase();
  if (!same) throw new AppError('payments.key_reused');
}

function keepsCard({ keep_card, paymentmethod }: OrderRequest): boolean {
  return keep_card === true && isKeepable(paymentmethod);
}

async function place(
  platform: Platform,
  buyer: Buyer,
  { request, debit }: { request: OrderRequest; debit: Debit | undefined },
): Promise<Purchase> {
  const { site, viewer, client } = buyer;
  if (await hasUnseenChargeback(platform, viewer.id)) throw new AppError('payments.under_review');
  const { paymentCountry: country, paymentmethod: method } = request;
  await requireSoldIn(platform, { site, viewer }, country);
  const bought = await findOffered(platform, buyer, { id: request.package, country });
  if (!bought) throw new AppError('payments.package_unavailable');
  const methodRequest = { country, currencies: [bought.currency], amountCents: bought.priceCents };
  const methods = await listOfferedMethods(platform, site, methodRequest);
  // A direct debit is ordered with its mandate only.
  if (!methods.includes(method) || (method === 'sdd' && !debit))
    throw new AppError('payments.method_unavailable');
  const discount = await findDiscount(platform, buyer, { request, bought });
  requireShownPrice(request, discount?.amountCents ?? bought.priceCents, bought.currency);
  const now = platform.clock.now();
  const accountId = viewer.id;
  const connectionCountry = client.country ?? null;
  const provider = getProvider(platform);
  const taken = { storedCardId: debit?.cardId ?? null, customerId: debit?.mandate.customerId ?? null };
  const seenList = await findSeenList(platform, buyer);
  const facts = { bought, discount, accountId, connectionCountry, provider, ...taken, seenList, now };
  const purchase = toPurchase(request, facts);
  if (await write(platform, purchase, { discount, debit })) return purchase;
  // A concurrent request placed the same order first.
  const first = await findPurchaseByKey(platform, viewer.id, request.key);
  if (!first) throw new Error('The order of this key is gone');
  return first;
}

async function findDiscount(
  platform: Platform,
  buyer: Buyer,
  { request, bought }: { request: OrderRequest; bought: PackageRow },
): Promise<GrantedDiscount | undefined> {
  const { discount_code: code, paymentCountry: country, paymentmethod: method } = request;
  if (code === undefined) return undefined;
  const order = { price_cents: bought.priceCents, currency: bought.currency, country, method };
  return grantDiscount(platform, buyer, { code, order });
}

/** The price may have changed since the page was rendered; nobody pays what they have not seen. */
function requireShownPrice({ shown_cents }: OrderRequest, amountCents: number, currency: string): void {
  if (shown_cents === undefined || shown_cents === amountCents) return;
  throw new AppError('payments.price_changed', { amount_cents: amountCents, currency });
}

/** Writes order, discount and debit together. False when the key already has an order. */
async function write(
  platform: Platform,
  purchase: Purchase,
  { discount, debit }: { discount: GrantedDiscount | undefined; debit: Debit | undefined },
): Promise<boolean> {
  const { id: orderId, accountId } = purchase.order;
  return platform.db.transaction(async () => {
    // Two tabs take turns, so that exactly one of two orders holds a discount.
    if (discount) await lockAccount(platform, accountId);
    if (!(await insertPurchase(platform, purchase))) return false;
    if (discount) {
      await leaveHolder(platform, discount, accountId);
      await reserveDiscount(platform, discount, { orderId, accountId, isCollected: debit !== undefined });
    }
    await debit?.note(purchase.order);
    return true;
  });
}

/** Leaves the unpaid order that holds the discount for the new one (docs/decisions/031). */
async function leaveHolder(platform: Platform, discount: GrantedDiscount, accountId: number): Promise<void> {
  const id = await findHoldingOrder(platform, discount, accountId);
  const left = id === undefined ? undefined : await findPurchase(platform, id);
  if (left) await leaveOrder(platform, left);
}

interface OrderFacts {
  bought: PackageRow;
  discount: GrantedDiscount | undefined;
  accountId: number;
  connectionCountry: string | null;
  provider: PaymentProvider;
  storedCardId: number | null;
  customerId: string | null;
  seenList: Awaited<ReturnType<typeof findSeenList>>;
  now: Date;
}

function toPurchase(request: OrderRequest, facts: OrderFacts): Purchase {
  const { bought, discount, accountId, connectionCountry, provider, storedCardId, customerId, now } = facts;
  const id = createId();
  return {
    order: {
      id,
      siteId: bought.siteId,
      accountId,
      clientKey: request.key,
      packageId: bought.id,
      credits: bought.credits,
      amountCents: discount?.amountCents ?? bought.priceCents,
      ...describeDiscount(bought, discount),
      currency: bought.currency,
      method: request.paymentmethod,
      country: request.paymentCountry,
      connectionCountry,
      // PSD2 art. 62(4) forbids surcharges for consumer cards and SEPA; no other method has one either.
      feeCents: 0,
      consentVersion: startConsentVersion,
      keepsCard: keepsCard(request),
      storedCardId,
      ...facts.seenList,
      createdAt: now,
    },
    payment: {
      id,
      provider: provider.name,
      providerId: null,
      customerId,
      checkoutUrl: null,
      status: 'loading',
      problem: null,
      madePremium: false,
      refundedCents: 0,
      claimedCredits: 0,
      chargedBackCents: 0,
      refundSteps: 0,
      failedRefunds: 0,
      chargebackSeenAt: null,
      leftAt: null,
      nextCheckAt: planNextCheck({ status: 'loading', createdAt: now }, now),
      createdAt: now,
      updatedAt: now,
    },
  };
}

function describeDiscount({ priceCents }: PackageRow, discount: GrantedDiscount | undefined) {
  const { row } = discount ?? {};
  const isWelcome = row?.code === welcomeOffer.code;
  return {
    fullPriceCents: row ? priceCents : null,
    discountCode: row && !isWelcome ? row.code : null,
    welcomeCode: row && isWelcome ? row.code : null,
    discountPercentage: row?.percentage ?? null,
    discountMinimumCents: row?.minimumOrderCents ?? null,
    discountCountry: row?.country ?? null,
  };
}

interface Start {
  purchase: Purchase;
  mandate: StoredMandate | undefined;
}

async function startPayment(platform: Platform, buyer: Buyer, start: Start): Promise<Purchase> {
  const { purchase } = start;
  const { id, createdAt } = purchase.payment;
  if (platform.clock.now().getTime() - createdAt.getTime() > loadingLimitMs) {
    await settleUnanswered(platform, purchase);
  } else {
    await openCheckout(platform, buyer, start);
  }
  const started = (await findPurchase(platform, id)) ?? purchase;
  // Another tab left this order during the provider's call.
  if (started.payment.leftAt !== null) await queueCancellation(platform, id);
  return started;
}

async function openCheckout(platform: Platform, { site, viewer }: Buyer, start: Start): Promise<void> {
  const { id, amountCents, currency, method, country, keepsCard } = start.purchase.order;
  try {
    const checkout = await getProvider(platform).createPayment({
      amountCents,
      currency,
      method,
      country,
      reference: String(id),
      description: `${site.settings.name} ${id}`,
      locale: localeIsoCodes[viewer.language],
      returnUrl: `${site.origin}/transactions/${id}`,
      mandate: start.mandate,
      keepsCard,
      // The order's key, since two members may choose the same and the provider knows no members.
      idempotencyKey: `payment-${id}`,
    });
    await recordCheckout(platform, id, checkout);
  } catch (error) {
    await giveUp(platform, id, error);
  }
}

/** Unavailable: a repeat resumes the order. Refused: it is over, and another method may work. */
async function giveUp(platform: Platform, id: number, error: unknown): Promise<never> {
  if (error instanceof ProviderUnavailable) {
    platform.log.warn({ payment: id, reason: error.message }, 'payment provider is away');
    throw new AppError('payments.provider_unavailable');
  }
  if (!(error instanceof ProviderRefusal)) throw error;
  platform.log.error({ payment: id, reason: error.message }, 'payment provider refused a payment');
  await platform.db.transaction(async () => {
    await changeStatus(platform, id, 'failed');
    await noteProblem(platform, id, error.message);
  });
  throw new AppError('payments.method_unavailable');
}
