import { findRetryPause, refundAtProvider } from '#server/features/payments/index.ts';
import type { JobKind } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
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
async function payRefund(platform: Platform, row: WithdrawalRow): Promise<void> {
  const { id, orderId, amountCents, currency } = row;
  const due = { orderId, amountCents, currency, idempotencyKey: `withdrawal-${id}` };
  await refundAtProvider(platform, due, (end) => endRefund(platform, id, end));
}
