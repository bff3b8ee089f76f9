import type { TransferKind } from '#contract/credits/kinds.ts';

/**
 * House accounts of the credit ledger. `issue` is where all credits come from, so its balance is
 * minus everything in circulation and spent; `debts` lends what members owe, so its balance is minus their debts; the
 * others collect what members spend, by purpose.
 */
export const houseAccounts = { issue: 1, messages: 2, gifts: 3, photos: 4, debts: 5 } as const;

/** Ids below this are never given to members. */
export const firstMemberAccount = 1000;

/** Only members have wallets. */
export function isMemberAccount(id: number): boolean {
  return id >= firstMemberAccount;
}

export interface Transfer {
  fromAccount: number;
  toAccount: number;
  /** Whole credits, positive. */
  credits: number;
  kind: TransferKind;
  /** Unique: the same cause posts once, however often it is reported. */
  cause: string;
}
