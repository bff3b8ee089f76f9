import * as z from 'zod/mini';
import {
  emailSchema,
  givenPasswordSchema,
  linkTokenSchema,
  passwordSchema,
} from '#contract/accounts/fields.ts';
import { formEndpoint } from '#contract/endpoint.ts';
import { secondFactorSchema, staffSchema } from './fields.ts';

export const logInStaff = formEndpoint({
  name: 'staff.log_in',
  method: 'POST',
  path: '/api/staff/login',
  audience: 'visitor',
  summary: 'Log in to the console with password and second factor; the session lasts twelve hours',
  input: z.object({ email: emailSchema, password: givenPasswordSchema, code: secondFactorSchema }),
  output: z.object({ staff: staffSchema }),
  /** Does not reveal whether address, password or code is wrong. */
  errors: ['accounts.login_failed'],
});

export const acceptStaffInvitation = formEndpoint({
  name: 'staff.accept',
  method: 'POST',
  path: '/api/staff/invitation',
  audience: 'visitor',
  summary: 'Choose a password, prove that the authenticator app is set up, and log in',
  input: z.object({ token: linkTokenSchema, password: passwordSchema, code: secondFactorSchema }),
  output: z.object({
    staff: staffSchema,
    /** Each replaces the authenticator app once; they are shown only now. */
    recovery_codes: z.array(z.string()),
  }),
  errors: ['accounts.link_invalid'],
});
