import { financePaths } from '#contract/staff/finance.ts';

export const moneyPath = financePaths.money;
export const moneyFilePath = '/api/staff/money/file';

export function moneyOrderPath(id: number): string {
  return `${moneyPath}/${id}`;
}

/** What has become of an order: the state of its payment, until its money goes back. */
export const orderStates = [
  'loading',
  'pending',
  'completed',
  'failed',
  'cancelled',
  'expired',
  'partly_refunded',
  'refunded',
  'charged_back',
] as const;
export type OrderState = (typeof orderStates)[number];

/** `attention`: open for longer than an hour, paid otherwise than ordered, or with a refund that did not arrive, unless somebody has seen that. */
export const stateFilters = ['attention', ...orderStates] as const;
export type StateFilter = (typeof stateFilters)[number];

export const refundStates = ['refunding', 'refunded', 'refused'] as const;
export type RefundState = (typeof refundStates)[number];

/** A withdrawal is the member's own refund; `none`: nothing was left to give back. */
export const withdrawalStates = ['none', ...refundStates] as const;

export const adjustmentStates = ['done', 'waiting', 'declined'] as const;
export type AdjustmentState = (typeof adjustmentStates)[number];

/** Credits that one person moves alone within 24 hours on a domain; more needs a second person. */
export const adjustmentLimit = 200;
export const maxAdjustment = 100_000;

export const ordersPageSize = 50;
export const reasonLength = 300;

/** What can be wrong with a field besides the faults of every form. */
export const moneyFaults = [
  'amount',
  'amount_left',
  'not_paid',
  'withdrawal_pending',
  'changed_since',
  'credits',
  'balance',
  'decided',
  'same_person',
] as const;
