import type { JobKind } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { loadingLimitMs } from './payments.rules.ts';
import { claimDuePayments, findPurchase, type PaymentRow } from './payments.store.ts';
import { getProvider } from './provider-choice.ts';
import { syncPurchase } from './settlement.service.ts';
import { changeStatus } from './status.service.ts';

/** Look-ups of one run; what is left over is due in the next. */
const batchSize = 50;

/** Looks up open payments, so that a lost webhook delays credits by minutes and never loses them. */
export async function reconcile(platform: Platform): Promise<void> {
  for (const payment of await claimDuePayments(platform, getProvider(platform).name, batchSize)) {
    await check(platform, payment).catch((error: Error) => {
      platform.log.warn({ payment: payment.id, reason: error.message }, 'payment could not be looked up');
    });
  }
}

async function check(platform: Platform, { id, providerId, createdAt }: PaymentRow): Promise<void> {
  if (providerId) {
    const purchase = await findPurchase(platform, id);
    if (purchase) await syncPurchase(platform, purchase);
    return;
  }
  const age = platform.clock.now().getTime() - createdAt.getTime();
  if (age > loadingLimitMs) await changeStatus(platform, id, 'expired');
}

export function reconcileJob(platform: Platform): JobKind<object> {
  return {
    name: 'payments.reconcile',
    retries: 0,
    retryDelay: 60,
    cron: '* * * * *',
    run: () => reconcile(platform),
  };
}
