import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { cursorSchema, idSchema, inQuery, sentCursorSchema } from '#contract/fields.ts';
import { paymentMethods } from '#contract/payments/facts.ts';
import { stateFilters } from './facts.ts';
import { adjustmentSchema, moneyOrderPageSchema, moneyOrderSchema, walletSchema } from './fields.ts';

const day = z.optional(z.string().check(z.maxLength(10)));

export const orderFilters = z.object({
  /** Missing: the first domain of the caller. */
  domain: z.optional(z.string().check(z.maxLength(260))),
  state: z.optional(z.enum(stateFilters)),
  method: z.optional(z.enum(paymentMethods)),
  country: z.optional(z.string().check(z.maxLength(2))),
  /** YYYY-MM-DD in the time zone of the domain, both included; what is no day is left out. */
  from: day,
  to: day,
  /** Of a member or an order, on any domain of the caller. */
  number: z.optional(inQuery(idSchema)),
});

export const listOrders = endpoint({
  name: 'money.list',
  method: 'GET',
  path: '/api/staff/money',
  audience: 'staff',
  summary: 'Orders with the state of their payments, the newest first, where the caller sees the finances',
  input: z.extend(orderFilters, { cursor: z.optional(sentCursorSchema) }),
  output: z.object({
    domain: z.string(),
    time_zone: z.string(),
    /** All that the caller can choose. */
    domains: z.array(z.string()),
    orders: z.array(moneyOrderSchema),
    next_cursor: cursorSchema,
    /** Adjustments that wait for a second person, on any domain of the caller. */
    waiting: z.array(adjustmentSchema),
    /** Where the number is that of a member. */
    wallet: z.nullable(walletSchema),
  }),
  /** `not_found`: the domain is another brand’s, or the caller has no such role. */
  errors: [],
});

export const openOrder = endpoint({
  name: 'money.open',
  method: 'GET',
  path: '/api/staff/money/order',
  audience: 'staff',
  summary: 'An order with all that became of it: payment, documents, ledger, refunds',
  input: z.object({ id: inQuery(idSchema) }),
  output: z.object({ page: moneyOrderPageSchema }),
  errors: [],
});
