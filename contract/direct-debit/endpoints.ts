import * as z from 'zod/mini';
import { discountCodeSchema } from '#contract/discounts/endpoints.ts';
import { endpoint, formEndpoint } from '#contract/endpoint.ts';
import {
  codeField,
  countryCodeSchema,
  fieldError,
  idempotencyKeySchema,
  idSchema,
  inQuery,
  lineField,
  timestampSchema,
  typedField,
} from '#contract/fields.ts';
import { paymentStatusSchema } from '#contract/payments/status.ts';
import { normaliseCode } from '#contract/typed-text.ts';

/** Names the wording of the mandate (directdebit.json, mail.json); kept with each as evidence. */
export const mandateVersion = '2026-11';

export const codeLength = 6;
/** A code is valid for `codeSeconds`; a new one can be requested after `resendSeconds`. */
export const codeSeconds = 600;
export const resendSeconds = 30;

/** Longest of what is typed. */
export const debitLengths = {
  account_holder: 70,
  iban: 42,
  street: 70,
  house_number: 16,
  zip: 16,
  city: 70,
  phone: 24,
} as const;

const filled = (field: keyof typeof debitLengths) =>
  lineField({ min: 1, max: debitLengths[field], code: 'required' });
const filledCode = (field: keyof typeof debitLengths) =>
  codeField({ min: 1, max: debitLengths[field], code: 'required' });

/** Copied from a letter or a banking app it comes with its name, and with signs of any kind between its groups. */
export function normaliseIban(text: string): string {
  return normaliseCode(text)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^IBAN(?=\p{L}{2})/iu, '');
}

/** A link to a phone number is copied with its scheme. */
export function normalisePhone(text: string): string {
  return normaliseCode(text).replace(/^tel: */i, '');
}

const mandateSchema = z.object({
  id: idSchema,
  reference: z.string(),
  /** All but the country and the end is hidden. */
  iban: z.string(),
  phone: z.string(),
  signed_at: timestampSchema,
  /** False when its details can no longer be read: then it can be revoked, and nothing ordered with it. */
  usable: z.boolean(),
});
export type Mandate = z.infer<typeof mandateSchema>;

const orderShape = {
  package: idSchema,
  paymentCountry: countryCodeSchema,
  /** That of the order. */
  key: idempotencyKeySchema,
  discount_code: z.optional(discountCodeSchema),
  /** The price that the page showed: at another price nothing is ordered. */
  shown_cents: z.int(),
  starts_immediately: z.literal(true, fieldError('consent_required')),
  authorization: z.literal(true, fieldError('consent_required')),
};

const refusals = [
  'payments.package_unavailable',
  'payments.method_unavailable',
  'payments.price_changed',
  'discounts.not_found',
  'discounts.used',
  'discounts.expired',
  'discounts.minimum',
  'discounts.currency',
  'discounts.country',
  'discounts.method',
  'payments.key_reused',
] as const;

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
    /** Null when it is not valid (any longer). */
    discount_code: z.nullable(z.string()),
    creditor: z.object({ id: z.string(), name: z.string(), address: z.string() }),
    /** The reference of the mandate that would be signed. */
    reference: z.string(),
    /** YYYY-MM-DD: the day on which the account is debited, at the earliest. */
    collected_on: z.string(),
    /** Given before and usable; the last one used first. */
    mandates: z.array(mandateSchema),
    blocked: z.boolean(),
  }),
  errors: ['payments.package_unavailable', 'payments.method_unavailable'],
});

const codeSent = z.object({
  /** All but the end is hidden. */
  phone: z.string(),
});

export const requestDebitCode = formEndpoint({
  name: 'directdebit.request_code',
  method: 'POST',
  path: '/api/directdebit.php',
  audience: 'member',
  summary: 'Send a code by SMS, by which the mandate is signed and the order placed',
  input: z.object({
    ...orderShape,
    /** The reference of the mandate that was shown. */
    reference: z.string().check(z.maxLength(35)),
    account_holder: filled('account_holder'),
    iban: typedField(normaliseIban, { min: 1, max: debitLengths.iban, code: 'required' }),
    street: filled('street'),
    house_number: filledCode('house_number'),
    zip: filledCode('zip'),
    city: filled('city'),
    phone: typedField(normalisePhone, { min: 1, max: debitLengths.phone, code: 'required' }),
  }),
  output: codeSent,
  errors: [...refusals, 'accounts.not_confirmed'],
  repeatable: true,
});

export const requestCodeForMandate = endpoint({
  name: 'directdebit.request_code_for_mandate',
  method: 'POST',
  path: '/api/directdebit.php',
  query: ['mandate'],
  audience: 'member',
  summary: 'The same for a mandate that was given before',
  input: z.object({ ...orderShape, mandate: inQuery(idSchema) }),
  output: codeSent,
  errors: [...refusals, 'accounts.not_confirmed'],
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
    /** The code of the SMS. */
    otp: z.pipe(
      typedField((text) => normaliseCode(text).replace(/[\s-]/g, ''), { max: 20, code: 'invalid' }),
      z.string().check(z.regex(/^\d{6}$/, fieldError('invalid'))),
    ),
  }),
  output: z.object({ payment_id: idSchema, status: paymentStatusSchema }),
  /** Only the right code is told whether the account or the phone is blocked or at its limit. */
  errors: [...refusals, 'payments.debit_blocked', 'payments.debit_limit', 'payments.provider_unavailable'],
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
