import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { cancelOrder } from '#contract/payments/endpoints.ts';
import { isOpenPayment } from '#contract/payments/facts.ts';
import { publishLive } from '#server/features/live/index.ts';
import { lockAccount } from '#server/features/members/index.ts';
import type { JobKind } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findPurchase, findPurchaseOf, insertEvent, noteLeft, type Purchase } from './payments.store.ts';
import { ProviderRefusal } from './provider.ts';
import { getProvider } from './provider-choice.ts';
import { syncPurchase } from './settlement.service.ts';
import { changeStatus } from './status.service.ts';

const cancelJobName = 'payments.cancel';

/** Cancellable unless it is collected automatically or received money awaits review. */
export function canBeCancelled({ payment }: Pick<Purchase, 'payment'>): boolean {
  return isOpenPayment(payment.status) && payment.customerId === null && payment.problem === null;
}

/** Ends an unpaid order for its member. Returns its state, even when it was over before. */
export async function cancel(
  platform: Platform,
  accountId: number,
  { payment_id: id }: ParsedInputOf<typeof cancelOrder>,
): Promise<OutputOf<typeof cancelOrder>> {
  return platform.db.transaction(async () => {
    await lockAccount(platform, accountId);
    const purchase = await findPurchaseOf(platform, accountId, id);
    if (!purchase) throw new AppError('not_found');
    const { status } = purchase.payment;
    if (!isOpenPayment(status)) return { status };
    if (!canBeCancelled(purchase)) throw new AppError('not_found');
    await leaveOrder(platform, purchase);
    return { status: 'cancelled' };
  });
}

/** Frees the order's discount under the account's lock. Late money is still credited (docs/decisions/006). */
export async function leaveOrder(platform: Platform, { order }: Pick<Purchase, 'order'>): Promise<void> {
  const { id, accountId, amountCents, currency } = order;
  if (!(await changeStatus(platform, id, 'cancelled'))) return;
  // The provider may have answered since the order was read.
  const providerId = await noteLeft(platform, id);
  const createdAt = platform.clock.now();
  await insertEvent(platform, {
    ...{ paymentId: id, status: 'cancelled', amountCents, currency, problem: null, createdAt },
  });
  if (providerId !== null) await queueCancellation(platform, id);
  platform.db.afterCommit(() => {
    platform.log.info({ payment: id }, 'order left by its member');
    publishLive(platform, accountId, 'payment.changed', { payment_id: id, status: 'cancelled' });
  });
}

export async function queueCancellation(platform: Platform, id: number): Promise<void> {
  await platform.jobs.send(cancelJobName, { id });
}

export function cancellationJob(platform: Platform): JobKind<{ id: number }> {
  return {
    name: cancelJobName,
    retries: 6,
    retryDelay: 60,
    run: ({ id }) => cancelAtProvider(platform, id),
  };
}

/** A bank transfer stays open at the provider, because its money may be under way. */
async function cancelAtProvider(platform: Platform, id: number): Promise<void> {
  const purchase = await findPurchase(platform, id);
  const providerId = purchase?.payment.providerId;
  if (!purchase || !providerId || purchase.order.method === 'sct') return;
  try {
    await getProvider(platform).cancelPayment(providerId);
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    platform.log.info({ payment: id, reason: error.message }, 'payment cannot be cancelled at the provider');
  }
  await syncPurchase(platform, purchase);
}
