import * as z from 'zod/mini';
import { formEndpoint } from '#contract/endpoint.ts';
import { countryCodeSchema, textField } from '#contract/fields.ts';
import { profileLimits } from './facts.ts';
import {
  answersSchema,
  chosenInterestsSchema,
  genderSchema,
  looks,
  profileNameSchema,
  sexualitySchema,
} from './fields.ts';
import { ownProfileSchema } from './own.ts';

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
    /** Needed once, before a sexuality is stored. */
    special_data_consent: z.optional(z.literal(true)),
    place: z.optional(z.object({ country: countryCodeSchema, region: z.string(), city: z.string() })),
    hair_color: z.optional(looks.hair_color),
    eye_color: z.optional(looks.eye_color),
    body_type: z.optional(looks.body_type),
    relationship_status: z.optional(looks.relationship_status),
    interests: z.optional(chosenInterestsSchema),
    about: z.optional(textField({ max: profileLimits.aboutLength, code: 'too_long' })),
    /** All of them; missing ones are deleted. */
    prompts: z.optional(answersSchema),
  }),
  output: z.object({ profile: ownProfileSchema }),
  errors: ['geography.unknown_place'],
  repeatable: true,
});
