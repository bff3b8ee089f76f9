import type { ParsedInputOf } from '#contract/endpoint.ts';
import { refuseFields } from '#contract/errors.ts';
import type { MoneyOrderPage } from '#contract/money/fields.ts';
import type { markOrderSeen as seenEndpoint } from '#contract/money/forms.ts';
import type { Staff } from '#server/call.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { lockAccount } from '#server/features/members/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { openOrder, requireOrder } from './orders.service.ts';
import { findAttention, forgetSeen, noteSeen } from './seen.store.ts';

/** Throws of `reason` when something new has become known since the form was shown. Doing it twice is no fault. */
export async function markOrderSeen(
  platform: Platform,
  staff: Staff,
  { id, mark, seen, reason }: ParsedInputOf<typeof seenEndpoint>,
): Promise<MoneyOrderPage> {
  const { purchase } = await requireOrder(platform, staff, id);
  const { accountId, siteId } = purchase.order;
  await platform.db.transaction(async () => {
    // Serialises tabs and updates of the payment.
    await lockAccount(platform, accountId);
    const known = await findAttention(platform, id);
    if (known?.mark !== mark) throw refuseFields({ path: 'reason', code: 'changed_since' });
    const isSeen = known.seen !== null;
    if (isSeen === (seen === 'yes')) return;
    if (seen === 'yes')
      await noteSeen(platform, {
        ...{ orderId: id, mark, staffId: staff.id, reason },
        seenAt: platform.clock.now(),
      });
    else await forgetSeen(platform, id);
    await recordAudit(platform, {
      ...{ staffId: staff.id, siteId, action: seen === 'yes' ? 'money.seen' : 'money.unseen' },
      ...{ subject: `order:${id}`, reason },
    });
  });
  return openOrder(platform, staff, { id });
}
