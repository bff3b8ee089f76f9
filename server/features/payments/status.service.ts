import type { PaymentStatus } from '#contract/payments/facts.ts';
import { settleDiscount } from '#server/features/discounts/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { moveStatus } from './payments.store.ts';

/** Moves a payment and its order's discount. True for the call that moved it. */
export async function changeStatus(platform: Platform, id: number, status: PaymentStatus): Promise<boolean> {
  return platform.db.transaction(async () => {
    const moved = await moveStatus(platform, id, status);
    if (moved) await settleDiscount(platform, id, status);
    return moved;
  });
}
