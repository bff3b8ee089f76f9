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
  typedField,
} from '#contract/fields.ts';
import { paymentStatusSchema } from '#contract/payments/fields.ts';
import { normaliseCode } from '#contract/typed-text.ts';
import { codeSentSchema, orderRefusals, orderSchema } from './fields.ts';

const mandateSchema = z.object({
  id: idSchema,
  reference: z.string(),
  /** Hidden except the country and the end. */
  iban: z.string(),
  phone: z.string(),
  signed_at: timestampSchema,
  /** False when its details can no longer be read: it can be revoked, but not ordered with. */
  usable: z.boolean(),
});
export type Mandate = z.infer<typeof mandateSchema>;

export const getDebitForm = endpoint({
  name: 'directdebit.form',
  method: 'GET',
  path: '/api/directdebit.php',
  audience: 'member',
  summary: 'What a direct debit for a package would be: the mandate to sign, the amount and the day',
  input: z.object({
    package: inQuery(idSchema),
    country: countryCodeSchema,
    discount_code: z.optional(discountCodeSchema),
  }),
  output: z.object({
    credits: z.int(),
    amount_cents: z.int(),
    currency: z.string(),
    /** Null when the code is not or no longer valid. */
    discount_code: z.nullable(z.string()),
    creditor: z.object({ id: z.string(), name: z.string(), address: z.string() }),
    reference: z.string(),
    /** YYYY-MM-DD: the earliest day on which the account is debited. */
    collected_on: z.string(),
    /** Earlier usable mandates, most recently used first. */
    mandates: z.array(mandateSchema),
    blocked: z.boolean(),
  }),
  errors: ['payments.package_unavailable', 'payments.method_unavailable', 'payments.country_closed'],
});

export const requestCodeForMandate = endpoint({
  name: 'directdebit.request_code_for_mandate',
  method: 'POST',
  path: '/api/directdebit.php',
  query: ['mandate'],
  audience: 'member',
  summary: 'The same for a mandate that was given before',
  input: z.extend(orderSchema, { mandate: inQuery(idSchema) }),
  output: codeSentSchema,
  errors: [...orderRefusals, 'accounts.not_confirmed'],
  repeatable: true,
});

export const confirmDebit = endpoint({
  name: 'directdebit.confirm',
  method: 'PUT',
  path: '/api/directdebit.php',
  audience: 'member',
  summary: 'Sign the mandate by the code and place the order; the same key answers the same order',
  input: z.object({
    key: idempotencyKeySchema,
    otp: z.pipe(
      typedField((text) => normaliseCode(text).replace(/[\s-]/g, ''), { max: 20, code: 'invalid' }),
      z.string().check(z.regex(/^\d{6}$/, fieldError('invalid'))),
    ),
  }),
  output: z.object({ payment_id: idSchema, status: paymentStatusSchema }),
  /** Only the right code learns that the account or the phone is blocked or at its limit. */
  errors: [
    ...orderRefusals,
    'payments.debit_blocked',
    'payments.debit_limit',
    'payments.provider_unavailable',
  ],
  repeatable: true,
});

export const listMandates = endpoint({
  name: 'directdebit.mandates',
  method: 'GET',
  path: '/api/mandates.php',
  audience: 'member',
  summary: 'The mandates for direct debits that the member has given and not revoked',
  input: z.object({}),
  output: z.object({ mandates: z.array(mandateSchema) }),
  errors: [],
});

export const revokeMandate = endpoint({
  name: 'directdebit.revoke',
  method: 'DELETE',
  path: '/api/mandates.php',
  audience: 'member',
  summary: 'Revoke a mandate: nothing more is ordered by it',
  input: z.object({ mandate: idSchema }),
  output: z.object({ mandates: z.array(mandateSchema) }),
  errors: [],
});
