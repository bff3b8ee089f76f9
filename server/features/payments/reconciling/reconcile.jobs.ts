import type { JobKind } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { claimDuePayments, findPurchase, type PaymentRow } from '../payments.store.ts';
import { getProvider } from '../provider-choice.ts';
import { syncPurchase } from '../settlement.service.ts';
import { settleUnanswered } from './unanswered.service.ts';

/** Look-ups per run; the rest is due in the next. */
const batchSize = 50;

/** Looks up open payments, so that a lost webhook delays credits by minutes and never loses them. */
export async function reconcile(platform: Platform): Promise<void> {
  for (const payment of await claimDuePayments(platform, getProvider(platform).name, batchSize)) {
    await checkPayment(platform, payment).catch((error: Error) => {
      platform.log.warn({ payment: payment.id, reason: error.message }, 'payment could not be looked up');
    });
  }
}

/** Asks the provider what became of a payment. Throws `ProviderUnavailable`. */
export async function checkPayment(
  platform: Platform,
  { id, providerId }: Pick<PaymentRow, 'id' | 'providerId'>,
): Promise<void> {
  const purchase = await findPurchase(platform, id);
  if (!purchase) return;
  await (providerId ? syncPurchase : settleUnanswered)(platform, purchase);
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
