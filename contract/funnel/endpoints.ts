import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';

/** The path of the landing page the visitor arrived on; any other value is ignored. */
export const landerField = z.optional(z.string().check(z.maxLength(200)));

export const tellStart = endpoint({
  name: 'funnel.start',
  method: 'POST',
  path: '/api/signup-opened.php',
  audience: 'visitor',
  summary: 'The sign-up was opened; counted by day and landing page, without who',
  input: z.object({ lander: landerField }),
  output: z.object({}),
  errors: [],
});
