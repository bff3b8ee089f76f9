import type { ExportFile } from '#server/feature.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findBalance, findDebt, listTransfersOf } from './credits.store.ts';

const pageSize = 500;

export async function exportCredits(platform: Platform, accountId: number): Promise<ExportFile[]> {
  return [
    {
      path: 'credits.json',
      json: { balance: await findBalance(platform, accountId), debt: await findDebt(platform, accountId) },
    },
    { path: 'credit-movements.json', list: readEntries(platform, accountId) },
  ];
}

async function* readEntries(platform: Platform, accountId: number): AsyncGenerator<object> {
  for (let after = 0, page = pageSize; page === pageSize; ) {
    const rows = await listTransfersOf(platform, accountId, { after, limit: pageSize });
    for (const { toAccount, credits, kind, createdAt } of rows) {
      yield { credits: toAccount === accountId ? credits : -credits, kind, at: createdAt };
    }
    after = rows.at(-1)?.id ?? after;
    page = rows.length;
  }
}
