import * as z from 'zod/mini';
import {
  emailSchema,
  givenPasswordSchema,
  linkTokenSchema,
  newEmailSchema,
  passwordTwice,
  samePasswords,
} from './account-fields.ts';
import { endpoint } from './endpoint.ts';
import { timestampSchema } from './fields.ts';

export const requestReset = endpoint({
  name: 'accounts.request_reset',
  method: 'POST',
  path: '/api/reset-password.php',
  audience: 'visitor',
  summary: 'Mail a link to choose a new password; links of earlier mails stop working',
  input: z.object({ email: emailSchema }),
  output: z.object({}),
  errors: ['accounts.email_unknown', 'accounts.pending_deletion'],
});

export const checkReset = endpoint({
  name: 'accounts.check_reset',
  method: 'GET',
  path: '/api/reset-password.php',
  audience: 'visitor',
  summary: 'Whether a mailed link can still be used; uses nothing up',
  input: z.object({ token: z.string() }),
  output: z.object({ valid: z.boolean() }),
  errors: [],
});

export const resetPassword = endpoint({
  name: 'accounts.reset',
  method: 'PUT',
  path: '/api/reset-password.php',
  audience: 'visitor',
  summary: 'Choose a new password with the token of the mail; ends every session and logs nobody in',
  input: z.object({ token: linkTokenSchema, ...passwordTwice }).check(samePasswords),
  output: z.object({}),
  errors: ['accounts.reset_link_invalid'],
});

export const changePassword = endpoint({
  name: 'accounts.change_password',
  method: 'PUT',
  path: '/api/password.php',
  audience: 'member',
  summary: 'Choose a new password; ends every other session',
  input: z.object({ password_old: givenPasswordSchema, ...passwordTwice }).check(samePasswords),
  output: z.object({}),
  errors: ['accounts.locked'],
});

export const requestMailChange = endpoint({
  name: 'accounts.request_mail_change',
  method: 'POST',
  path: '/api/mail-change.php',
  audience: 'member',
  summary: 'Mail a link to the new address; the old one stays in force until it is used',
  input: z.object({ email: newEmailSchema, password: givenPasswordSchema }),
  /** The address the mail went to. */
  output: z.object({ email: z.string() }),
  errors: ['accounts.email_taken', 'accounts.locked'],
});

export const confirmMailChange = endpoint({
  name: 'accounts.confirm_mail_change',
  method: 'PUT',
  path: '/api/mail-change.php',
  audience: 'visitor',
  summary: 'Make the new address the address of the account; ends every session but this member’s own here',
  input: z.object({ token: linkTokenSchema }),
  output: z.object({ email: z.string(), logged_in: z.boolean() }),
  errors: ['accounts.link_invalid', 'accounts.email_taken'],
});

export const undoMailChange = endpoint({
  name: 'accounts.undo_mail_change',
  method: 'POST',
  path: '/api/mail-change-undo.php',
  audience: 'visitor',
  summary: 'Bring the old address back with the token that was mailed to it; ends every session',
  input: z.object({ token: linkTokenSchema }),
  output: z.object({ email: z.string() }),
  errors: ['accounts.link_invalid', 'accounts.email_taken'],
});

const sessionSchema = z.object({
  id: z.string(),
  /** This very browser. */
  current: z.boolean(),
  /** Names of the browser and of the system, e.g. Firefox, Android; null where the browser does not tell. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  created_at: timestampSchema,
  /** To the hour. */
  used_at: timestampSchema,
});
export type MemberSession = z.infer<typeof sessionSchema>;

export const listSessions = endpoint({
  name: 'accounts.sessions',
  method: 'GET',
  path: '/api/sessions.php',
  audience: 'member',
  summary: 'Where the member is logged in; this browser first, then the latest used',
  input: z.object({}),
  output: z.object({ sessions: z.array(sessionSchema) }),
  errors: [],
});

export const revokeSessions = endpoint({
  name: 'accounts.revoke_sessions',
  method: 'DELETE',
  path: '/api/sessions.php',
  audience: 'member',
  summary: 'Log out elsewhere: one session, or without `session` all but this one',
  input: z.object({ session: z.optional(z.string().check(z.maxLength(100))) }),
  output: z.object({ sessions: z.array(sessionSchema) }),
  errors: [],
  repeatable: true,
});
