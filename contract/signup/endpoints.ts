import * as z from 'zod/mini';
import { userSchema } from '#contract/accounts/endpoints.ts';
import { emailSchema, passwordSchema } from '#contract/accounts/fields.ts';
import { formEndpoint } from '#contract/endpoint.ts';
import { fieldError, idempotencyKeySchema, idSchema, textField } from '#contract/fields.ts';
import { landerField } from '#contract/funnel/endpoints.ts';
import { chosenInterestsSchema, genderSchema, profileNameSchema } from '#contract/profiles/fields.ts';
import { searchGenderSchema } from '#contract/search/fields.ts';
import { locales } from '#contract/sites/facts.ts';

const signupMessageLength = 500;

/** YYYY-MM-DD of a real day; the age is judged by the server's clock. */
export const dateOfBirthSchema = z
  .string(fieldError('date_of_birth'))
  .check(
    z.minLength(1, { ...fieldError('date_of_birth'), abort: true }),
    z.refine(isDay, fieldError('date_of_birth_invalid')),
  );

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

const trafficPart = z.optional(z.string().check(z.maxLength(200)));

export const trafficSourceSchema = z.object({
  network: trafficPart,
  ref: trafficPart,
  sub1: trafficPart,
  sub2: trafficPart,
  sub3: trafficPart,
});
export type TrafficSource = z.infer<typeof trafficSourceSchema>;

export const signup = formEndpoint({
  name: 'signup.create',
  method: 'POST',
  path: '/api/signup.php',
  audience: 'visitor',
  summary: 'Create an account and log in; the activation mail follows',
  input: z.object({
    /** One for each filled form; a repeat with the same address and password returns the first result. */
    key: idempotencyKeySchema,
    email: emailSchema,
    name: profileNameSchema,
    password: passwordSchema,
    date_of_birth: dateOfBirthSchema,
    gender: z.optional(genderSchema),
    /** Sets the gender filter of their search where the domain offers it; no part of the profile. */
    seek: z.optional(searchGenderSchema),
    /** Choices of a landing page, stored where the domain's profiles have interests. */
    interests: z.optional(chosenInterestsSchema),
    /** Becomes the beginning of the profile's text. */
    signup_message: textField({ max: signupMessageLength, code: 'too_long' }),
    language: z.enum(locales),
    /** The member whose page led to the sign-up; the mail links back there. Not stored. */
    member: z.optional(idSchema),
    network: z.optional(trafficSourceSchema),
    lander: landerField,
  }),
  /** null past the network's enumeration budget: then only the mail says how to continue. */
  output: z.object({ user: z.nullable(userSchema) }),
  errors: ['accounts.exists', 'accounts.pending_deletion', 'accounts.invite_only', 'accounts.country_closed'],
  repeatable: true,
});
