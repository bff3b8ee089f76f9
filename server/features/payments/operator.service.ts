import { refuseFields } from '#contract/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { noteChargebackSeen } from './chargebacks.store.ts';

export { describeFault, describeNotice } from './reconciling/audit.rules.ts';
export { auditBooks } from './reconciling/audit.service.ts';

/** Marks the chargeback of an order as reviewed: its member may order again. */
export async function markChargebackSeen(platform: Platform, orderId: number): Promise<void> {
  if (!(await noteChargebackSeen(platform, orderId, platform.clock.now())))
    throw refuseFields({ path: 'order', code: 'no_chargeback' });
}
