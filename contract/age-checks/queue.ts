import * as z from 'zod/mini';
import { endpoint, formEndpoint } from '#contract/endpoint.ts';
import { countryCodeSchema, fieldError, idSchema, timestampSchema, wholeNumber } from '#contract/fields.ts';
import { ageChecksOnScreen, unreadableReasons } from './facts.ts';

/** What a person may find instead of an adult; `minor` closes the account. */
export const refusals = ['minor', ...unreadableReasons] as const;
export type AgeRefusal = (typeof refusals)[number];

const waitingAgeCheckSchema = z.object({
  id: idSchema,
  /** Names the picture of the moment: another one needs another look. */
  filename: z.string(),
  domain: z.string(),
  waiting_since: timestampSchema,
  /** Nobody else is offered the case until then. */
  claim_ends_at: timestampSchema,
  /** The last day of birth of an adult. */
  adult_born_by: z.iso.date(),
  member: z.object({
    id: idSchema,
    name: z.string(),
    age: z.int(),
    /** As they have given it. */
    birth_date: z.iso.date(),
    country: z.nullable(countryCodeSchema),
    joined_at: timestampSchema,
    /** They have paid here, so that closing the account leaves something to give back. */
    has_paid: z.boolean(),
  }),
  document: z.object({ width: z.int(), height: z.int() }),
  /** The profile image first. */
  photos: z.array(z.object({ id: idSchema, width: z.int(), height: z.int() })),
});
export type WaitingAgeCheck = z.infer<typeof waitingAgeCheckSchema>;

export const takeAgeChecks = endpoint({
  name: 'age_checks.take',
  method: 'POST',
  path: '/api/staff/age-checks/next',
  audience: 'staff',
  summary: 'Reserve the next documents for the caller, the oldest first, and read about their members',
  input: z.object({
    /** On the caller’s screen already. */
    except: z.array(idSchema).check(z.maxLength(4 * ageChecksOnScreen)),
    /** A page that has no scripts yet shows one, and records no look at others. */
    max: z.optional(wholeNumber(1, ageChecksOnScreen)),
  }),
  output: z.object({ age_checks: z.array(waitingAgeCheckSchema) }),
  errors: [],
  repeatable: true,
});

const hasReason = z.refine<{ outcome: string; reason?: string | undefined }>(
  ({ outcome, reason }) => outcome === 'approved' || reason !== undefined,
  { ...fieldError('required'), path: ['reason'] },
);

export const decideAgeCheck = formEndpoint({
  name: 'age_checks.decide',
  method: 'POST',
  path: '/api/staff/age-checks/decide',
  audience: 'staff',
  summary: 'Say what a reserved document shows; carried out after ten seconds, until then it can be undone',
  input: z
    .object({
      id: idSchema,
      filename: z.string().check(z.maxLength(100)),
      outcome: z.enum(['approved', 'declined']),
      reason: z.optional(z.enum(refusals)),
    })
    .check(hasReason),
  output: z.object({}),
  /** `not_found` when it was taken back or decided, is reserved for somebody else, or another picture was sent. */
  errors: [],
});
