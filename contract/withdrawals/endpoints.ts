import * as z from 'zod/mini';
import { emailSchema, linkTokenSchema } from '#contract/accounts/fields.ts';
import { endpoint, formEndpoint } from '#contract/endpoint.ts';
import { fieldError, idSchema, inQuery, timestampSchema } from '#contract/fields.ts';
import { withdrawalStates } from './facts.ts';

const withdrawalSchema = z.object({
  payment_id: idSchema,
  declared_at: timestampSchema,
  credits: z.int(),
  amount_cents: z.int(),
  currency: z.string(),
  state: z.enum(withdrawalStates),
});
export type Withdrawal = z.infer<typeof withdrawalSchema>;

const purchaseSchema = z.object({
  payment_id: idSchema,
  ordered_at: timestampSchema,
  credits: z.int(),
  amount_cents: z.int(),
  currency: z.string(),
  unused_credits: z.int(),
  refund_cents: z.int(),
  /** Noon of the last day, which lasts until it is over everywhere. */
  until: timestampSchema,
  withdrawal: z.nullable(withdrawalSchema),
});
export type WithdrawablePurchase = z.infer<typeof purchaseSchema>;

export const listWithdrawable = endpoint({
  name: 'withdrawals.purchases',
  method: 'GET',
  path: '/api/withdrawals.php',
  audience: 'member',
  summary: 'Purchases of the viewer that they can withdraw from or have withdrawn from lately, newest first',
  input: z.object({}),
  output: z.object({ purchases: z.array(purchaseSchema) }),
  errors: [],
});

export const withdraw = endpoint({
  name: 'withdrawals.confirm',
  method: 'POST',
  path: '/api/withdrawals.php',
  audience: 'member',
  summary: 'Withdraw from a purchase; a repeat answers the first withdrawal',
  input: z.object({ payment_id: idSchema }),
  output: z.object({ withdrawal: withdrawalSchema }),
  errors: [],
  repeatable: true,
});

export const requestWithdrawal = formEndpoint({
  name: 'withdrawals.request',
  method: 'POST',
  path: '/api/withdrawal-request.php',
  audience: 'visitor',
  summary: 'Mail a link to withdraw from a purchase, if it exists; the answer is the same if not',
  input: z.object({
    /** As printed on the receipt. */
    order: z.pipe(
      z.string(fieldError('required')),
      z.pipe(
        z.transform((text: string) => text.replace(/[\s#]/g, '')),
        z
          .string()
          .check(z.minLength(1, fieldError('required')), z.regex(/^\d{1,16}$/, fieldError('invalid'))),
      ),
    ),
    email: emailSchema,
  }),
  output: z.object({}),
  errors: [],
});

export const getWithdrawalLink = endpoint({
  name: 'withdrawals.link',
  method: 'GET',
  path: '/api/withdrawal-link.php',
  audience: 'visitor',
  summary: 'The purchase a mailed link is about; null when the link is over',
  input: z.object({ token: z.string(), order: inQuery(idSchema) }),
  output: z.object({ purchase: z.nullable(purchaseSchema) }),
  errors: [],
});

export const withdrawByLink = endpoint({
  name: 'withdrawals.confirm_link',
  method: 'POST',
  path: '/api/withdrawal-link.php',
  audience: 'visitor',
  summary: 'Withdraw from a purchase with the token that was mailed',
  input: z.object({ token: linkTokenSchema, payment_id: idSchema }),
  output: z.object({ withdrawal: withdrawalSchema }),
  errors: ['accounts.link_invalid'],
});
