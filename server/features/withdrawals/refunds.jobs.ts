import { findPurchase, getProvider, ProviderRefusal, syncPurchase } from '#server/features/payments/index.ts';
import type { JobKind } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findRetryPause } from './withdrawals.rules.ts';
import {
  claimDueRefunds,
  endRefund,
  refuseReturnedRefunds,
  type WithdrawalRow,
} from './withdrawals.store.ts';

export const refundJob = 'withdrawals.refund';
const batchSize = 20;

/** Sent with each withdrawal, and every minute for those left by a crash or an unavailable provider. */
export function createRefundJob(platform: Platform): JobKind<object> {
  return {
    name: refundJob,
    retries: 0,
    retryDelay: 60,
    cron: '* * * * *',
    run: () => payRefunds(platform),
  };
}

async function payRefunds(platform: Platform): Promise<void> {
  await refuseReturnedRefunds(platform);
  const planNextTry = (tries: number) => new Date(platform.clock.now().getTime() + findRetryPause(tries));
  for (const row of await claimDueRefunds(platform, planNextTry, batchSize)) {
    await payRefund(platform, row).catch((error: Error) => {
      const { orderId: payment, tries } = row;
      platform.log.warn({ payment, tries, reason: error.message }, 'refund could not be made yet');
    });
  }
}

/** Uses the withdrawal's key: the provider pays once, however often this runs or stops. */
async function payRefund(
  platform: Platform,
  { id, orderId, amountCents, currency }: WithdrawalRow,
): Promise<void> {
  const purchase = await findPurchase(platform, orderId);
  const providerId = purchase?.payment.providerId;
  if (!purchase || !providerId) throw new Error('The payment is unknown to its provider');
  try {
    const { refundId } = await getProvider(platform).refundPayment({
      providerId,
      amountCents,
      currency,
      description: String(orderId),
      idempotencyKey: `withdrawal-${id}`,
    });
    await endRefund(platform, id, { state: 'refunded', refundId, problem: null });
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    await endRefund(platform, id, { state: 'refused', refundId: null, problem: error.message });
    platform.log.error(
      { payment: orderId, reason: error.message },
      'a refund was refused: a person has to pay it',
    );
    return;
  }
  // Badge, credit note and Premium follow from the provider's state, which may take time.
  await syncPurchase(platform, purchase);
}
