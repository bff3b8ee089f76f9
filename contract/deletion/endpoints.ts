import * as z from 'zod/mini';
import { emailSchema, linkTokenSchema } from '#contract/accounts/fields.ts';
import { askedTokenSchema, linkStateSchema } from '#contract/accounts/links.ts';
import { endpoint } from '#contract/endpoint.ts';
import { timestampSchema } from '#contract/fields.ts';

export const checkReactivation = endpoint({
  name: 'deletion.check_cancel',
  method: 'GET',
  path: '/api/reactivate.php',
  audience: 'visitor',
  summary: 'Whose deletion a mailed link would take back; uses nothing up',
  input: z.object({ token: askedTokenSchema }),
  output: linkStateSchema,
  errors: [],
});

export const mailReactivation = endpoint({
  name: 'deletion.mail_cancel',
  method: 'POST',
  path: '/api/reactivate-mail.php',
  audience: 'visitor',
  summary:
    'Mail the link that takes a deletion back once more, if one is under way; every address is answered alike',
  input: z.object({ email: emailSchema }),
  output: z.object({}),
  errors: [],
});

export const getDeletion = endpoint({
  name: 'deletion.outcome',
  method: 'GET',
  path: '/api/account-deleted.php',
  audience: 'visitor',
  summary: 'The deletion that was asked for in this browser within the last hour, if it still stands',
  input: z.object({}),
  output: z.object({
    deletion: z.nullable(
      z.object({
        /** The time from which everything is erased; null when erasure has begun or is over. */
        erased_from: z.nullable(timestampSchema),
      }),
    ),
  }),
  errors: [],
});

export const exportSchema = z.object({
  /** `preparing` until the mail with the link is sent. */
  state: z.enum(['preparing', 'ready', 'failed']),
  requested_at: timestampSchema,
  /** Null until the file exists. */
  expires_at: z.nullable(timestampSchema),
});
export type DataExport = z.infer<typeof exportSchema>;

export const getExport = endpoint({
  name: 'deletion.export',
  method: 'GET',
  path: '/api/export.php',
  audience: 'member',
  summary: 'The last export that was asked for; null when there is none',
  input: z.object({ token: z.optional(linkTokenSchema) }),
  output: z.object({ export: z.nullable(exportSchema), link_works: z.boolean() }),
  errors: [],
});
