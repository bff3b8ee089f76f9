import type { TransferKind } from '#contract/credits/kinds.ts';
import { publishLive } from '#server/features/live/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { houseAccounts, isMemberAccount, type Transfer } from './credits.rules.ts';
import {
  changeBalance,
  changeDebt,
  findBalance,
  findTransfer,
  insertTransfer,
  isPosted,
  lockWallets,
  openWallet,
} from './credits.store.ts';

/** Posts the ledger row and both balances, or nothing. `repeated`: this cause was posted before. */
export async function postTransfer(
  platform: Platform,
  transfer: Transfer,
): Promise<'posted' | 'repeated' | 'insufficient'> {
  const { fromAccount, toAccount, credits, kind, cause } = transfer;
  return platform.db.transaction(async () => {
    if (isMemberAccount(toAccount)) await openWallet(platform, toAccount);
    // Locks wallets first and always in the same order, so that concurrent transfers never deadlock.
    const wallets = await lockWallets(platform, [fromAccount, toAccount]);
    if (isMemberAccount(fromAccount) && (wallets.get(fromAccount)?.balance ?? 0) < credits) {
      // A repeated payment stays paid, even if the giver has spent the rest since.
      return (await isPosted(platform, cause)) ? 'repeated' : 'insufficient';
    }
    if (!(await insertTransfer(platform, transfer))) return 'repeated';
    await changeBalance(platform, fromAccount, -credits);
    await changeBalance(platform, toAccount, credits);
    if (kind !== 'debt') await settleDebt(platform, transfer, wallets.get(toAccount)?.debt ?? 0);
    return 'posted';
  });
}

/** New credits always settle a debt of their receiver first. */
async function settleDebt(platform: Platform, transfer: Transfer, debt: number): Promise<void> {
  const { toAccount: accountId, cause } = transfer;
  const credits = Math.min(debt, transfer.credits);
  if (credits <= 0) return;
  const { debts } = houseAccounts;
  await insertTransfer(platform, {
    ...{
      fromAccount: accountId,
      toAccount: debts,
      credits,
      kind: 'debt_payment',
      cause: `debt_payment:${cause}`,
    },
  });
  await changeBalance(platform, accountId, -credits);
  await changeDebt(platform, accountId, -credits);
}

/** Returns spent credits by a reverse transfer, once per cause, if any, and updates open pages. */
export async function returnCredits(platform: Platform, cause: string): Promise<void> {
  await platform.db.transaction(async () => {
    const spent = await findTransfer(platform, cause);
    if (!spent) return;
    const { fromAccount: toAccount, toAccount: fromAccount, credits } = spent;
    const back = { fromAccount, toAccount, credits, kind: 'returned', cause: `returned:${cause}` } as const;
    if ((await postTransfer(platform, back)) !== 'posted') return;
    const balance = await findBalance(platform, toAccount);
    platform.db.afterCommit(() => publishLive(platform, toAccount, 'credits.changed', { credits: balance }));
  });
}

/** Takes at most the wallet's credits without those it is `leaving`, once per cause; returns how many, and updates open pages. */
export async function claimCredits(
  platform: Platform,
  claim: { accountId: number; credits: number; kind: TransferKind; cause: string; leaving?: number },
): Promise<number> {
  const { accountId, kind, cause, leaving = 0 } = claim;
  return platform.db.transaction(async () => {
    const balance = (await lockWallets(platform, [accountId])).get(accountId)?.balance ?? 0;
    const credits = Math.min(claim.credits, balance - leaving);
    const transfer = { fromAccount: accountId, toAccount: houseAccounts.issue, credits, kind, cause };
    if (credits <= 0 || (await postTransfer(platform, transfer)) !== 'posted') return 0;
    const left = balance - credits;
    platform.db.afterCommit(() => publishLive(platform, accountId, 'credits.changed', { credits: left }));
    return credits;
  });
}

/** Takes credits back once per cause, even spent ones. Returns the shortage, which becomes a debt. */
export async function claimWithDebt(
  platform: Platform,
  claim: { accountId: number; credits: number; kind: TransferKind; cause: string },
): Promise<number> {
  const { accountId, credits, cause } = claim;
  return platform.db.transaction(async () => {
    await openWallet(platform, accountId);
    const balance = (await lockWallets(platform, [accountId])).get(accountId)?.balance ?? 0;
    const lent = Math.max(0, credits - balance);
    if (credits <= 0 || (await isPosted(platform, cause))) return 0;
    if (lent > 0) {
      const advance = { fromAccount: houseAccounts.debts, toAccount: accountId, credits: lent } as const;
      await postTransfer(platform, { ...advance, kind: 'debt', cause: `debt:${cause}` });
      await changeDebt(platform, accountId, lent);
    }
    await claimCredits(platform, claim);
    return lent;
  });
}

/** Adds new credits to a wallet once per cause and updates open pages. True when added now. */
export async function issueCredits(
  platform: Platform,
  grant: { accountId: number; credits: number; kind: TransferKind; cause: string },
): Promise<boolean> {
  const { accountId, credits, kind, cause } = grant;
  const transfer = { fromAccount: houseAccounts.issue, toAccount: accountId, credits, kind, cause };
  return platform.db.transaction(async () => {
    if ((await postTransfer(platform, transfer)) !== 'posted') return false;
    const balance = await findBalance(platform, accountId);
    platform.db.afterCommit(() => publishLive(platform, accountId, 'credits.changed', { credits: balance }));
    return true;
  });
}
