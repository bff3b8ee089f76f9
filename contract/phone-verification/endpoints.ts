import * as z from 'zod/mini';
import { isProved, proofFields } from '#contract/accounts/proof.ts';
import { endpoint, formEndpoint } from '#contract/endpoint.ts';
import { countryCodeSchema, fieldError, timestampSchema, typedField } from '#contract/fields.ts';
import { normalisePhone } from '#contract/phone-text.ts';
import { normaliseCode } from '#contract/typed-text.ts';
import { maxPhoneLength, phoneCode, phoneHindrances } from './facts.ts';

const ownPhoneSchema = z.object({
  /** When a number was proved; null: none is. The number itself is not kept. */
  verified_at: z.nullable(timestampSchema),
  /** Why the member cannot ask for a code; null: they can. */
  hindrance: z.nullable(z.enum(phoneHindrances)),
  /** The code that was sent last and is open. */
  sent: z.nullable(
    z.object({
      /** Country and end of the number. */
      number: z.string(),
      expires_at: timestampSchema,
      /** Seconds until another may be sent to this number. */
      resend_seconds: z.int(),
    }),
  ),
  /** Where codes are sent to, the member's own country first where it is one. */
  countries: z.array(z.object({ country: countryCodeSchema, prefix: z.string() })),
});
export type OwnPhone = z.infer<typeof ownPhoneSchema>;

export const getPhone = endpoint({
  name: 'phone_verification.get',
  method: 'GET',
  path: '/api/phone-verification.php',
  audience: 'member',
  summary: 'Whether a phone number was proved, and whether a code is open',
  input: z.object({}),
  output: ownPhoneSchema,
  errors: [],
});

export const sendPhoneCode = formEndpoint({
  name: 'phone_verification.send',
  method: 'POST',
  path: '/api/phone-verification.php',
  audience: 'member',
  summary:
    'Send a code by SMS to a mobile number, which ends an earlier one; where a number is proved, another proof of who asks is needed. The same number within a minute is sent one',
  input: z.object({
    number: typedField(normalisePhone, { min: 1, max: maxPhoneLength, code: 'required' }),
    country: countryCodeSchema,
    ...proofFields,
  }),
  output: ownPhoneSchema,
  errors: ['phone_verification.hindered', 'accounts.locked'],
});

export const resendPhoneCode = endpoint({
  name: 'phone_verification.resend',
  method: 'POST',
  path: '/api/phone-verification/code.php',
  audience: 'member',
  summary: 'Send another code to the number whose code is open; within a minute nothing is sent',
  input: z.object({}),
  output: ownPhoneSchema,
  errors: ['phone_verification.hindered', 'phone_verification.over'],
  repeatable: true,
});

export const confirmPhone = formEndpoint({
  name: 'phone_verification.confirm',
  method: 'PUT',
  path: '/api/phone-verification.php',
  audience: 'member',
  summary: 'Prove the number by the code that was sent to it; the same code once more changes nothing',
  input: z.object({
    otp: z.pipe(
      z.string(fieldError('required')),
      z.pipe(
        z.transform((text: string) => normaliseCode(text).replace(/[\s-]/g, '')),
        z
          .string()
          .check(
            z.minLength(1, fieldError('required')),
            z.regex(new RegExp(`^\\d{${phoneCode.digits}}$`), fieldError('code_wrong')),
          ),
      ),
    ),
  }),
  output: ownPhoneSchema,
  errors: ['phone_verification.taken', 'phone_verification.over'],
  repeatable: true,
});

export const removePhone = formEndpoint({
  name: 'phone_verification.remove',
  method: 'DELETE',
  path: '/api/phone-verification.php',
  audience: 'member',
  summary: 'Forget the proved number and an open code',
  input: z.object(proofFields).check(isProved),
  output: ownPhoneSchema,
  errors: ['accounts.locked'],
});

/** Another number: the open code and the number it was sent to are forgotten. */
export const dropPhoneCode = endpoint({
  name: 'phone_verification.drop',
  method: 'DELETE',
  path: '/api/phone-verification/code.php',
  audience: 'member',
  summary: 'Forget an open code, to enter another number',
  input: z.object({}),
  output: ownPhoneSchema,
  errors: [],
  repeatable: true,
});
