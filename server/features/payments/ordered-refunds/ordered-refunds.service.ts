import { refuseFields } from '#contract/errors.ts';
import { createId } from '#server/platform/ids.ts';
import type { JobKind } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findRetryPause } from '../payments.rules.ts';
import { findPurchase, type Purchase } from '../payments.store.ts';
import {
  claimDueOrderedRefunds,
  endOrderedRefund,
  insertOrderedRefund,
  listOrderedRefunds,
  refuseReturnedOrderedRefunds,
  sumWaitingRefunds,
} from './ordered-refunds.store.ts';
import { refundAtProvider } from './refund-at-provider.ts';

const refundJob = 'payments.refund';
const batchSize = 20;

/** What of a purchase can still go back. */
export async function findRefundableCents(platform: Platform, { order, payment }: Purchase): Promise<number> {
  if (payment.status !== 'completed') return 0;
  return Math.max(
    0,
    order.amountCents - payment.refundedCents - (await sumWaitingRefunds(platform, order.id)),
  );
}

export interface WantedRefund {
  orderId: number;
  staffId: number;
  /** How many refunds were ordered before it. */
  after: number;
  amountCents: number;
  reason: string;
}

/**
 * Orders a refund, which a job has the provider make. False: it was ordered before, by the same form, and not refused. Inside the transaction that holds
 * the account of the buyer. Throws `not_paid`, `changed_since` and `amount_left`, each of its field.
 */
export async function orderRefund(platform: Platform, wanted: WantedRefund): Promise<boolean> {
  const { orderId, staffId, after, amountCents, reason } = wanted;
  const known = await listOrderedRefunds(platform, orderId);
  const repeated = known.find(({ number }) => number === after + 1);
  if (repeated) {
    const isSame =
      repeated.amountCents === amountCents && repeated.staffId === staffId && repeated.reason === reason;
    if (isSame && repeated.state !== 'refused') return false;
    throw refuseFields({ path: 'amount', code: 'changed_since' });
  }
  const purchase = await findPurchase(platform, orderId);
  if (purchase?.payment.status !== 'completed') throw refuseFields({ path: 'amount', code: 'not_paid' });
  const left = await findRefundableCents(platform, purchase);
  if (after > known.length) throw refuseFields({ path: 'amount', code: 'changed_since' });
  if (amountCents > left) throw refuseFields({ path: 'amount', code: 'amount_left' });
  const now = platform.clock.now();
  await insertOrderedRefund(platform, {
    ...{ id: createId(), orderId, number: after + 1, staffId, reason, amountCents },
    ...{ currency: purchase.order.currency, state: 'refunding', refundId: null, problem: null, tries: 0 },
    ...{ nextTryAt: now, createdAt: now },
  });
  await platform.jobs.send(refundJob, {});
  return true;
}

/** Sent with each ordered refund, and every minute for those left by a crash or an unavailable provider. */
export function orderedRefundJob(platform: Platform): JobKind<object> {
  return {
    name: refundJob,
    retries: 0,
    retryDelay: 60,
    cron: '* * * * *',
    run: () => payOrderedRefunds(platform),
  };
}

async function payOrderedRefunds(platform: Platform): Promise<void> {
  await refuseReturnedOrderedRefunds(platform);
  const planNextTry = (tries: number) => new Date(platform.clock.now().getTime() + findRetryPause(tries));
  for (const row of await claimDueOrderedRefunds(platform, planNextTry, batchSize)) {
    const { id, orderId, amountCents, currency, tries } = row;
    const due = { orderId, amountCents, currency, idempotencyKey: `refund-${id}` };
    await refundAtProvider(platform, due, (end) => endOrderedRefund(platform, id, end)).catch(
      (error: Error) =>
        platform.log.warn({ payment: orderId, tries, reason: error.message }, 'refund could not be made yet'),
    );
  }
}
