import * as z from 'zod/mini';
import { fieldError, lineField } from './fields.ts';
import {
  bodyTypes,
  eyeColors,
  genders,
  hairColors,
  interests,
  profileLimits,
  relationshipStatuses,
  sexualities,
} from './profiles.facts.ts';
import { normaliseCode } from './typed-text.ts';

/** Schemas that forms check, apart from the facts that every screen needs: what forms do not check never reaches them. */
export const genderSchema = z.enum(genders);
export const sexualitySchema = z.enum(sexualities);
const hairColorSchema = z.enum(hairColors);
const eyeColorSchema = z.enum(eyeColors);
const bodyTypeSchema = z.enum(bodyTypes);
const relationshipStatusSchema = z.enum(relationshipStatuses);
export const interestSchema = z.enum(interests);

/** No handle of another network, however the sign in front of it is written. */
export const profileNameSchema = lineField({ min: 2, max: profileLimits.nameLength, code: 'name' }).check(
  z.refine((name) => !/^[^\p{L}\p{N}]*@/u.test(normaliseCode(name)), fieldError('name_starts_with_at')),
);

export const looks = {
  hair_color: z.nullable(hairColorSchema),
  eye_color: z.nullable(eyeColorSchema),
  body_type: z.nullable(bodyTypeSchema),
  relationship_status: z.nullable(relationshipStatusSchema),
  interests: z.array(interestSchema),
};

/** What somebody may choose of the list. */
export const chosenInterestsSchema = z
  .array(interestSchema)
  .check(z.maxLength(profileLimits.interests, fieldError('too_long')));
