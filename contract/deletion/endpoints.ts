import * as z from 'zod/mini';
import { emailSchema, givenPasswordSchema, linkTokenSchema } from '#contract/accounts/fields.ts';
import { askedTokenSchema, linkStateSchema } from '#contract/accounts/links.ts';
import { endpoint, formEndpoint } from '#contract/endpoint.ts';
import { timestampSchema } from '#contract/fields.ts';

/** A deletion can be undone with the mailed link for this long; then the account is erased. */
export const reactivationDays = 14;

export const deleteAccount = formEndpoint({
  name: 'deletion.request',
  method: 'DELETE',
  path: '/api/account.php',
  audience: 'member',
  summary: 'Hide the member at once and erase the account after 14 days, or now; ends every session',
  input: z.object({
    password: givenPasswordSchema,
    /** Without the 14 days, and without a way back. */
    erase_now: z.boolean(),
  }),
  /** From then on everything is erased. */
  output: z.object({ erased_from: timestampSchema }),
  errors: ['accounts.locked'],
});

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

export const reactivate = formEndpoint({
  name: 'deletion.cancel',
  method: 'POST',
  path: '/api/reactivate.php',
  audience: 'visitor',
  summary: 'Take a deletion back with the token that was mailed; logs nobody in',
  input: z.object({ token: linkTokenSchema }),
  /** The address to log in with, which is where the link was mailed to. */
  output: z.object({ email: z.string() }),
  errors: ['accounts.link_invalid'],
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
        /** From then on everything is erased; null when it has begun or is over. */
        erased_from: z.nullable(timestampSchema),
      }),
    ),
  }),
  errors: [],
});

/** A finished export can be downloaded for this long. */
export const exportDays = 7;

const exportSchema = z.object({
  /** `preparing` until the mail with the link is on its way. */
  state: z.enum(['preparing', 'ready', 'failed']),
  requested_at: timestampSchema,
  /** When the file is deleted; null until it is there. */
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
  /** `link_works`: the file can be fetched with the token that was given. */
  output: z.object({ export: z.nullable(exportSchema), link_works: z.boolean() }),
  errors: [],
});

export const requestExport = formEndpoint({
  name: 'deletion.request_export',
  method: 'POST',
  path: '/api/export.php',
  audience: 'member',
  summary: 'Put all data of the member into a ZIP file; a mail says when it is ready',
  input: z.object({ password: givenPasswordSchema }),
  output: z.object({ export: exportSchema }),
  errors: ['accounts.locked'],
});

/** The member fetches the ZIP file with ?token= of the mail. The answer is raw, so it is no endpoint of the registry. */
export const exportFilePath = '/api/export-file.php';
