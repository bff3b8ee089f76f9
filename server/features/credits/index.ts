import { listReturned } from '#contract/credits.ts';
import type { Feature } from '#server/feature.ts';
import { implement } from '#server/platform/http/call.ts';
import { listReturnedTo } from './credits.store.ts';
import { exportCredits } from './export.service.ts';

export { houseAccounts } from './credits.rules.ts';
export { issueCredits, postTransfer, returnCredits } from './credits.service.ts';
export { findBalance, listUnbalancedAccounts, openWallet } from './credits.store.ts';

/** Of credits that came back. */
const daysShown = 30;

/** The ledger is never erased: it names accounts by their numbers, and those say nothing once an account is erased. */
export const credits: Feature = {
  name: 'credits',
  tables: ['wallet', 'transfer'],
  routes: [
    implement(listReturned, async (platform, { viewer }) => {
      const days = await listReturnedTo(platform, viewer.id, daysShown);
      return { returned: days.map(({ credits, at }) => ({ credits, at: at.toISOString() })) };
    }),
  ],
  exportTexts: { 'credits.json': 'export:files.credits', 'credit-movements.json': 'export:files.movements' },
  exportMember: exportCredits,
};
