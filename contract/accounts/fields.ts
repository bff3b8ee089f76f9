import * as z from 'zod/mini';
import { fieldError, hasLength, typedField } from '#contract/fields.ts';
import { normaliseEmail } from '#contract/typed-text.ts';
import { isEmail, longestEmail } from './facts.ts';

const passwordLength = { min: 8, max: 200 } as const;

/** Letters of any script, also in the domain; what would need quotes or could end a header is refused. */
function emailField(code: 'email' | 'email_new') {
  return typedField(normaliseEmail, { min: 1, max: longestEmail, code }).check(
    z.refine(isEmail, fieldError(code)),
  );
}
export const emailSchema = emailField('email');
/** The same, where an address is to take the place of another. */
export const newEmailSchema = emailField('email_new');

const composed = (text: string) => text.normalize('NFC');

/** Any characters, none cut off or trimmed away; only letters with accents are the same however a keyboard writes them. */
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

/** For proving who one is: whatever was once accepted, so without the rules for new passwords. */
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

/** The same new password twice, so that a slip of the finger locks nobody out. */
export const passwordTwice = {
  password: passwordSchema,
  password_repeat: z.pipe(z.string(fieldError('required')), z.transform(composed)),
};

export const samePasswords = z.refine<{ password: string; password_repeat: string }>(
  ({ password, password_repeat }) => password === password_repeat,
  { ...fieldError('passwords_differ'), path: ['password_repeat'] },
);

/** Bearer token of a mailed link: single use, 43 characters of base64url today. */
export const linkTokenSchema = z.string().check(z.minLength(1), z.maxLength(200));
