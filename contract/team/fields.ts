import * as z from 'zod/mini';
import { idSchema, timestampSchema } from '#contract/fields.ts';
import { staffRoles } from '#contract/staff/facts.ts';
import { colleagueStatuses } from './facts.ts';

/** null: every domain of the installation. */
export const domainField = z.nullable(z.string().check(z.maxLength(253)));

const colleagueSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  status: z.enum(colleagueStatuses),
  /** Until when the invitation can be accepted, or could be. */
  invited_until: z.nullable(timestampSchema),
  last_login_at: z.nullable(timestampSchema),
  /** Those on domains of the caller. */
  roles: z.array(z.object({ domain: z.nullable(z.string()), role: z.enum(staffRoles) })),
  /** They have further roles, on domains that are not the caller's. */
  elsewhere: z.boolean(),
  /** This is the caller. */
  self: z.boolean(),
  /** The caller may remove them and invite them again. */
  manageable: z.boolean(),
});
export type Colleague = z.infer<typeof colleagueSchema>;

export const teamSchema = z.object({
  staff: z.array(colleagueSchema),
  /** Where the caller may give roles. */
  domains: z.array(z.string()),
  /** Whether they may give roles on every domain at once. */
  everywhere: z.boolean(),
});
export type Team = z.infer<typeof teamSchema>;
