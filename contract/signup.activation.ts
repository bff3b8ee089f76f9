import * as z from 'zod/mini';
import { linkTokenSchema } from './accounts.fields.ts';
import { endpoint } from './endpoint.ts';
import { idSchema } from './fields.ts';

/** Seconds between two activation mails to one member. */
export const activationPauseSeconds = 60;

export const activate = endpoint({
  name: 'signup.activate',
  method: 'POST',
  path: '/api/activate.php',
  audience: 'visitor',
  summary: 'Confirm the e-mail address with the token of the activation mail',
  input: z.object({ token: linkTokenSchema }),
  /** Whether this browser is logged in as the member just confirmed; the link alone logs nobody in. */
  output: z.object({ logged_in: z.boolean() }),
  errors: ['accounts.link_invalid'],
});

export const resendActivation = endpoint({
  name: 'signup.resend_activation',
  method: 'POST',
  path: '/api/activate-resend.php',
  audience: 'member',
  summary: 'Send a new activation mail; links of earlier ones stop working',
  /** As at the sign-up. */
  input: z.object({ member: z.optional(idSchema) }),
  output: z.object({ email: z.string() }),
  errors: ['accounts.already_confirmed'],
});
