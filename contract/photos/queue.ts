import * as z from 'zod/mini';
import { endpoint, formEndpoint } from '#contract/endpoint.ts';
import { countryCodeSchema, fieldError, idSchema, timestampSchema, wholeNumber } from '#contract/fields.ts';
import { genders, photoStatuses } from '#contract/profiles/facts.ts';
import { nearPhotosShown, photoRejectionReasons, photosOnScreen } from './facts.ts';

const nearPhotoSchema = z.object({
  id: idSchema,
  name: z.string(),
  status: z.enum(photoStatuses),
  /** How many of the 64 bits of the fingerprint differ. */
  distance: z.int(),
});

const waitingPhotoSchema = z.object({
  id: idSchema,
  /** The reviewed picture: a crop renames it. */
  filename: z.string(),
  domain: z.string(),
  waiting_since: timestampSchema,
  /** Nobody else is offered the photo until then. */
  claim_ends_at: timestampSchema,
  width: z.int(),
  height: z.int(),
  is_profile_image: z.boolean(),
  /** Shown by its member person by person. */
  is_private: z.boolean(),
  member: z.object({
    id: idSchema,
    name: z.string(),
    age: z.int(),
    gender: z.nullable(z.enum(genders)),
    country: z.nullable(countryCodeSchema),
    joined_at: timestampSchema,
    photos: z.int(),
    /** Their photos that were rejected and are still there. */
    rejected: z.int(),
  }),
  /** Numbers of bans of members with a photo that looks the same; their photos are beside it until they are erased. */
  banned_cases: z.array(idSchema),
  /** The nearest first; of other members, and rejected ones of the same member. */
  near: z.array(nearPhotoSchema).check(z.maxLength(nearPhotosShown)),
});
export type WaitingPhoto = z.infer<typeof waitingPhotoSchema>;

export const takePhotos = endpoint({
  name: 'photos.take',
  method: 'POST',
  path: '/api/staff/photos/next',
  audience: 'staff',
  summary: 'Reserve the next photos of the queue for the caller, the oldest first, and read about them',
  input: z.object({
    /** On the caller’s screen already. */
    except: z.array(idSchema).check(z.maxLength(4 * photosOnScreen)),
    /** A page that has no scripts yet shows one, and records no look at others. */
    max: z.optional(wholeNumber(1, photosOnScreen)),
  }),
  output: z.object({ photos: z.array(waitingPhotoSchema) }),
  errors: [],
  repeatable: true,
});

const hasReason = z.refine<{ outcome: string; reason?: string | undefined }>(
  ({ outcome, reason }) => outcome === 'approved' || reason !== undefined,
  { ...fieldError('required'), path: ['reason'] },
);

export const decideOnPhoto = formEndpoint({
  name: 'photos.decide',
  method: 'POST',
  path: '/api/staff/photos/decide',
  audience: 'staff',
  summary: 'Approve or reject a reserved photo; carried out after ten seconds, until then it can be undone',
  input: z
    .object({
      id: idSchema,
      filename: z.string().check(z.maxLength(100)),
      outcome: z.enum(['approved', 'rejected']),
      reason: z.optional(z.enum(photoRejectionReasons)),
    })
    .check(hasReason),
  output: z.object({}),
  /** `not_found` when the photo is gone, has another picture, is decided, or is reserved for somebody else. */
  errors: [],
});
