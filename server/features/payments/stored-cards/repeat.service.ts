import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { isOpenPayment } from '#contract/payments/facts.ts';
import type { getRepeatOrder, repeatOrder } from '#contract/payments/repeat.ts';
import type { MemberCall } from '#server/call.ts';
import { type Proof, requireProof } from '#server/features/accounts/index.ts';
import { lockAccount } from '#server/features/members/index.ts';
import { dayMs } from '#server/platform/durations.ts';
import type { Platform } from '#server/platform/platform.ts';
import { order } from '../orders.service.ts';
import { findBuyer } from '../packages/buyer.store.ts';
import { findOffered, toPackage } from '../packages/packages.service.ts';
import { findPurchaseByKey, type Purchase } from '../payments.store.ts';
import { ProviderUnavailable } from '../provider.ts';
import { getProvider } from '../provider-choice.ts';
import { syncPurchase } from '../settlement.service.ts';
import { toStoredCards } from './cards.service.ts';
import { type CardRow, countCardOrders, listCards, noteCardUsed } from './cards.store.ts';

/** How long a log-in proves that its member is present. */
const proofMs = dayMs;
const cardOrdersADay = 3;

type Repeat = ParsedInputOf<typeof repeatOrder>;

export async function toRepeatOffer(
  platform: Platform,
  { site, viewer }: Pick<MemberCall, 'site' | 'viewer'>,
): Promise<OutputOf<typeof getRepeatOrder>> {
  const { last, isUnderReview } = await findBuyer(platform, viewer);
  const onSale =
    last && (await findOffered(platform, { site, viewer }, { id: last.packageId, country: last.country }));
  return {
    package: onSale ? toPackage(onSale) : null,
    cards: await toStoredCards(platform, viewer.id),
    needs_proof: isProofOld(platform, viewer),
    under_review: isUnderReview,
    test_mode: getProvider(platform).name === 'sandbox',
  };
}

/** Mostly the result is known at once; else it comes as with any payment. */
export async function placeRepeat(
  platform: Platform,
  call: MemberCall,
  request: Repeat,
): Promise<OutputOf<typeof repeatOrder>> {
  const { viewer } = call;
  const card = await findCard(platform, viewer.id, request.card);
  // A repeat after a lost response charges nothing.
  if (!(await findPurchaseByKey(platform, viewer.id, request.key)))
    await requireFreshProof(platform, call, request);
  const placed = await take(platform, call, { request, card });
  if (isOpenPayment(placed.payment.status)) await ask(platform, placed);
  const { payment } = (await findPurchaseByKey(platform, viewer.id, request.key)) ?? placed;
  return { payment_id: payment.id, status: payment.status };
}

/** Limits how long a stranger at an open browser can charge a card. */
async function requireFreshProof(platform: Platform, call: MemberCall, proof: Proof): Promise<void> {
  if (!isProofOld(platform, call.viewer)) return;
  const { password, passkey, code } = proof;
  if ((password ?? passkey ?? code) === undefined) throw new AppError('payments.proof_required');
  await requireProof(platform, call, proof);
}

function isProofOld({ clock }: Platform, { loggedInAt }: MemberCall['viewer']): boolean {
  return clock.now().getTime() - loggedInAt.getTime() > proofMs;
}

async function findCard(platform: Platform, accountId: number, id: number): Promise<CardRow> {
  const cards = await listCards(platform, accountId, getProvider(platform).name);
  const card = cards.find((item) => item.id === id);
  if (!card) throw new AppError('not_found');
  return card;
}

async function take(
  platform: Platform,
  buyer: MemberCall,
  { request, card }: { request: Repeat; card: CardRow },
): Promise<Purchase> {
  const { card: cardId, password: _, passkey: _passkey, code: _code, ...ordered } = request;
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
          // In sequence, so that two tabs do not pass the limit together.
          await lockAccount(platform, buyer.viewer.id);
          await requireCardLimit(platform, buyer.viewer.id);
          if (!(await noteCardUsed(platform, cardId))) throw new AppError('not_found');
        },
      },
    );
  } catch (error) {
    // The provider no longer accepts this card: the order stands, as failed.
    const failed = await findPurchaseByKey(platform, buyer.viewer.id, request.key);
    if (failed?.payment.status === 'failed') return failed;
    throw error;
  }
}

/** Inside the transaction that writes the order, which already counts. */
async function requireCardLimit(platform: Platform, accountId: number): Promise<void> {
  const since = new Date(platform.clock.now().getTime() - dayMs);
  const orders = await countCardOrders(platform, accountId, since);
  if (orders > cardOrdersADay) throw new AppError('payments.card_limit');
}

async function ask(platform: Platform, placed: Purchase): Promise<void> {
  try {
    await syncPurchase(platform, placed);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    platform.log.warn({ payment: placed.payment.id, reason: error.message }, 'payment provider is away');
  }
}
