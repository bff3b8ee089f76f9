import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { getRepeatOrder, repeatOrder } from '#contract/payments.repeat.ts';
import { isOpenPayment } from '#contract/payments.ts';
import type { MemberCall } from '#server/platform/http/call.ts';
import type { Platform } from '#server/platform/platform.ts';
import { describeCards } from './cards.service.ts';
import { type CardRow, listCards, noteCardUsed } from './cards.store.ts';
import { order } from './orders.service.ts';
import { findOffered, toPackage } from './packages.service.ts';
import { findLastCompleted, findPurchaseByKey, type Purchase } from './payments.store.ts';
import { ProviderUnavailable } from './provider.ts';
import { getProvider } from './provider-choice.ts';
import { syncPurchase } from './settlement.service.ts';

type Buyer = Pick<MemberCall, 'site' | 'viewer' | 'client'>;
type Repeat = ParsedInputOf<typeof repeatOrder>;

export async function describeRepeat(
  platform: Platform,
  { site, viewer }: Pick<Buyer, 'site' | 'viewer'>,
): Promise<OutputOf<typeof getRepeatOrder>> {
  const last = await findLastCompleted(platform, viewer.id);
  const onSale =
    last && (await findOffered(platform, { site, viewer }, { id: last.packageId, country: last.country }));
  return {
    package: onSale ? toPackage(onSale) : null,
    cards: await describeCards(platform, viewer.id),
    test_mode: getProvider(platform).name === 'sandbox',
  };
}

/** What the card decided is known at once, mostly; else it comes as with any payment. */
export async function placeRepeat(
  platform: Platform,
  buyer: Buyer,
  request: Repeat,
): Promise<OutputOf<typeof repeatOrder>> {
  const { viewer } = buyer;
  const card = await findCard(platform, viewer.id, request.card);
  const placed = await take(platform, buyer, { request, card });
  if (isOpenPayment(placed.payment.status)) await ask(platform, placed);
  const { payment } = (await findPurchaseByKey(platform, viewer.id, request.key)) ?? placed;
  return { payment_id: payment.id, status: payment.status };
}

async function findCard(platform: Platform, accountId: number, id: number): Promise<CardRow> {
  const cards = await listCards(platform, accountId, getProvider(platform).name);
  const card = cards.find((item) => item.id === id);
  if (!card) throw new AppError('not_found');
  return card;
}

async function take(
  platform: Platform,
  buyer: Buyer,
  { request, card }: { request: Repeat; card: CardRow },
): Promise<Purchase> {
  const { card: cardId, ...ordered } = request;
  const { customerId, mandateId, country, method } = card;
  try {
    return await order(
      platform,
      buyer,
      { ...ordered, paymentmethod: method, paymentCountry: country },
      {
        mandate: { customerId, mandateId },
        cardId,
        async note() {
          if (!(await noteCardUsed(platform, cardId))) throw new AppError('not_found');
        },
      },
    );
  } catch (error) {
    // The provider does not take this card any more: the order stands, as failed.
    const failed = await findPurchaseByKey(platform, buyer.viewer.id, request.key);
    if (failed?.payment.status === 'failed') return failed;
    throw error;
  }
}

async function ask(platform: Platform, placed: Purchase): Promise<void> {
  try {
    await syncPurchase(platform, placed);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    platform.log.warn({ payment: placed.payment.id, reason: error.message }, 'payment provider is away');
  }
}
