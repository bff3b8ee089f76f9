import * as z from 'zod/mini';
import { formEndpoint } from '#contract/endpoint.ts';
import { userSchema } from './endpoints.ts';
import { emailSchema, givenPasswordSchema } from './fields.ts';

export const login = formEndpoint({
  name: 'accounts.login',
  method: 'POST',
  path: '/api/user.php',
  audience: 'visitor',
  summary: 'Log in',
  input: z.object({ email: emailSchema, password: givenPasswordSchema }),
  output: z.object({ user: userSchema }),
  /** `accounts.pending_deletion` and `accounts.suspended` need the right password and are returned to a few calls an hour. */
  errors: ['accounts.login_failed', 'accounts.locked', 'accounts.pending_deletion', 'accounts.suspended'],
});
