import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { idSchema, wholeNumber } from '#contract/fields.ts';
import { photoSchema } from '#contract/profiles/endpoints.ts';
import { photoRules } from './facts.ts';

const offset = wholeNumber(0, 10_000);
const side = wholeNumber(photoRules.minSide, 10_000);

export const cropPhoto = endpoint({
  name: 'photos.crop',
  method: 'POST',
  path: '/api/photo-crop.php',
  audience: 'member',
  summary:
    'Keep a part of an own photo, in pixels of its file; a file that is no longer the photo changes nothing',
  input: z.object({
    id: idSchema,
    /** The displayed file: a crop renames it, so a retry does not crop twice. */
    filename: z.string().check(z.maxLength(100)),
    x: offset,
    y: offset,
    width: side,
    height: side,
  }),
  output: z.object({ photos: z.array(photoSchema) }),
  errors: ['photos.busy'],
  repeatable: true,
});
