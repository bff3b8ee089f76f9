import { AppError } from '#contract/errors.ts';
import { findWithdrawalDays } from '#contract/sites/facts.ts';
import type { WithdrawablePurchase, Withdrawal } from '#contract/withdrawals/endpoints.ts';
import type { ExportFile } from '#server/feature.ts';
import { type AccountRow, lockAccount } from '#server/features/members/index.ts';
import {
  findPurchaseOf,
  listPurchasesOf,
  type Purchase,
  planRefund,
  refundUnusedCredits,
} from '#server/features/payments/index.ts';
import { findLastDay, findReceiptTerms } from '#server/features/receipts/index.ts';
import { findSellerZone, getSite } from '#server/features/sites/index.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refundJob } from './refunds.jobs.ts';
import { queueReceived } from './withdrawals.mail.ts';
import { findDeadline } from './withdrawals.rules.ts';
import {
  findWithdrawalOf,
  insertWithdrawal,
  listWithdrawalsOf,
  type WithdrawalRow,
} from './withdrawals.store.ts';

/** As many as a page shows; members with more find the others by number. */
const newest = 25;

/** Claims unused credits and records the refund in one transaction, which survives a crash. Repeatable. */
export async function withdraw(
  platform: Platform,
  accountId: number,
  { orderId, declaredAt }: { orderId: number; declaredAt: Date },
): Promise<Withdrawal> {
  const row = await platform.db.transaction(async () => {
    // Serialises tabs and payment updates of the member.
    const account = await lockAccount(platform, accountId);
    const purchase = await findPurchaseOf(platform, accountId, orderId);
    if (!account || !purchase) throw new AppError('not_found');
    const known = await findWithdrawalOf(platform, orderId);
    if (known) return known;
    if (!(await isOpen(platform, purchase, declaredAt))) throw new AppError('not_found');
    return writeDown(platform, { account, purchase, declaredAt });
  });
  return toWithdrawal(row);
}

async function writeDown(
  platform: Platform,
  { account, purchase, declaredAt }: { account: AccountRow; purchase: Purchase; declaredAt: Date },
): Promise<WithdrawalRow> {
  const { id: orderId, currency } = purchase.order;
  const { credits, amountCents } = await refundUnusedCredits(platform, purchase.order);
  const row: WithdrawalRow = {
    ...{ id: createId(), orderId, accountId: account.id, declaredAt, credits, amountCents, currency },
    ...{ state: amountCents > 0 ? 'refunding' : 'none', refundId: null, problem: null, tries: 0 },
    nextTryAt: platform.clock.now(),
  };
  await insertWithdrawal(platform, row);
  await queueReceived(platform, account, row);
  if (amountCents > 0) await platform.jobs.send(refundJob, {});
  platform.db.afterCommit(() =>
    platform.log.info({ payment: orderId, credits, amountCents }, 'withdrawn from a purchase'),
  );
  return row;
}

/** Paid, not fully refunded, and within the days. */
async function isOpen(platform: Platform, purchase: Purchase, at: Date): Promise<boolean> {
  const { order, payment } = purchase;
  if (payment.status !== 'completed' || payment.refundedCents >= order.amountCents) return false;
  return at < findDeadline(await findLastDayOf(platform, purchase));
}

/** The days count from the receipt, which states the last one; money may arrive days after the order. */
async function findLastDayOf(platform: Platform, { order }: Purchase): Promise<Date> {
  const site = await getSite(platform, order.siteId);
  const terms = await findReceiptTerms(platform, order.id);
  const days = Math.max(findWithdrawalDays(site.settings), terms?.withdrawalDays ?? 0);
  return findLastDay(terms?.issuedAt ?? order.createdAt, days, terms?.timeZone ?? findSellerZone(site));
}

/** Shown before confirming; undefined when there is nothing to withdraw from. */
export async function toPurchase(
  platform: Platform,
  accountId: number,
  orderId: number,
  at: Date,
): Promise<WithdrawablePurchase | undefined> {
  const purchase = await findPurchaseOf(platform, accountId, orderId);
  return purchase && describe(platform, purchase, at);
}

export async function listWithdrawable(
  platform: Platform,
  accountId: number,
): Promise<WithdrawablePurchase[]> {
  const purchases = await listPurchasesOf(platform, accountId, { before: undefined, limit: newest });
  const now = platform.clock.now();
  const described: WithdrawablePurchase[] = [];
  for (const purchase of purchases) {
    const found = await describe(platform, purchase, now);
    if (found) described.push(found);
  }
  return described;
}

async function describe(
  platform: Platform,
  purchase: Purchase,
  at: Date,
): Promise<WithdrawablePurchase | undefined> {
  const { order } = purchase;
  const row = await findWithdrawalOf(platform, order.id);
  if (!row && !(await isOpen(platform, purchase, at))) return undefined;
  const { credits, amountCents } = await planRefund(platform, purchase);
  return {
    payment_id: order.id,
    ordered_at: order.createdAt.toISOString(),
    credits: order.credits,
    amount_cents: order.amountCents,
    currency: order.currency,
    unused_credits: row ? row.credits : credits,
    refund_cents: row ? row.amountCents : amountCents,
    until: (await findLastDayOf(platform, purchase)).toISOString(),
    withdrawal: row ? toWithdrawal(row) : null,
  };
}

function toWithdrawal({
  orderId,
  declaredAt,
  credits,
  amountCents,
  currency,
  state,
}: WithdrawalRow): Withdrawal {
  const declared_at = declaredAt.toISOString();
  return { payment_id: orderId, declared_at, credits, amount_cents: amountCents, currency, state };
}

export async function exportWithdrawals(platform: Platform, accountId: number): Promise<ExportFile[]> {
  const rows = await listWithdrawalsOf(platform, accountId);
  return [{ path: 'withdrawals.json', json: rows.map(toWithdrawal) }];
}
