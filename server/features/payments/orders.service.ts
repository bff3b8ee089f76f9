import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { type createOrder, startConsentVersion } from '#contract/payments.ts';
import { localeIsoCodes } from '#contract/sites.ts';
import type { Site, Viewer } from '#server/platform/http/call.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findActivePackage, type PackageRow } from './packages.store.ts';
import { listMethods, loadingLimitMs, planNextCheck } from './payments.rules.ts';
import {
  findPurchase,
  findPurchaseByKey,
  insertPurchase,
  moveStatus,
  noteProblem,
  type Purchase,
  recordCheckout,
} from './payments.store.ts';
import { type PaymentProvider, ProviderRefusal, ProviderUnavailable } from './provider.ts';
import { getProvider } from './provider-choice.ts';

type OrderRequest = ParsedInputOf<typeof createOrder>;
interface Buyer {
  site: Site;
  viewer: Viewer;
}

const orderLimit = { name: 'payments.order', points: 30, seconds: 600 };

/**
 * The order is committed before the provider is asked, so whatever breaks in between, a repeat with the same key
 * finds it and goes on where it stopped.
 */
export async function order(platform: Platform, buyer: Buyer, request: OrderRequest): Promise<Purchase> {
  await platform.limits.consume(orderLimit, String(buyer.viewer.id));
  const known = await findPurchaseByKey(platform, buyer.viewer.id, request.key);
  const purchase = known ?? (await place(platform, buyer, request));
  requireSameOrder(purchase, request);
  return purchase.payment.status === 'loading' ? startPayment(platform, buyer, purchase) : purchase;
}

function requireSameOrder({ order }: Purchase, request: OrderRequest): void {
  const same =
    order.packageId === request.package &&
    order.method === request.paymentmethod &&
    order.country === request.paymentCountry;
  if (!same) throw new AppError('payments.key_reused');
}

async function place(platform: Platform, { site, viewer }: Buyer, request: OrderRequest): Promise<Purchase> {
  const bought = await findActivePackage(platform, site.id, request.package);
  if (!bought) throw new AppError('payments.package_unavailable');
  const provider = getProvider(platform);
  const methods = listMethods(request.paymentCountry, [bought.currency], provider.methods);
  if (!methods.includes(request.paymentmethod)) throw new AppError('payments.method_unavailable');
  const purchase = toPurchase(request, {
    bought,
    accountId: viewer.id,
    provider,
    now: platform.clock.now(),
  });
  if (await insertPurchase(platform, purchase)) return purchase;
  // The same order came twice at once, and the other one was faster.
  const first = await findPurchaseByKey(platform, viewer.id, request.key);
  if (!first) throw new Error('The order of this key is gone');
  return first;
}

function toPurchase(
  request: OrderRequest,
  facts: { bought: PackageRow; accountId: number; provider: PaymentProvider; now: Date },
): Purchase {
  const { bought, accountId, provider, now } = facts;
  const id = createId();
  return {
    order: {
      id,
      siteId: bought.siteId,
      accountId,
      clientKey: request.key,
      packageId: bought.id,
      credits: bought.credits,
      amountCents: bought.priceCents,
      currency: bought.currency,
      method: request.paymentmethod,
      country: request.paymentCountry,
      // A surcharge is forbidden for consumer cards and SEPA (PSD2 art. 62(4)); no other method has one either.
      feeCents: 0,
      consentVersion: startConsentVersion,
      createdAt: now,
    },
    payment: {
      id,
      provider: provider.name,
      providerId: null,
      checkoutUrl: null,
      status: 'loading',
      problem: null,
      madePremium: false,
      nextCheckAt: planNextCheck(now, now),
      createdAt: now,
      updatedAt: now,
    },
  };
}

async function startPayment(platform: Platform, buyer: Buyer, purchase: Purchase): Promise<Purchase> {
  const { id, createdAt } = purchase.payment;
  if (platform.clock.now().getTime() - createdAt.getTime() > loadingLimitMs) {
    await moveStatus(platform, id, 'expired');
  } else {
    await openCheckout(platform, buyer, purchase);
  }
  return (await findPurchase(platform, id)) ?? purchase;
}

async function openCheckout(platform: Platform, { site, viewer }: Buyer, { order }: Purchase): Promise<void> {
  const { id, amountCents, currency, method, country } = order;
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
      // Of the order, not the client's: two members may choose the same key, and the provider knows no members.
      idempotencyKey: `payment-${id}`,
    });
    await recordCheckout(platform, id, checkout);
  } catch (error) {
    await giveUp(platform, id, error);
  }
}

/** Unavailable: the order waits for a repeat. Refused: it is over, and another method may do. */
async function giveUp(platform: Platform, id: number, error: unknown): Promise<never> {
  if (error instanceof ProviderUnavailable) {
    platform.log.warn({ payment: id, reason: error.message }, 'payment provider is away');
    throw new AppError('payments.provider_unavailable');
  }
  if (!(error instanceof ProviderRefusal)) throw error;
  platform.log.error({ payment: id, reason: error.message }, 'payment provider refused a payment');
  await platform.db.transaction(async () => {
    await moveStatus(platform, id, 'failed');
    await noteProblem(platform, id, error.message);
  });
  throw new AppError('payments.method_unavailable');
}
