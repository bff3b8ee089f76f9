import type { TransferKind } from '#contract/credits/kinds.ts';

/**
 * All credits come from `issue`: its balance is minus everything in circulation and spent, that of `debts`
 * minus what members owe.
 */
export const houseAccounts = { issue: 1, messages: 2, gifts: 3, photos: 4, debts: 5 } as const;

/** Ids below this are never given to members. */
export const firstMemberAccount = 1000;

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
