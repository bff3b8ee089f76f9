export type AuditFault =
  | { kind: 'total'; credits: number }
  | { kind: 'balance' | 'debt'; accountId: number }
  | { kind: 'order'; orderId: number };

/** Waits for staff: a returned refund, or a member blocked since a chargeback. */
export type AuditNotice =
  | { kind: 'returned_refund'; orderId: number }
  | { kind: 'chargeback'; orderId: number; accountId: number };

/** In English, for the log and the terminal. */
export function describeFault(fault: AuditFault): string {
  switch (fault.kind) {
    case 'total':
      return `All accounts together hold ${fault.credits} credits instead of 0.`;
    case 'balance':
      return `The balance of account ${fault.accountId} is not the sum of its movements.`;
    case 'debt':
      return `The debt of account ${fault.accountId} is not what it was lent and has not settled.`;
    case 'order':
      return `Order ${fault.orderId}: the credits in the ledger are not those that were paid.`;
  }
}

export function describeNotice(notice: AuditNotice): string {
  const { orderId } = notice;
  if (notice.kind === 'returned_refund')
    return `Order ${orderId}: the bank returned a refund, so its buyer has yet to be paid.`;
  return `Account ${notice.accountId} cannot order since the chargeback of order ${orderId}; npm run audit -- --seen ${orderId} lifts that.`;
}
