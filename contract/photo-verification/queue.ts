import * as z from 'zod/mini';
import { endpoint, formEndpoint } from '#contract/endpoint.ts';
import { countryCodeSchema, fieldError, idSchema, timestampSchema, wholeNumber } from '#contract/fields.ts';
import { genders } from '#contract/profiles/facts.ts';
import { declineReasons, poses, verificationsOnScreen } from './facts.ts';

const waitingVerificationSchema = z.object({
  id: idSchema,
  /** The profile image of the moment: another one needs another look. */
  filename: z.string(),
  domain: z.string(),
  pose: z.enum(poses),
  waiting_since: timestampSchema,
  /** Nobody else is offered the case until then. */
  claim_ends_at: timestampSchema,
  member: z.object({
    id: idSchema,
    name: z.string(),
    age: z.int(),
    gender: z.nullable(z.enum(genders)),
    country: z.nullable(countryCodeSchema),
    joined_at: timestampSchema,
  }),
  camera: z.object({ width: z.int(), height: z.int() }),
  /** The profile image first. */
  photos: z.array(z.object({ id: idSchema, width: z.int(), height: z.int() })),
});
export type WaitingVerification = z.infer<typeof waitingVerificationSchema>;

export const takeVerifications = endpoint({
  name: 'photo_verification.take',
  method: 'POST',
  path: '/api/staff/verifications/next',
  audience: 'staff',
  summary: 'Reserve the next camera photos for the caller, the oldest first, and read about them',
  input: z.object({
    /** On the caller’s screen already. */
    except: z.array(idSchema).check(z.maxLength(4 * verificationsOnScreen)),
    /** A page that has no scripts yet shows one, and records no look at others. */
    max: z.optional(wholeNumber(1, verificationsOnScreen)),
  }),
  output: z.object({ verifications: z.array(waitingVerificationSchema) }),
  errors: [],
  repeatable: true,
});

const hasReason = z.refine<{ outcome: string; reason?: string | undefined }>(
  ({ outcome, reason }) => outcome === 'approved' || reason !== undefined,
  { ...fieldError('required'), path: ['reason'] },
);

export const decideVerification = formEndpoint({
  name: 'photo_verification.decide',
  method: 'POST',
  path: '/api/staff/verifications/decide',
  audience: 'staff',
  summary:
    'Approve or decline a reserved camera photo; carried out after ten seconds, until then it can be undone',
  input: z
    .object({
      id: idSchema,
      filename: z.string().check(z.maxLength(100)),
      outcome: z.enum(['approved', 'declined']),
      reason: z.optional(z.enum(declineReasons)),
    })
    .check(hasReason),
  output: z.object({}),
  /** `not_found` when it was taken back or decided, is reserved for somebody else, or the profile image is another one. */
  errors: [],
});
