import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idSchema } from './fields.ts';
import { photoSchema } from './profiles.ts';

export const photoLimits = { free: 3, premium: 25 } as const;

export const photoRules = {
  maxBytes: 10 * 1024 * 1024,
  maxMegabytes: 10,
  maxMegapixels: 25,
  /** Pixels of the shorter side: less is a blur on a phone. */
  minSide: 320,
  /** Width to height, as the cards and the profile show a photo. */
  shownRatio: 3 / 4,
  types: ['image/jpeg', 'image/png', 'image/webp'],
} as const;

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
