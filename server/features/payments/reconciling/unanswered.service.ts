import type { Platform } from '#server/platform/platform.ts';
import { loadingLimitMs } from '../payments.rules.ts';
import { findPurchase, type Purchase, recordCheckout } from '../payments.store.ts';
import { getProvider } from '../provider-choice.ts';
import { syncPurchase } from '../settlement.service.ts';
import { changeStatus } from '../status.service.ts';

/** A payment whose provider number was lost may have been charged: asks the provider and charges nothing. */
export async function settleUnanswered(
  platform: Platform,
  { payment: { id, customerId, createdAt } }: Purchase,
): Promise<void> {
  const age = platform.clock.now().getTime() - createdAt.getTime();
  if (customerId !== null && (await findTaken(platform, id, customerId))) return;
  if (age > loadingLimitMs) await changeStatus(platform, id, 'expired');
}

async function findTaken(platform: Platform, id: number, customerId: string): Promise<boolean> {
  const providerId = await getProvider(platform).findPayment({ customerId, reference: String(id) });
  if (providerId === undefined) return false;
  await recordCheckout(platform, id, { providerId, checkoutUrl: null });
  const noted = await findPurchase(platform, id);
  if (noted) await syncPurchase(platform, noted);
  return true;
}
