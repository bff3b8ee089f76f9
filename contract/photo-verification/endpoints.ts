import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { idempotencyKeySchema, timestampSchema } from '#contract/fields.ts';
import { fileFaults } from '#contract/photos/errors.ts';
import { photoRules } from '#contract/photos/facts.ts';
import { declineReasons, poses, verificationHindrances, verificationStates } from './facts.ts';

const verificationSchema = z.object({
  state: z.enum(verificationStates),
  /** Why the member cannot ask now; null: they can. */
  hindrance: z.nullable(z.enum(verificationHindrances)),
  /** The pose that was picked for the next camera photo; null: none, or its time is over. */
  pose: z.nullable(z.object({ key: z.uuid(), pose: z.enum(poses), ends_at: timestampSchema })),
  /** Of `declined`. */
  reason: z.nullable(z.enum(declineReasons)),
  /** Of `waiting`: when the camera photo was sent. */
  sent_at: z.nullable(timestampSchema),
  /** Who compares, which members read before they start. */
  compared_by: z.enum(['staff', 'provider']),
});
export type OwnVerification = z.infer<typeof verificationSchema>;

export const getVerification = endpoint({
  name: 'photo_verification.get',
  method: 'GET',
  path: '/api/photo-verification.php',
  audience: 'member',
  summary: 'Whether the own profile image is verified, waits, or was declined',
  input: z.object({}),
  output: verificationSchema,
  errors: [],
});

export const pickPose = endpoint({
  name: 'photo_verification.pose',
  method: 'PUT',
  path: '/api/photo-verification.php',
  audience: 'member',
  summary: 'Have a pose picked by chance for a camera photo; the same one until its time is over',
  input: z.object({}),
  output: verificationSchema,
  errors: ['photo_verification.hindered'],
  repeatable: true,
});

/** The form of a page without scripts has the same field. */
export const cameraUpload = { field: 'photo', maxBytes: photoRules.maxBytes };

export const sendCameraPhoto = endpoint({
  name: 'photo_verification.send',
  method: 'POST',
  path: '/api/photo-verification.php',
  audience: 'member',
  summary: 'Send a camera photo in the picked pose, to be compared with the profile image by a person',
  input: z.object({ key: idempotencyKeySchema }),
  upload: cameraUpload,
  output: verificationSchema,
  errors: [...fileFaults, 'photos.busy', 'photo_verification.hindered', 'photo_verification.pose_over'],
  repeatable: true,
});

export const withdrawVerification = endpoint({
  name: 'photo_verification.withdraw',
  method: 'DELETE',
  path: '/api/photo-verification.php',
  audience: 'member',
  summary: 'Take the camera photo back, which deletes it, or give up being verified',
  input: z.object({}),
  output: verificationSchema,
  errors: [],
  repeatable: true,
});
