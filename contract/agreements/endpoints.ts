import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';

const shownVersionSchema = z.string().check(z.regex(/^[1-9]\d{0,3}$/));

export const getAgreement = endpoint({
  name: 'agreements.open',
  method: 'GET',
  path: '/api/agreement.php',
  audience: 'member',
  summary: 'Which version of the terms holds here, and whether the viewer has agreed to it',
  input: z.object({}),
  output: z.object({ version: z.int(), agreed: z.boolean() }),
  errors: [],
});

export const agreeToTerms = endpoint({
  name: 'agreements.agree',
  method: 'POST',
  path: '/api/agreement.php',
  audience: 'member',
  summary: 'Agree to the version of the terms that was shown; answers the way on, a path of this site',
  input: z.object({ version: shownVersionSchema, next: z.string().check(z.maxLength(2000)) }),
  output: z.object({ next: z.string() }),
  errors: [],
  repeatable: true,
});
