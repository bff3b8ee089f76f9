import type { TransferKind } from '#contract/credits/kinds.ts';

/**
 * All credits come from `issue`, so its balance is minus everything in circulation and spent; that of `debts`
 * is minus what members owe. The others collect what members spend, by purpose.
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
