import * as z from 'zod/mini';
import { fieldError } from '#contract/fields.ts';
import { normaliseCode } from '#contract/typed-text.ts';
import { givenPasswordSchema } from './fields.ts';

/** Bytes in base64url, at most so many characters. */
export const toBase64 = (longest: number) =>
  z.string().check(z.minLength(1), z.maxLength(longest), z.regex(/^[\w-]+$/));

/** What a passkey has signed, as `AuthenticatorAssertionResponse` in base64url: https://www.w3.org/TR/webauthn-3/ */
export const signedSchema = z.object({
  id: toBase64(1400),
  rawId: toBase64(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: toBase64(4000),
    authenticatorData: toBase64(4000),
    signature: toBase64(2000),
    userHandle: z.optional(toBase64(100)),
  }),
});
export type SignedByPasskey = z.infer<typeof signedSchema>;

/** Six digits of a mail, however they are grouped. */
const codeSchema = z.pipe(
  z.string(fieldError('required')),
  z.pipe(
    z.transform((text: string) => normaliseCode(text).replace(/[\s-]/g, '')),
    z.string().check(z.minLength(1, fieldError('required')), z.regex(/^\d{6}$/, fieldError('code_wrong'))),
  ),
);

/** One of three ways to prove again who one is. A call that needs it adds `isProved`. */
export const proofFields = {
  password: z.optional(givenPasswordSchema),
  passkey: z.optional(signedSchema),
  code: z.optional(codeSchema),
};

interface Proof {
  password?: string | undefined;
  passkey?: SignedByPasskey | undefined;
  code?: string | undefined;
}

export const isProved = z.refine<Proof>(
  ({ password, passkey, code }) => (password ?? passkey ?? code) !== undefined,
  { ...fieldError('required'), path: ['password'] },
);
