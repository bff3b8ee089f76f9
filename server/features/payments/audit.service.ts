import { sumLedger } from '#server/features/credits/index.ts';
import type { JobKind } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listReturnedRefunds, listUnsettledOrders } from './audit.store.ts';
import { listUnseenChargebacks } from './chargebacks.store.ts';

export interface Audit {
  transfers: number;
  /** In plain English, each naming an account or an order; empty where the books add up. */
  faults: string[];
  /** What waits for a person: refunds that the bank returned, members whose orders rest since a chargeback. */
  notices: string[];
  /** Credits that all members owe. */
  owed: number;
}

/** Proves that the ledger adds up to nought, each balance to its movements, and purchases to what was paid. */
export async function auditBooks(platform: Pick<Platform, 'db'>): Promise<Audit> {
  const { transfers, sum, unbalanced, misstatedDebts, owed } = await sumLedger(platform);
  const orders = await listUnsettledOrders(platform);
  const returned = await listReturnedRefunds(platform);
  const resting = await listUnseenChargebacks(platform);
  return {
    transfers,
    owed,
    notices: [
      ...returned.map((id) => `Order ${id}: the bank returned a refund, so its buyer has yet to be paid.`),
      ...resting.map(
        ({ id, accountId }) =>
          `Account ${accountId} cannot order since the chargeback of order ${id}; npm run audit -- --seen ${id} lifts that.`,
      ),
    ],
    faults: [
      ...(sum === 0 ? [] : [`All accounts together hold ${sum} credits instead of 0.`]),
      ...unbalanced.map((id) => `The balance of account ${id} is not the sum of its movements.`),
      ...misstatedDebts.map((id) => `The debt of account ${id} is not what it was lent and has not settled.`),
      ...orders.map((id) => `Order ${id}: the credits in the ledger are not those that were paid.`),
    ],
  };
}

/** Every night; whoever watches the log hears of each fault. */
export function auditJob(platform: Platform): JobKind<object> {
  return {
    name: 'payments.audit',
    retries: 2,
    retryDelay: 600,
    cron: '41 3 * * *',
    async run() {
      const { transfers, faults, notices } = await auditBooks(platform);
      for (const fault of faults) platform.log.error({ fault }, 'the books do not add up');
      for (const notice of notices) platform.log.warn({ notice }, 'a payment waits for a person');
      if (faults.length === 0) platform.log.info({ transfers }, 'the books add up');
    },
  };
}
