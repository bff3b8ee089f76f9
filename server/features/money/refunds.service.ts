import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError, refuseFields } from '#contract/errors.ts';
import type { MoneyOrderPage } from '#contract/money/fields.ts';
import type { askProvider as askEndpoint, refundOrder as refundEndpoint } from '#contract/money/forms.ts';
import type { Staff } from '#server/call.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { lockAccount } from '#server/features/members/index.ts';
import {
  checkPayment,
  getProvider,
  orderRefund,
  ProviderUnavailable,
  type Purchase,
} from '#server/features/payments/index.ts';
import { requireFreshProof } from '#server/features/staff/index.ts';
import { findWithdrawalOf } from '#server/features/withdrawals/index.ts';
import { readCents } from '#server/platform/amounts.ts';
import type { Platform } from '#server/platform/platform.ts';
import { openOrder, requireOrder } from './orders.service.ts';

/**
 * Orders a refund with its entry in the audit log; the same form once. Throws of `amount` what is wrong with it, and of `code` that a
 * fresh one is needed.
 */
export async function refundOrder(
  platform: Platform,
  staff: Staff,
  { id, after, amount, reason, code }: ParsedInputOf<typeof refundEndpoint>,
): Promise<MoneyOrderPage> {
  const { purchase } = await requireOrder(platform, staff, id);
  requireItsProvider(platform, purchase);
  const amountCents = readCents(amount);
  if (!amountCents) throw refuseFields({ path: 'amount', code: 'amount' });
  await requireFreshProof(platform, staff, code);
  const { accountId, siteId } = purchase.order;
  await platform.db.transaction(async () => {
    // Serialises tabs, withdrawals and updates of the payment.
    await lockAccount(platform, accountId);
    const withdrawal = await findWithdrawalOf(platform, id);
    if (withdrawal?.state === 'refunding') throw refuseFields({ path: 'amount', code: 'withdrawal_pending' });
    const wanted = { orderId: id, staffId: staff.id, after, amountCents, reason };
    if (!(await orderRefund(platform, wanted))) return;
    await recordAudit(platform, {
      ...{ staffId: staff.id, siteId, action: 'money.refunded', subject: `order:${id}` },
      fields: [`amount_cents:${amountCents}`],
      reason,
    });
  });
  return openOrder(platform, staff, { id });
}

/** A provider that the installation has left cannot be asked: its own pages have to do. */
function requireItsProvider(platform: Platform, { payment }: Purchase): void {
  if (payment.provider !== getProvider(platform).name) throw new AppError('payments.provider_unavailable');
}

/** Throws `payments.provider_unavailable` while the provider does not answer. */
export async function askProvider(
  platform: Platform,
  staff: Staff,
  { id }: ParsedInputOf<typeof askEndpoint>,
): Promise<MoneyOrderPage> {
  const { purchase } = await requireOrder(platform, staff, id);
  requireItsProvider(platform, purchase);
  await checkPayment(platform, purchase.payment).catch((error: unknown) => {
    if (error instanceof ProviderUnavailable) throw new AppError('payments.provider_unavailable');
    throw error;
  });
  await platform.db.transaction(() =>
    recordAudit(platform, {
      ...{ staffId: staff.id, siteId: purchase.order.siteId, action: 'money.asked', subject: `order:${id}` },
    }),
  );
  return openOrder(platform, staff, { id });
}
