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

/** YYYY-MM-DD of a day that exists; the age is judged by the server's clock. */
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

/** Where a visitor came from, as the address of the first page said. */
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
    /** One for each filled form; a repeat with the same address and password answers the first result. */
    key: idempotencyKeySchema,
    email: emailSchema,
    name: profileNameSchema,
    password: passwordSchema,
    date_of_birth: dateOfBirthSchema,
    /** Where the visitor has answered the match finder before. */
    gender: z.optional(genderSchema),
    /** Whom they look for: the gender filter of their own search, where the domain offers it. No part of the profile. */
    seek: z.optional(searchGenderSchema),
    /** What was picked on a landing page. Kept where profiles of the domain have interests. */
    interests: z.optional(chosenInterestsSchema),
    /** A message about oneself: the beginning of the profile's text. */
    signup_message: textField({ max: signupMessageLength, code: 'too_long' }),
    language: z.enum(locales),
    /** On whose page somebody joins: the mail that follows leads back there. Not kept. */
    member: z.optional(idSchema),
    network: z.optional(trafficSourceSchema),
    lander: landerField,
  }),
  /** null past the enumeration budget of a network: then only the mail says how it goes on, for any address. */
  output: z.object({ user: z.nullable(userSchema) }),
  errors: ['accounts.exists', 'accounts.pending_deletion', 'accounts.invite_only'],
  repeatable: true,
});
