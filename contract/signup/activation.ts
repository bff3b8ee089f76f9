import * as z from 'zod/mini';
import { givenPasswordSchema, linkTokenSchema } from '#contract/accounts/fields.ts';
import { askedTokenSchema, linkStateSchema } from '#contract/accounts/links.ts';
import { endpoint, formEndpoint } from '#contract/endpoint.ts';

export const checkActivation = endpoint({
  name: 'signup.check_activation',
  method: 'GET',
  path: '/api/activate.php',
  audience: 'visitor',
  summary: 'The address a mailed link would confirm; uses nothing up',
  input: z.object({ token: askedTokenSchema }),
  output: z.extend(linkStateSchema, {
    /** This browser neither signed up nor logged in to the account, so the password must prove ownership. */
    asks_password: z.boolean(),
  }),
  errors: [],
});

export const activate = formEndpoint({
  name: 'signup.activate',
  method: 'POST',
  path: '/api/activate.php',
  audience: 'visitor',
  summary: 'Confirm the e-mail address with the token of the activation mail',
  input: z.object({ token: linkTokenSchema, password: z.optional(givenPasswordSchema) }),
  /** Whether this browser is now logged in; the link alone logs nobody in. */
  output: z.object({ logged_in: z.boolean() }),
  errors: ['accounts.link_invalid', 'accounts.locked'],
});
