import * as z from 'zod/mini';
import { userSchema } from '#contract/accounts/endpoints.ts';
import { emailSchema, linkTokenSchema, passwordTwice, samePasswords } from '#contract/accounts/fields.ts';
import { endpoint, formEndpoint } from '#contract/endpoint.ts';
import { fieldError, idSchema } from '#contract/fields.ts';
import { genderSchema, profileNameSchema } from '#contract/profiles/fields.ts';
import { searchGenderSchema } from '#contract/search/fields.ts';
import { locales } from '#contract/sites/facts.ts';
import { dateOfBirthSchema, trafficSourceSchema } from './endpoints.ts';

/**
 * Called with `Authorization: Bearer <key of the domain>`, whose scopes contain `signup`. The account has no password until its owner
 * follows the mailed link; repeating the address until then sends the mail again.
 */
export const partnerSignup = endpoint({
  name: 'signup.create_for_partner',
  method: 'POST',
  path: '/api/partner/signup',
  audience: 'visitor',
  summary: 'Create an account for a member of a partner; a mail asks its owner to complete it',
  input: z.object({
    email: emailSchema,
    name: profileNameSchema,
    date_of_birth: dateOfBirthSchema,
    gender: z.optional(genderSchema),
    seek: z.optional(searchGenderSchema),
    language: z.enum(locales),
    /** `network` is the partner itself when missing. */
    network: z.optional(trafficSourceSchema),
  }),
  output: z.object({ id: idSchema }),
  errors: [
    'accounts.partner_unknown',
    'partners.scope_missing',
    'accounts.exists',
    'accounts.pending_deletion',
  ],
});

export const checkPartnerLink = endpoint({
  name: 'signup.check_partner_link',
  method: 'GET',
  path: '/api/signup.php',
  audience: 'visitor',
  summary: 'Whose sign-up a mailed link completes; uses nothing up',
  input: z.object({ token: linkTokenSchema }),
  output: z.object({
    pending: z.nullable(z.object({ name: z.string(), email: z.string() })),
    done: z.boolean(),
  }),
  errors: [],
});

export const completeSignup = formEndpoint({
  name: 'signup.complete',
  method: 'PUT',
  path: '/api/signup.php',
  audience: 'visitor',
  summary: 'Choose the password of an account that was created elsewhere; confirms its address and logs in',
  input: z
    .object({
      token: linkTokenSchema,
      ...passwordTwice,
      terms: z.boolean().check(z.refine((agreed) => agreed, fieldError('consent_required'))),
    })
    .check(samePasswords),
  output: z.object({ user: userSchema }),
  errors: ['accounts.link_invalid', 'accounts.country_closed'],
});
