export { houseAccounts } from './credits.rules.ts';
export { issueCredits, postTransfer } from './credits.service.ts';
export { findBalance, listUnbalancedAccounts, openWallet } from './credits.store.ts';
