import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { idSchema } from '#contract/fields.ts';

export const resendActivation = endpoint({
  name: 'signup.resend_activation',
  method: 'POST',
  path: '/api/activate-resend.php',
  audience: 'member',
  summary: 'Send a new activation mail; links of earlier ones stop working',
  input: z.object({ member: z.optional(idSchema) }),
  output: z.object({ email: z.string() }),
  errors: ['accounts.already_confirmed'],
});
