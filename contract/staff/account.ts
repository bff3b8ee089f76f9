import * as z from 'zod/mini';
import { endpoint, formEndpoint } from '#contract/endpoint.ts';
import { timestampSchema } from '#contract/fields.ts';
import { secondFactorSchema } from './fields.ts';

const sessionSchema = z.object({
  id: z.string(),
  current: z.boolean(),
  /** Browser and system; null when the browser does not say. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  created_at: timestampSchema,
});
export type StaffSession = z.infer<typeof sessionSchema>;

const accountSchema = z.object({
  /** This one first, then the newest. */
  sessions: z.array(sessionSchema),
  recovery_codes_left: z.int(),
});

export const getStaffAccount = endpoint({
  name: 'staff.account',
  method: 'GET',
  path: '/api/staff/account',
  audience: 'staff',
  summary: 'Where the caller is logged in to the console, and how many recovery codes they have left',
  input: z.object({}),
  output: z.object({ account: accountSchema }),
  errors: [],
});

export const endStaffSessions = formEndpoint({
  name: 'staff.end_sessions',
  method: 'POST',
  path: '/api/staff/sessions/end',
  audience: 'staff',
  summary: 'End one other session of the caller, or all others; this one goes on',
  input: z.object({
    /** null: all others. */
    session: z.nullable(z.string().check(z.maxLength(100))),
  }),
  output: z.object({ account: accountSchema }),
  errors: [],
  repeatable: true,
});

export const renewRecoveryCodes = formEndpoint({
  name: 'staff.renew_recovery_codes',
  method: 'POST',
  path: '/api/staff/recovery-codes',
  audience: 'staff',
  summary: 'Ten new recovery codes for a code of the authenticator app; the old ones stop working',
  input: z.object({ code: secondFactorSchema }),
  output: z.object({
    account: accountSchema,
    /** They are shown only now. */
    recovery_codes: z.array(z.string()),
  }),
  errors: [],
});
