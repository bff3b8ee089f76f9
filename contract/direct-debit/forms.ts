import * as z from 'zod/mini';
import { formEndpoint } from '#contract/endpoint.ts';
import { codeField, lineField, typedField } from '#contract/fields.ts';
import { normalisePhone } from '#contract/phone-text.ts';
import { debitLengths, normaliseIban } from './facts.ts';
import { codeSentSchema, orderRefusals, orderSchema } from './fields.ts';

const filled = (field: keyof typeof debitLengths) =>
  lineField({ min: 1, max: debitLengths[field], code: 'required' });
const filledCode = (field: keyof typeof debitLengths) =>
  codeField({ min: 1, max: debitLengths[field], code: 'required' });

export const requestDebitCode = formEndpoint({
  name: 'directdebit.request_code',
  method: 'POST',
  path: '/api/directdebit.php',
  audience: 'member',
  summary: 'Send a code by SMS, by which the mandate is signed and the order placed',
  input: z.extend(orderSchema, {
    reference: z.string().check(z.maxLength(35)),
    account_holder: filled('account_holder'),
    iban: typedField(normaliseIban, { min: 1, max: debitLengths.iban, code: 'required' }),
    street: filled('street'),
    house_number: filledCode('house_number'),
    zip: filledCode('zip'),
    city: filled('city'),
    phone: typedField(normalisePhone, { min: 1, max: debitLengths.phone, code: 'required' }),
  }),
  output: codeSentSchema,
  errors: [...orderRefusals, 'accounts.not_confirmed'],
  repeatable: true,
});
