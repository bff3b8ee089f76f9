import * as z from 'zod/mini';
import { isEmail } from '#contract/accounts/facts.ts';
import { endpoint } from '#contract/endpoint.ts';
import {
  fieldError,
  idempotencyKeySchema,
  idSchema,
  inQuery,
  lineField,
  timestampSchema,
  typedField,
} from '#contract/fields.ts';
import { requiredText } from '#contract/required-text.ts';
import { normaliseEmail } from '#contract/typed-text.ts';
import { type ComplaintReason, complaintReasons } from './facts.ts';

const complaintLengths = { place: 2000, explanation: 4000, name: 100, email: 254 } as const;

/** A complaint about the abuse of minors may be anonymous (Regulation (EU) 2022/2065, art. 16(2)(c)). */
const nameless: ComplaintReason = 'minor';

/** Checks beside the other fields, so that all faults are reported at once. */
function neededFor(field: 'name' | 'email') {
  return z.refine<{ reason?: unknown; name?: unknown; email?: unknown }>(
    (input) => input.reason === nameless || input[field] !== '',
    { ...fieldError('required'), path: [field], when: ({ value }) => typeof value === 'object' },
  );
}

export const fileComplaint = endpoint({
  name: 'complaints.file',
  method: 'POST',
  path: '/api/complaints.php',
  audience: 'visitor',
  summary:
    'Tell the people of the domain about something illegal or against its rules, or object to a decision',
  input: z
    .object({
      place: requiredText(complaintLengths.place),
      reason: z.enum(complaintReasons, fieldError('required')),
      explanation: requiredText(complaintLengths.explanation),
      name: lineField({ max: complaintLengths.name, code: 'too_long' }),
      email: typedField(normaliseEmail, { max: complaintLengths.email, code: 'email' }).check(
        z.refine((text) => text === '' || isEmail(text), fieldError('email')),
      ),
      /** The sender declares the complaint to be accurate and complete to the best of their knowledge. */
      good_faith: z.literal('yes', fieldError('consent_required')),
      key: idempotencyKeySchema,
    })
    .check(neededFor('name'), neededFor('email')),
  output: z.object({ number: idSchema, secret: z.string() }),
  errors: [],
  repeatable: true,
});

const complaintStates = ['open', 'upheld', 'dismissed'] as const;

export const getComplaint = endpoint({
  name: 'complaints.status',
  method: 'GET',
  path: '/api/complaint.php',
  audience: 'visitor',
  summary: 'How a complaint stands, for whoever has its link',
  input: z.object({ number: inQuery(idSchema), secret: z.string().check(z.maxLength(100)) }),
  output: z.object({
    complaint: z.object({
      number: idSchema,
      reason: z.enum(complaintReasons),
      created_at: timestampSchema,
      state: z.enum(complaintStates),
      statement: z.nullable(z.string()),
      decided_at: z.nullable(timestampSchema),
    }),
  }),
  errors: [],
});
