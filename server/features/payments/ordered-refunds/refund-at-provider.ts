import type { Platform } from '#server/platform/platform.ts';
import { findPurchase } from '../payments.store.ts';
import { ProviderRefusal } from '../provider.ts';
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

/** Has the provider refund a part of a purchase, notes how it ended and applies what the provider says of it. Throws where it is away. */
export async function refundAtProvider(
  platform: Platform,
  { orderId, idempotencyKey, ...money }: DueRefund,
  note: (end: EndOfRefund) => Promise<void>,
): Promise<void> {
  const purchase = await findPurchase(platform, orderId);
  const providerId = purchase?.payment.providerId;
  if (!purchase || !providerId) throw new Error('The payment is unknown to its provider');
  try {
    const request = { providerId, ...money, description: String(orderId), idempotencyKey };
    const { refundId } = await getProvider(platform).refundPayment(request);
    await note({ state: 'refunded', refundId, problem: null });
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    await note({ state: 'refused', refundId: null, problem: error.message });
    platform.log.error(
      { payment: orderId, reason: error.message },
      'a refund was refused: a person has to pay it',
    );
    return;
  }
  // Badge, credit note and Premium follow from the provider's state, which may take time.
  await syncPurchase(platform, purchase);
}
