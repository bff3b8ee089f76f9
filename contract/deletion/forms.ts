import * as z from 'zod/mini';
import { linkTokenSchema } from '#contract/accounts/fields.ts';
import { isProved, proofFields } from '#contract/accounts/proof.ts';
import { formEndpoint } from '#contract/endpoint.ts';
import { timestampSchema } from '#contract/fields.ts';
import { exportSchema } from './endpoints.ts';

export const deleteAccount = formEndpoint({
  name: 'deletion.request',
  method: 'DELETE',
  path: '/api/account.php',
  audience: 'member',
  summary: 'Hide the member at once and erase the account after 14 days, or now; ends every session',
  input: z
    .object({
      ...proofFields,
      /** Skips the 14 days; it cannot be undone. */
      erase_now: z.boolean(),
    })
    .check(isProved),
  output: z.object({ erased_from: timestampSchema }),
  errors: ['accounts.locked'],
});

export const reactivate = formEndpoint({
  name: 'deletion.cancel',
  method: 'POST',
  path: '/api/reactivate.php',
  audience: 'visitor',
  summary: 'Take a deletion back with the token that was mailed; logs nobody in',
  input: z.object({ token: linkTokenSchema }),
  /** The login address, to which the link was mailed. */
  output: z.object({ email: z.string() }),
  errors: ['accounts.link_invalid'],
});

export const requestExport = formEndpoint({
  name: 'deletion.request_export',
  method: 'POST',
  path: '/api/export.php',
  audience: 'member',
  summary: 'Put all data of the member into a ZIP file; a mail says when it is ready',
  input: z.object(proofFields).check(isProved),
  output: z.object({ export: exportSchema }),
  errors: ['accounts.locked'],
});
