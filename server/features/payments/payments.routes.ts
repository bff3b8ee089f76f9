import { AppError } from '#contract/errors.ts';
import {
  cancelOrder,
  createOrder,
  getTransaction,
  listPackages,
  listTransactions,
  type Transaction,
} from '#contract/payments/endpoints.ts';
import { isOpenPayment, transactionsPageSize } from '#contract/payments/facts.ts';
import { implement, type Route } from '#server/call.ts';
import { listDocuments } from '#server/features/receipts/index.ts';
import { canBeCancelled, cancel } from './leave.service.ts';
import { order } from './orders.service.ts';
import { toOffer } from './packages/packages.service.ts';
import {
  findPurchaseOf,
  type ListedPurchase,
  listPurchasesOf,
  type OrderRow,
  type PaymentRow,
} from './payments.store.ts';

export const paymentRoutes: Route[] = [
  implement(listPackages, (platform, call) => toOffer(platform, call, call.input)),
  implement(createOrder, async (platform, { site, viewer, client, input }) => {
    const { payment } = await order(platform, { site, viewer, client }, input);
    const { id, status } = payment;
    return { payment_id: id, status, checkout_url: readCheckout(payment) };
  }),
  implement(cancelOrder, (platform, { viewer, input }) => cancel(platform, viewer.id, input)),
  implement(listTransactions, async (platform, { viewer, input }) => {
    const page = { before: input.before, limit: transactionsPageSize + 1 };
    const found = await listPurchasesOf(platform, viewer.id, page);
    return {
      transactions: found.slice(0, transactionsPageSize).map(toTransaction),
      more: found.length > transactionsPageSize,
    };
  }),
  implement(getTransaction, async (platform, { viewer, input }) => {
    const found = await findPurchaseOf(platform, viewer.id, input.id);
    if (!found) throw new AppError('not_found');
    return { transaction: toTransaction(found), receipts: await listDocuments(platform, input.id) };
  }),
];

function toTransaction({ order, payment, card }: ListedPurchase): Transaction {
  return {
    payment_id: payment.id,
    status: payment.status,
    package: order.packageId,
    credits: order.credits,
    amount_cents: order.amountCents,
    currency: order.currency,
    paymentmethod: order.method,
    paymentCountry: order.country,
    card,
    transaction_fee_cents: order.feeCents,
    discount: toDiscount(order),
    refunded_cents: payment.refundedCents,
    created_at: order.createdAt.toISOString(),
    checkout_url: readCheckout(payment),
    can_be_cancelled: canBeCancelled({ payment }),
    made_premium: payment.madePremium,
    in_review: isOpenPayment(payment.status) && payment.problem !== null,
  };
}

function readCheckout({ status, checkoutUrl }: PaymentRow): string | null {
  return isOpenPayment(status) ? checkoutUrl : null;
}

function toDiscount(order: OrderRow): Transaction['discount'] {
  const { fullPriceCents, discountPercentage, discountMinimumCents } = order;
  if (fullPriceCents === null || discountPercentage === null) return null;
  return {
    full_price_cents: fullPriceCents,
    percentage: discountPercentage,
    discount_code: order.discountCode,
    welcome_discount_code: order.welcomeCode,
    minimum_order_cents: discountMinimumCents ?? 0,
    country: order.discountCountry,
  };
}
