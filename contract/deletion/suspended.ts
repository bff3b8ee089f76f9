import * as z from 'zod/mini';
import { givenPasswordSchema, linkTokenSchema } from '#contract/accounts/fields.ts';
import { endpoint } from '#contract/endpoint.ts';
import { timestampSchema } from '#contract/fields.ts';
import { exportSchema } from './endpoints.ts';

export const getSuspendedExport = endpoint({
  name: 'deletion.suspended_export',
  method: 'GET',
  path: '/api/suspended-export.php',
  audience: 'visitor',
  summary: 'The last export that a suspended member asked for, and whether the mailed link opens it',
  input: z.object({ token: z.optional(linkTokenSchema) }),
  output: z.object({
    export: z.nullable(exportSchema),
    link_works: z.boolean(),
    /** For this site. */
    has_passkey: z.boolean(),
    /** Until then the log-in by passkey proves what the password would; null: the password is asked for. */
    proven_until: z.nullable(timestampSchema),
  }),
  errors: [],
});

export const requestSuspendedExport = endpoint({
  name: 'deletion.request_suspended_export',
  method: 'POST',
  path: '/api/suspended-export.php',
  audience: 'visitor',
  summary: 'Put all data of a suspended member into a ZIP file; a mail says when it is ready',
  input: z.object({ password: z.optional(givenPasswordSchema) }),
  output: z.object({ export: exportSchema }),
  errors: ['accounts.locked'],
});

export const deleteSuspended = endpoint({
  name: 'deletion.request_suspended',
  method: 'POST',
  path: '/api/suspended-delete.php',
  audience: 'visitor',
  summary: 'Erase the account of a suspended member after 14 days, or now',
  input: z.object({
    password: z.optional(givenPasswordSchema),
    /** A checkbox, which browsers send only when ticked. */
    erase_now: z.optional(z.literal('yes')),
  }),
  output: z.object({ erased_from: timestampSchema }),
  errors: ['accounts.locked'],
});
