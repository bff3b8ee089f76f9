import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { idempotencyKeySchema } from '#contract/fields.ts';
import { photoSchema } from '#contract/profiles/endpoints.ts';
import { fileFaults } from './errors.ts';
import { photoRules } from './facts.ts';

export const uploadPhoto = endpoint({
  name: 'photos.upload',
  method: 'POST',
  path: '/api/photos.php',
  audience: 'member',
  summary: 'Add a photo behind the ones that are there; the first is the profile image',
  input: z.object({
    key: idempotencyKeySchema,
    /** Into the private album, which others see only person by person (docs/decisions/144). */
    private: z.optional(z.literal('1')),
  }),
  upload: { field: 'photo', maxBytes: photoRules.maxBytes },
  output: z.object({ photo: photoSchema }),
  errors: [...fileFaults, 'photos.limit', 'photos.busy'],
  repeatable: true,
});
