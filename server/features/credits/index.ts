import type { Feature } from '#server/feature.ts';
import { exportCredits } from './export.service.ts';

export { firstMemberAccount, houseAccounts } from './credits.rules.ts';
export { claimCredits, claimWithDebt, issueCredits, postTransfer, returnCredits } from './credits.service.ts';
export {
  findBalance,
  findDebt,
  findTransfer,
  listUnbalancedAccounts,
  lockWallets,
  openWallet,
  openWallets,
  sumLedger,
} from './credits.store.ts';

/** The ledger is never erased: its account numbers mean nothing once an account is erased. */
export const credits: Feature = {
  name: 'credits',
  tables: ['wallet', 'transfer'],
  exportParts: {
    'credits.json': { about: 'export:files.credits', chapter: 'money' },
    'credit-movements.json': {
      about: 'export:files.movements',
      chapter: 'money',
      choices: { kind: 'payments:movements.kind' },
    },
  },
  exportMember: exportCredits,
};
