import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { countryCodeSchema, idSchema } from '#contract/fields.ts';
import { imageSchema, photoSchema } from './endpoints.ts';
import { profileStatuses } from './facts.ts';
import { answerSchema, genderSchema, looks, sexualitySchema } from './fields.ts';

export const ownProfileSchema = z.extend(
  z.object({
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
    about: z.string(),
    /** With those to questions that the domain has ceased to offer. */
    prompts: z.array(answerSchema),
    photos: z.array(photoSchema),
    photo_count: z.int(),
    photo_limit: z.int(),
    main_image: z.nullable(imageSchema),
    invisible: z.boolean(),
    /** Online and typing state are hidden both ways. */
    hides_activity: z.boolean(),
    /** Delivery and read receipts are hidden both ways. */
    hides_receipts: z.boolean(),
    /** Visits are hidden both ways: the member is no visitor, and sees none. */
    hides_visits: z.boolean(),
    /** The member consented to the storage of sexuality and preferences (GDPR 9(2)(a)). */
    special_data_consent: z.boolean(),
  }),
  looks,
);
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

export const setVisibility = endpoint({
  name: 'profiles.visibility',
  method: 'PUT',
  path: '/api/visibility.php',
  audience: 'member',
  summary:
    'Invisible mode: out of search, visits and the online state; conversations go on. Besides, what members see of each other in a conversation, and visits',
  input: z.object({
    invisible: z.optional(z.boolean()),
    hides_activity: z.optional(z.boolean()),
    hides_receipts: z.optional(z.boolean()),
    hides_visits: z.optional(z.boolean()),
  }),
  output: z.object({ profile: ownProfileSchema }),
  errors: [],
  repeatable: true,
});
