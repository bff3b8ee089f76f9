import * as z from 'zod/mini';
import { endpoint, formEndpoint } from '#contract/endpoint.ts';
import { countryCodeSchema, idSchema, textField } from '#contract/fields.ts';
import {
  chosenInterestsSchema,
  genderSchema,
  imageSchema,
  looks,
  photoSchema,
  profileLimits,
  profileNameSchema,
  profileStatuses,
  sexualitySchema,
} from './endpoints.ts';

const ownProfileSchema = z.object({
  id: idSchema,
  name: z.string(),
  status: z.enum(profileStatuses),
  /** YYYY-MM-DD */
  date_of_birth: z.string(),
  age: z.int(),
  gender: z.nullable(genderSchema),
  sexuality: z.nullable(sexualitySchema),
  country: z.nullable(countryCodeSchema),
  region: z.nullable(z.string()),
  city: z.nullable(z.string()),
  ...looks,
  about: z.string(),
  photos: z.array(photoSchema),
  photo_count: z.int(),
  /** How many photos this member may have. */
  photo_limit: z.int(),
  main_image: z.nullable(imageSchema),
  invisible: z.boolean(),
  /** Others do not see when the member is online or typing, and the member does not see it of them. */
  hides_activity: z.boolean(),
  /** The member and others do not see each other's delivery and read receipts. */
  hides_receipts: z.boolean(),
  /** The member agreed that sexuality and wishes are kept (GDPR 9(2)(a)). */
  special_data_consent: z.boolean(),
});
export type OwnProfile = z.infer<typeof ownProfileSchema>;

export const getOwnProfile = endpoint({
  name: 'profiles.own',
  method: 'GET',
  path: '/api/profile.php',
  audience: 'member',
  summary: 'The own profile',
  input: z.object({}),
  output: z.object({ profile: ownProfileSchema }),
  errors: [],
});

export const updateProfile = formEndpoint({
  name: 'profiles.update',
  method: 'PUT',
  path: '/api/profile.php',
  audience: 'member',
  summary: 'Change the given parts of the own profile',
  input: z.object({
    name: z.optional(profileNameSchema),
    gender: z.optional(genderSchema),
    sexuality: z.optional(z.nullable(sexualitySchema)),
    /** Needed once, before a sexuality is kept. */
    special_data_consent: z.optional(z.literal(true)),
    /** A place of places.php. */
    place: z.optional(z.object({ country: countryCodeSchema, region: z.string(), city: z.string() })),
    hair_color: z.optional(looks.hair_color),
    eye_color: z.optional(looks.eye_color),
    body_type: z.optional(looks.body_type),
    relationship_status: z.optional(looks.relationship_status),
    interests: z.optional(chosenInterestsSchema),
    about: z.optional(textField({ max: profileLimits.aboutLength, code: 'too_long' })),
  }),
  output: z.object({ profile: ownProfileSchema }),
  errors: ['geography.unknown_place'],
  repeatable: true,
});

export const setVisibility = endpoint({
  name: 'profiles.visibility',
  method: 'PUT',
  path: '/api/visibility.php',
  audience: 'member',
  summary:
    'Invisible mode: out of search, visits and the online state; conversations go on. Besides, what members see of each other in a conversation',
  input: z.object({
    invisible: z.optional(z.boolean()),
    hides_activity: z.optional(z.boolean()),
    hides_receipts: z.optional(z.boolean()),
  }),
  output: z.object({ profile: ownProfileSchema }),
  errors: [],
  repeatable: true,
});
