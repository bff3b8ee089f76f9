import * as z from 'zod/mini';
import { fieldError, hasLength, typedField } from '#contract/fields.ts';
import { normaliseEmail } from '#contract/typed-text.ts';
import { isEmail, longestEmail } from './facts.ts';

const passwordLength = { min: 8, max: 200 } as const;

/** Allows letters of any script, also in the domain; refuses what needs quotes or could end a header. */
function emailField(code: 'email' | 'email_new') {
  return typedField(normaliseEmail, { min: 1, max: longestEmail, code }).check(
    z.refine(isEmail, fieldError(code)),
  );
}
export const emailSchema = emailField('email');
export const newEmailSchema = emailField('email_new');

const composed = (text: string) => text.normalize('NFC');

/** Allows any characters and trims none; accented letters are the same however a keyboard writes them. */
export const passwordSchema = z.pipe(
  z.string(fieldError('password_short')),
  z.pipe(
    z.transform(composed),
    z
      .string()
      .check(
        hasLength({ min: passwordLength.min, max: Number.POSITIVE_INFINITY, code: 'password_short' }),
        hasLength({ max: passwordLength.max, code: 'password_long' }),
      ),
  ),
);

/** A password given as proof: the rules for new passwords do not apply, since older ones may break them. */
export const givenPasswordSchema = z.pipe(
  z.string(fieldError('required')),
  z.pipe(
    z.transform(composed),
    z
      .string()
      .check(
        z.minLength(1, fieldError('required')),
        hasLength({ max: passwordLength.max, code: 'password_long' }),
      ),
  ),
);

/** The new password is typed twice, so that a typo locks nobody out. */
export const passwordTwice = {
  password: passwordSchema,
  password_repeat: z.pipe(z.string(fieldError('required')), z.transform(composed)),
};

export const samePasswords = z.refine<{ password: string; password_repeat: string }>(
  ({ password, password_repeat }) => password === password_repeat,
  { ...fieldError('passwords_differ'), path: ['password_repeat'] },
);

/** Single-use bearer token of a mailed link: 43 characters of base64url today. */
export const linkTokenSchema = z.string().check(z.minLength(1), z.maxLength(200));
