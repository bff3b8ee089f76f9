import * as z from 'zod/mini';
import { codeField, idSchema } from '#contract/fields.ts';
import { staffRoles } from './facts.ts';

/** Six digits of an authenticator app (RFC 6238), or a recovery code. */
export const secondFactorSchema = codeField({ min: 6, max: 20, code: 'required' });

/**
 * Second factor for bans, erasures, giving access and removing staff; the server refuses `code` as `required` when the
 * last proof is too old.
 */
export const proofField = z.optional(codeField({ max: 20, code: 'invalid' }));

export const staffSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  roles: z.array(
    z.object({
      /** null: every domain of the installation. */
      domain: z.nullable(z.string()),
      role: z.enum(staffRoles),
    }),
  ),
});
export type StaffSelf = z.infer<typeof staffSchema>;
