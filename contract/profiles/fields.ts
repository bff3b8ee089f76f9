import * as z from 'zod/mini';
import { fieldError, lineField } from '#contract/fields.ts';
import { countSigns } from '#contract/signs.ts';
import { normaliseCode, writeSigns } from '#contract/typed-text.ts';
import {
  bodyTypes,
  eyeColors,
  genders,
  hairColors,
  interests,
  profileLimits,
  relationshipStatuses,
  sexualities,
} from './facts.ts';
import { promptLimits, prompts } from './prompts.ts';

/** Schemas of forms, apart from the facts so that screens without these forms do not load them. */
export const genderSchema = z.enum(genders);
export const sexualitySchema = z.enum(sexualities);
const hairColorSchema = z.enum(hairColors);
const eyeColorSchema = z.enum(eyeColors);
const bodyTypeSchema = z.enum(bodyTypes);
const relationshipStatusSchema = z.enum(relationshipStatuses);
export const interestSchema = z.enum(interests);

/** Two characters or more; a Han character is a whole name. */
const isLongEnough = (name: string) => countSigns(name) > 1 || /\p{sc=Han}/u.test(name);

const hasLetter = (name: string) => name === '' || /\p{L}/u.test(name);

/** Refuses handles of other networks, however written, and addresses. */
export const profileNameSchema = lineField({ max: profileLimits.nameLength, code: 'name' }).check(
  z.refine(hasLetter, { ...fieldError('name_letters'), abort: true }),
  z.refine(isLongEnough, fieldError('name')),
  z.refine((name) => !/^[^\p{L}\p{N}]*@/u.test(normaliseCode(name)), fieldError('name_starts_with_at')),
  z.refine(
    (name) => !/[^\s@]@[\p{L}\p{N}-]+\.[\p{L}\p{N}]|<[^<>@]*@/u.test(writeSigns(normaliseCode(name))),
    fieldError('name_equals_email'),
  ),
);

export const looks = {
  hair_color: z.nullable(hairColorSchema),
  eye_color: z.nullable(eyeColorSchema),
  body_type: z.nullable(bodyTypeSchema),
  relationship_status: z.nullable(relationshipStatusSchema),
  interests: z.array(interestSchema),
};

export const promptSchema = z.enum(prompts);

/** The answer to one question, as it is shown. */
export const answerSchema = z.object({ prompt: promptSchema, answer: z.string() });
export type Answer = z.infer<typeof answerSchema>;

/** All answers of a member, in the order of the profile. */
export const answersSchema = z
  .array(
    z.object({
      prompt: promptSchema,
      answer: lineField({ min: 1, max: promptLimits.answerLength, code: 'too_long' }),
    }),
  )
  .check(
    z.maxLength(promptLimits.answers, fieldError('too_long')),
    z.refine((list) => new Set(list.map(({ prompt }) => prompt)).size === list.length, fieldError('invalid')),
  );

export const chosenInterestsSchema = z
  .array(interestSchema)
  .check(z.maxLength(profileLimits.interests, fieldError('too_long')));
