import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { timestampSchema } from '#contract/fields.ts';
import { staffSchema } from './fields.ts';

export const getStaff = endpoint({
  name: 'staff.self',
  method: 'GET',
  path: '/api/staff/self',
  audience: 'staff',
  summary: 'Who is logged in to the console, what they may do on which domain, and until when',
  input: z.object({}),
  output: z.object({ staff: staffSchema, ends_at: timestampSchema }),
  errors: [],
});

export const logOutStaff = endpoint({
  name: 'staff.log_out',
  method: 'POST',
  path: '/api/staff/logout',
  audience: 'staff',
  summary: 'End this session of the console',
  input: z.object({}),
  output: z.object({}),
  errors: [],
  repeatable: true,
});

export const getStaffInvitation = endpoint({
  name: 'staff.invitation',
  method: 'GET',
  path: '/api/staff/invitation',
  audience: 'visitor',
  summary: 'Whom an invitation is for, and the secret of their second factor; uses nothing up',
  input: z.object({ token: z.string() }),
  output: z.object({
    /** null: used, replaced, expired, or it never existed. */
    invitation: z.nullable(
      z.object({
        email: z.string(),
        name: z.string(),
        /** Base32, for an authenticator app. */
        secret: z.string(),
        /** The secret as a QR code: modules per side, and an SVG path that fills the dark ones. */
        qr: z.object({ size: z.int(), path: z.string() }),
      }),
    ),
  }),
  errors: [],
});
