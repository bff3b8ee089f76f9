import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { idSchema } from '#contract/fields.ts';
import { photoSchema } from '#contract/profiles/endpoints.ts';
import { photoLimits } from './facts.ts';

export const deletePhoto = endpoint({
  name: 'photos.delete',
  method: 'DELETE',
  path: '/api/photos.php',
  audience: 'member',
  summary: 'Remove an own photo; the next one becomes the profile image',
  input: z.object({ id: idSchema }),
  output: z.object({ photos: z.array(photoSchema) }),
  errors: [],
  repeatable: true,
});

export const arrangePhotos = endpoint({
  name: 'photos.arrange',
  method: 'PUT',
  path: '/api/photos.php',
  audience: 'member',
  summary:
    'Put the own photos into this order; the first is the profile image. Photos not named follow in their old order',
  input: z.object({ ids: z.array(idSchema).check(z.minLength(1), z.maxLength(photoLimits.premium)) }),
  output: z.object({ photos: z.array(photoSchema) }),
  errors: [],
  repeatable: true,
});
