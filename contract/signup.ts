import * as z from 'zod/mini';
import { emailSchema, linkTokenSchema, passwordSchema } from './account-fields.ts';
import { userSchema } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import type { FieldCode } from './field-codes.ts';
import { fieldError, idempotencyKeySchema, textField } from './fields.ts';
import { ageOn, profileNameSchema } from './profiles.ts';
import { localeSchema } from './sites.ts';

const signupMessageLength = 500;

/** Seconds between two activation mails to one member. */
export const activationPauseSeconds = 60;

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

const oldestAge = 120;

/** What is wrong with a date of birth that is a real day; undefined when it may sign up. */
export function findAgeFault(dateOfBirth: string, today: Date, minAge: number): FieldCode | undefined {
  const age = ageOn(dateOfBirth, today);
  if (age < 0 || age > oldestAge) return 'date_of_birth_invalid';
  return age < minAge ? 'date_of_birth' : undefined;
}

/** Whoever would sign in with a name must not be able to mistake it for an address. */
export function isSameAsEmail(name: string, email: string): boolean {
  return name.trim().toLowerCase() === email.trim().toLowerCase();
}
export const nameIsNotEmail = z.refine<{ name: string; email: string }>(
  ({ name, email }) => !isSameAsEmail(name, email),
  { ...fieldError('name_equals_email'), path: ['name'] },
);

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

export const signup = endpoint({
  name: 'accounts.signup',
  method: 'POST',
  path: '/api/signup.php',
  audience: 'visitor',
  summary: 'Create an account and log in; the activation mail follows',
  input: z
    .object({
      /** One for each filled form; a repeat with the same address and password answers the first result. */
      key: idempotencyKeySchema,
      email: emailSchema,
      name: profileNameSchema,
      password: passwordSchema,
      date_of_birth: dateOfBirthSchema,
      /** A message about oneself: the beginning of the profile's text. */
      signup_message: textField({ max: signupMessageLength, code: 'too_long' }),
      language: localeSchema,
      network: z.optional(trafficSourceSchema),
    })
    .check(nameIsNotEmail),
  output: z.object({ user: userSchema }),
  errors: ['accounts.exists', 'accounts.pending_deletion', 'accounts.invite_only'],
  repeatable: true,
});

export const activate = endpoint({
  name: 'accounts.activate',
  method: 'POST',
  path: '/api/activate.php',
  audience: 'visitor',
  summary: 'Confirm the e-mail address with the token of the activation mail',
  input: z.object({ token: linkTokenSchema }),
  /** Whether this browser is logged in as the member just confirmed; the link alone logs nobody in. */
  output: z.object({ logged_in: z.boolean() }),
  errors: ['accounts.link_invalid'],
});

export const resendActivation = endpoint({
  name: 'accounts.resend_activation',
  method: 'POST',
  path: '/api/activate-resend.php',
  audience: 'member',
  summary: 'Send a new activation mail; links of earlier ones stop working',
  input: z.object({}),
  output: z.object({ email: z.string() }),
  errors: ['accounts.already_confirmed'],
});
