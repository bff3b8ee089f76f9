import * as z from 'zod/mini';
import { endpoint, formEndpoint } from '#contract/endpoint.ts';
import { fieldError } from '#contract/fields.ts';
import {
  emailSchema,
  givenPasswordSchema,
  linkTokenSchema,
  newEmailSchema,
  passwordTwice,
  samePasswords,
} from './fields.ts';
import { askedTokenSchema, linkStateSchema } from './links.ts';
import { isProved, proofFields } from './proof.ts';

export const requestReset = formEndpoint({
  name: 'accounts.request_reset',
  method: 'POST',
  path: '/api/reset-password.php',
  audience: 'visitor',
  summary:
    'Mail a link to choose a new password, if the address has an account; links of earlier mails stop working',
  input: z.object({ email: emailSchema }),
  /** A few calls an hour learn here that an address has no account; then all are answered alike. */
  output: z.object({}),
  errors: ['accounts.pending_deletion'],
});

export const checkReset = endpoint({
  name: 'accounts.check_reset',
  method: 'GET',
  path: '/api/reset-password.php',
  audience: 'visitor',
  summary: 'Whether a mailed link can still be used; uses nothing up',
  input: z.object({ token: askedTokenSchema }),
  output: z.extend(linkStateSchema, {
    /** How many passkeys the account has, which a new password leaves as they are. */
    passkeys: z.int(),
  }),
  errors: [],
});

export const resetPassword = formEndpoint({
  name: 'accounts.reset',
  method: 'PUT',
  path: '/api/reset-password.php',
  audience: 'visitor',
  summary: 'Choose a new password with the token of the mail; ends every session and logs nobody in',
  input: z
    .object({
      token: linkTokenSchema,
      ...passwordTwice,
      /** A checkbox, which browsers send only when ticked. */
      remove_passkeys: z.optional(z.literal('on')),
    })
    .check(samePasswords),
  output: z.object({}),
  errors: ['accounts.reset_link_invalid', 'accounts.country_closed'],
});

/** Where `password` is the new one. */
const isProvedOtherwise = z.refine<{ password_old?: unknown; passkey?: unknown; code?: unknown }>(
  ({ password_old, passkey, code }) => (password_old ?? passkey ?? code) !== undefined,
  { ...fieldError('required'), path: ['password_old'] },
);

export const changePassword = formEndpoint({
  name: 'accounts.change_password',
  method: 'PUT',
  path: '/api/password.php',
  audience: 'member',
  summary: 'Choose a new password; ends every other session',
  input: z
    .object({ ...proofFields, password_old: z.optional(givenPasswordSchema), ...passwordTwice })
    .check(samePasswords, isProvedOtherwise),
  output: z.object({}),
  errors: ['accounts.locked'],
});

export const requestMailChange = formEndpoint({
  name: 'accounts.request_mail_change',
  method: 'POST',
  path: '/api/mail-change.php',
  audience: 'member',
  summary: 'Mail a link to the new address; the old one stays in force until it is used',
  input: z.object({ email: newEmailSchema, ...proofFields }).check(isProved),
  output: z.object({ email: z.string() }),
  errors: ['accounts.email_taken', 'accounts.locked'],
});

export const checkMailChange = endpoint({
  name: 'accounts.check_mail_change',
  method: 'GET',
  path: '/api/mail-change.php',
  audience: 'visitor',
  summary: 'The new address a mailed link would bring; uses nothing up',
  input: z.object({ token: askedTokenSchema }),
  output: linkStateSchema,
  errors: [],
});

export const confirmMailChange = formEndpoint({
  name: 'accounts.confirm_mail_change',
  method: 'PUT',
  path: '/api/mail-change.php',
  audience: 'visitor',
  summary: 'Make the new address the address of the account; ends every session but this member’s own here',
  input: z.object({ token: linkTokenSchema }),
  output: z.object({ email: z.string(), logged_in: z.boolean() }),
  errors: ['accounts.link_invalid', 'accounts.email_taken'],
});

export const checkMailUndo = endpoint({
  name: 'accounts.check_mail_undo',
  method: 'GET',
  path: '/api/mail-change-undo.php',
  audience: 'visitor',
  summary: 'The old address a mailed link would bring back; uses nothing up',
  input: z.object({ token: askedTokenSchema }),
  output: linkStateSchema,
  errors: [],
});

export const undoMailChange = formEndpoint({
  name: 'accounts.undo_mail_change',
  method: 'POST',
  path: '/api/mail-change-undo.php',
  audience: 'visitor',
  summary:
    'Bring the old address back with the token that was mailed to it and a new password; ends every session and removes every passkey',
  input: z.object({ token: linkTokenSchema, ...passwordTwice }).check(samePasswords),
  output: z.object({ email: z.string() }),
  errors: ['accounts.link_invalid', 'accounts.email_taken'],
});
