import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { idSchema, inQuery, timestampSchema } from '#contract/fields.ts';
import { memberCardSchema } from '#contract/profiles/endpoints.ts';
import { photoStatuses } from '#contract/profiles/facts.ts';
import { privatePhotoStates, privatePhotoTerms } from './facts.ts';

/** What others may know of the album: `/media/private/{id}/blurred.webp` is open to them, and `full.webp` while the state is `open`. */
const sharedSchema = z.object({
  name: z.string(),
  photos: z.array(z.object({ id: idSchema, width: z.int(), height: z.int() })),
  state: z.enum(privatePhotoStates),
  /** Of an open album; null: for good. */
  until: z.nullable(timestampSchema),
  asked_at: z.nullable(timestampSchema),
  /** When the viewer may ask for the first time again. */
  ask_again_at: z.nullable(timestampSchema),
  /** What the viewer shows the member in turn. */
  own: z.object({
    photos: z.int(),
    is_asked: z.boolean(),
    is_given: z.boolean(),
    /** Null: for good, or it is not given. */
    until: z.nullable(timestampSchema),
  }),
});
export type SharedPrivatePhotos = z.infer<typeof sharedSchema>;

const personSchema = z.extend(z.pick(memberCardSchema, { id: true, main_image: true, fictional: true }), {
  /** Empty while the owner cannot see the member, who cannot see the photos then. */
  name: z.string(),
  /** `ended`: a grant that is over by the clock. */
  state: z.enum(['asked', 'given', 'ended']),
  asked_at: z.nullable(timestampSchema),
  until: z.nullable(timestampSchema),
  first_look: z.nullable(z.iso.date()),
  last_look: z.nullable(z.iso.date()),
});
export type PrivatePhotoPerson = z.infer<typeof personSchema>;

const ownSchema = z.object({
  photos: z.array(z.object({ id: idSchema, status: z.enum(photoStatuses), width: z.int(), height: z.int() })),
  limit: z.int(),
  /** Requests first, the oldest of them; then who may see, the latest first; then what has ended. */
  people: z.array(personSchema),
});
export type OwnPrivatePhotos = z.infer<typeof ownSchema>;

const path = '/api/private-photos.php';

export const getPrivatePhotos = endpoint({
  name: 'private_photos.get',
  method: 'GET',
  path,
  audience: 'member',
  summary: 'How many private photos a member has, and whether the viewer may see or ask to see them',
  input: z.object({ profile: inQuery(idSchema) }),
  output: sharedSchema,
  errors: [],
});

export const askForPrivatePhotos = endpoint({
  name: 'private_photos.ask',
  method: 'POST',
  path,
  audience: 'member',
  summary: 'Ask a member to show their private photos; a repeat finds the request that is open',
  input: z.object({ profile: idSchema }),
  output: z.object({}),
  /** `not_found`: no request is taken from the viewer. */
  errors: [],
  repeatable: true,
});

export const getOwnPrivatePhotos = endpoint({
  name: 'private_photos.get_own',
  method: 'GET',
  path: '/api/own-private-photos.php',
  audience: 'member',
  summary: 'The own private photos, who asks to see them, who may, and on which days they looked',
  input: z.object({}),
  output: ownSchema,
  errors: [],
});

export const showPrivatePhotos = endpoint({
  name: 'private_photos.show',
  method: 'PUT',
  path,
  audience: 'member',
  summary:
    'Show the own private photos to a member, asked or not, for a day, a week or until it is taken back',
  input: z.object({ profile: idSchema, term: z.enum(privatePhotoTerms) }),
  output: z.object({}),
  /** `not_found`: there is no private photo, or the viewer does not see the member. */
  errors: [],
  repeatable: true,
});

export const hidePrivatePhotos = endpoint({
  name: 'private_photos.hide',
  method: 'DELETE',
  path,
  audience: 'member',
  summary: 'Refuse a request or take back what a member may see, at once. The same answer for everybody',
  input: z.object({ profile: idSchema }),
  output: z.object({}),
  errors: [],
  repeatable: true,
});

export const hideAllPrivatePhotos = endpoint({
  name: 'private_photos.hide_all',
  method: 'DELETE',
  path: '/api/own-private-photos.php',
  audience: 'member',
  summary: 'Take back what everybody may see, at once; requests stay open',
  input: z.object({}),
  output: z.object({}),
  errors: [],
  repeatable: true,
});

export const movePrivatePhoto = endpoint({
  name: 'private_photos.move',
  method: 'PUT',
  path: '/api/own-private-photos.php',
  audience: 'member',
  summary:
    'Make a photo of the profile private, or a private one part of the profile; the review counts in both',
  input: z.object({ id: idSchema, private: z.boolean() }),
  output: z.object({}),
  errors: ['photos.limit'],
  repeatable: true,
});
