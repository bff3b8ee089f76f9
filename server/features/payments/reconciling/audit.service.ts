import { sumLedger } from '#server/features/credits/index.ts';
import type { JobKind } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listUnseenChargebacks } from '../chargebacks.store.ts';
import { type AuditFault, type AuditNotice, describeFault, describeNotice } from './audit.rules.ts';
import { listReturnedRefunds, listUnsettledOrders } from './audit.store.ts';

export interface Audit {
  transfers: number;
  /** Empty when the books balance. */
  faults: AuditFault[];
  notices: AuditNotice[];
  owed: number;
}

/** Checks that the ledger sums to 0, balances match transfers, and purchases match payments. */
export async function auditBooks(platform: Pick<Platform, 'db'>): Promise<Audit> {
  const { transfers, sum, unbalanced, misstatedDebts, owed } = await sumLedger(platform);
  const orders = await listUnsettledOrders(platform);
  const returned = await listReturnedRefunds(platform);
  const unseen = await listUnseenChargebacks(platform);
  return {
    transfers,
    owed,
    notices: [
      ...returned.map((orderId) => ({ kind: 'returned_refund' as const, orderId })),
      ...unseen.map(({ id, accountId }) => ({ kind: 'chargeback' as const, orderId: id, accountId })),
    ],
    faults: [
      ...(sum === 0 ? [] : [{ kind: 'total' as const, credits: sum }]),
      ...unbalanced.map((accountId) => ({ kind: 'balance' as const, accountId })),
      ...misstatedDebts.map((accountId) => ({ kind: 'debt' as const, accountId })),
      ...orders.map((orderId) => ({ kind: 'order' as const, orderId })),
    ],
  };
}

export const auditJobName = 'payments.audit';

/** Runs every night and logs each fault. */
export function auditJob(platform: Platform): JobKind<object> {
  return {
    name: auditJobName,
    retries: 2,
    retryDelay: 600,
    cron: '41 3 * * *',
    async run() {
      const { transfers, faults, notices } = await auditBooks(platform);
      for (const fault of faults)
        platform.log.error({ fault: describeFault(fault) }, 'the books do not add up');
      for (const notice of notices)
        platform.log.warn({ notice: describeNotice(notice) }, 'a payment waits for a person');
      if (faults.length === 0) platform.log.info({ transfers }, 'the books add up');
      return { faults: faults.length };
    },
  };
}
