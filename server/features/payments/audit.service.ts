import { sumLedger } from '#server/features/credits/index.ts';
import type { JobKind } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listUnsettledOrders } from './audit.store.ts';

export interface Audit {
  transfers: number;
  /** In plain English, each naming an account or an order; empty where the books add up. */
  faults: string[];
}

/** Proves that the ledger adds up to nought, each balance to its movements, and purchases to what was paid. */
export async function auditBooks(platform: Pick<Platform, 'db'>): Promise<Audit> {
  const { transfers, sum, unbalanced } = await sumLedger(platform);
  const orders = await listUnsettledOrders(platform);
  return {
    transfers,
    faults: [
      ...(sum === 0 ? [] : [`All accounts together hold ${sum} credits instead of 0.`]),
      ...unbalanced.map((id) => `The balance of account ${id} is not the sum of its movements.`),
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
      const { transfers, faults } = await auditBooks(platform);
      for (const fault of faults) platform.log.error({ fault }, 'the books do not add up');
      if (faults.length === 0) platform.log.info({ transfers }, 'the books add up');
    },
  };
}
