import type { Platform } from '#server/platform/platform.ts';
import { findPurchase, type Purchase } from '../payments.store.ts';
import { ProviderRefusal, type RefundRequest } from '../provider.ts';
import { getProvider } from '../provider-choice.ts';
import { syncPurchase } from '../settlement.service.ts';

interface DueRefund {
  orderId: number;
  amountCents: number;
  currency: string;
  /** The provider pays once for it, however often this runs or stops. */
  idempotencyKey: string;
}

type EndOfRefund =
  | { state: 'refunded'; refundId: string; problem: null }
  | { state: 'refused'; refundId: null; problem: string };

/** Has the provider refund a part of a purchase, applies what the provider says of it and notes how it ended. Throws where it is away. */
export async function refundAtProvider(
  platform: Platform,
  { orderId, ...due }: DueRefund,
  note: (end: EndOfRefund) => Promise<void>,
): Promise<void> {
  const purchase = await findPurchase(platform, orderId);
  const providerId = purchase?.payment.providerId;
  if (!purchase || !providerId) throw new Error('The payment is unknown to its provider');
  const end = await makeRefund(platform, purchase, { providerId, ...due, description: String(orderId) });
  // Badge, credit note and Premium follow from the provider's state. It is noted last: a refund that the books do not know yet has to
  // count as one on its way, or what it pays could be paid once more. A repeat after a failure finds it made.
  if (end.state === 'refunded') await syncPurchase(platform, purchase);
  await note(end);
  if (end.state === 'refused')
    platform.log.error({ payment: orderId, reason: end.problem }, 'a refund was refused: a person decides');
}

async function makeRefund(
  platform: Platform,
  purchase: Purchase,
  request: RefundRequest,
): Promise<EndOfRefund> {
  const provider = getProvider(platform);
  if (await isChargedBack(platform, purchase, request)) {
    const made = await provider.findRefund(request);
    if (made) return { state: 'refunded', refundId: made, problem: null };
    const problem = 'the bank has charged back what was to be refunded: nothing is left to pay';
    return { state: 'refused', refundId: null, problem };
  }
  try {
    return { state: 'refunded', problem: null, ...(await provider.refundPayment(request)) };
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    return { state: 'refused', refundId: null, problem: error.message };
  }
}

/** Whether a chargeback since it was ordered leaves less than the refund, which a provider might pay all the same. */
async function isChargedBack(
  platform: Platform,
  purchase: Purchase,
  { amountCents }: RefundRequest,
): Promise<boolean> {
  const isShort = ({ order, payment }: Purchase) =>
    payment.chargedBackCents > 0 && payment.refundedCents + amountCents > order.amountCents;
  if (!isShort(purchase)) return false;
  // The dispute may have been won.
  await syncPurchase(platform, purchase);
  const current = await findPurchase(platform, purchase.order.id);
  return !current || isShort(current);
}
