import * as z from 'zod/mini';
import { discountCodeSchema } from '#contract/discounts/fields.ts';
import { endpoint } from '#contract/endpoint.ts';
import {
  countryCodeSchema,
  fieldError,
  idempotencyKeySchema,
  idSchema,
  inQuery,
  timestampSchema,
} from '#contract/fields.ts';
import { receiptSchema } from '#contract/receipts/receipt.ts';
import { paymentMethods } from './facts.ts';
import { creditPackageSchema, currencySchema, paymentStatusSchema } from './fields.ts';

const paymentMethodSchema = z.enum(paymentMethods);

export const listPackages = endpoint({
  name: 'payments.packages',
  method: 'GET',
  path: '/api/packages.php',
  audience: 'visitor',
  summary: 'The packages of this domain where the viewer lives, and the payment methods offered in a country',
  input: z.object({
    /** Default: the member's country, else the first country of the domain. */
    country: z.optional(countryCodeSchema),
    /** Limits the list to methods that accept its price; default: all that accept any price. */
    package: z.optional(inQuery(idSchema)),
  }),
  output: z.object({
    packages: z.array(creditPackageSchema),
    country: countryCodeSchema,
    /** The viewer's last used method first, then the most used ones in that country. */
    methods: z.array(paymentMethodSchema),
    /** After a chargeback the viewer cannot order until staff have reviewed it. */
    under_review: z.boolean(),
    /** Payments go to the sandbox: no money moves. */
    test_mode: z.boolean(),
  }),
  errors: [],
});

export const createOrder = endpoint({
  name: 'payments.order',
  method: 'POST',
  path: '/api/orders.php',
  audience: 'member',
  summary: 'Order a package and start its payment; the same key answers the same order',
  input: z.object({
    package: idSchema,
    paymentmethod: paymentMethodSchema,
    paymentCountry: countryCodeSchema,
    key: idempotencyKeySchema,
    /** One per order: discounts do not add up. */
    discount_code: z.optional(discountCodeSchema),
    /** The price that the page showed; at another price the order is refused. */
    shown_cents: z.optional(z.int()),
    /** The member lets us store the card for later orders; only cards can be stored. */
    keep_card: z.optional(z.boolean()),
    /** The member asks for the service to start within the withdrawal period. */
    starts_immediately: z.literal(true, fieldError('consent_required')),
  }),
  output: z.object({
    payment_id: idSchema,
    status: paymentStatusSchema,
    /** Where the member pays; null once the payment is over. */
    checkout_url: z.nullable(z.string()),
  }),
  errors: [
    'payments.package_unavailable',
    'payments.method_unavailable',
    'payments.provider_unavailable',
    'payments.price_changed',
    'payments.key_reused',
    'payments.under_review',
    'payments.country_closed',
    'discounts.not_found',
    'discounts.used',
    'discounts.expired',
    'discounts.minimum',
    'discounts.currency',
    'discounts.country',
    'discounts.method',
  ],
  repeatable: true,
});

export const cancelOrder = endpoint({
  name: 'payments.cancel_order',
  method: 'DELETE',
  path: '/api/orders.php',
  audience: 'member',
  summary: 'Give up an order that is not paid yet, which frees its discount; answers what became of it',
  input: z.object({ payment_id: idSchema }),
  output: z.object({ status: paymentStatusSchema }),
  errors: [],
  repeatable: true,
});

const transactionSchema = z.object({
  payment_id: idSchema,
  status: paymentStatusSchema,
  package: z.int(),
  credits: z.int(),
  amount_cents: z.int(),
  currency: currencySchema,
  paymentmethod: paymentMethodSchema,
  paymentCountry: countryCodeSchema,
  /** The stored card that was charged; null when it was paid on a page of the provider. */
  card: z.nullable(z.object({ label: z.string(), ending: z.string() })),
  /** Always 0 where the law forbids a fee for the method. */
  transaction_fee_cents: z.int(),
  discount: z.nullable(
    z.object({
      full_price_cents: z.int(),
      percentage: z.int(),
      /** One of the two is set: the entered code, or the welcome offer's. */
      discount_code: z.nullable(z.string()),
      welcome_discount_code: z.nullable(z.string()),
      minimum_order_cents: z.int(),
      country: z.nullable(countryCodeSchema),
    }),
  ),
  refunded_cents: z.int(),
  created_at: timestampSchema,
  /** Where the member can still pay; null when there is nothing to pay. */
  checkout_url: z.nullable(z.string()),
  can_be_cancelled: z.boolean(),
  /** The first completed payment makes the member premium for life. */
  made_premium: z.boolean(),
  /** The received amount differs from the order: staff must review it before credits are added. */
  in_review: z.boolean(),
});
export type Transaction = z.infer<typeof transactionSchema>;

export const listTransactions = endpoint({
  name: 'payments.transactions',
  method: 'GET',
  path: '/api/transactions.php',
  audience: 'member',
  summary: "The viewer's transactions, newest first",
  input: z.object({
    before: z.optional(inQuery(idSchema)),
  }),
  output: z.object({ transactions: z.array(transactionSchema), more: z.boolean() }),
  errors: [],
});

export const getTransaction = endpoint({
  name: 'payments.transaction',
  method: 'GET',
  path: '/api/transactions.php',
  query: ['id'],
  audience: 'member',
  summary: "One of the viewer's transactions",
  input: z.object({ id: inQuery(idSchema) }),
  output: z.object({
    transaction: transactionSchema,
    /** The receipt, then the credit notes for refunds; empty until paid. */
    receipts: z.array(receiptSchema),
  }),
  errors: [],
});
