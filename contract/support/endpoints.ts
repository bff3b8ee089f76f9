import * as z from 'zod/mini';
import { emailSchema } from '#contract/accounts/fields.ts';
import { endpoint } from '#contract/endpoint.ts';
import { fieldError, idempotencyKeySchema, idSchema, lineField, textField } from '#contract/fields.ts';
import { supportSubjects } from './facts.ts';

const supportNameLength = 100;
const supportMessageLength = 4000;

const required = z.string().check(z.minLength(1, fieldError('required')));

export const contactSupport = endpoint({
  name: 'support.contact',
  method: 'POST',
  path: '/api/contact.php',
  audience: 'visitor',
  summary: 'Write to the support of the domain; the answer comes by mail',
  input: z.object({
    name: z.pipe(lineField({ max: supportNameLength, code: 'too_long' }), required),
    email: emailSchema,
    subject: z.enum(supportSubjects, fieldError('required')),
    message: z.pipe(textField({ max: supportMessageLength, code: 'too_long' }), required),
    key: idempotencyKeySchema,
  }),
  output: z.object({ number: idSchema }),
  errors: [],
  repeatable: true,
});
