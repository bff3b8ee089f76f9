import * as z from 'zod/mini';
import { emailSchema } from '#contract/accounts/fields.ts';
import { formEndpoint } from '#contract/endpoint.ts';
import { idSchema, lineField } from '#contract/fields.ts';
import { staffRoles } from '#contract/staff/facts.ts';
import { proofField } from '#contract/staff/fields.ts';
import { staffNameLength } from './facts.ts';
import { domainField, teamSchema } from './fields.ts';

const givenRole = { role: z.enum(staffRoles), domain: domainField };
const output = z.object({ team: teamSchema });

export const inviteColleague = formEndpoint({
  name: 'team.invite',
  method: 'POST',
  path: '/api/staff/team/invite',
  audience: 'staff',
  summary: 'Mail an invitation to the console; an open one that says the same is not sent twice',
  input: z.object({
    name: lineField({ min: 1, max: staffNameLength, code: 'required' }),
    email: emailSchema,
    ...givenRole,
    code: proofField,
  }),
  output,
  errors: [],
  repeatable: true,
});

export const inviteColleagueAgain = formEndpoint({
  name: 'team.invite_again',
  method: 'POST',
  path: '/api/staff/team/invite-again',
  audience: 'staff',
  summary: 'Mail a new invitation, which ends every session, the password and the second factor',
  input: z.object({
    id: idSchema,
    /** `invited_until` as the caller saw it, so that a repeat mails nothing more; compared as text, not read as a date. */
    seen_invited_until: z.nullable(z.string().check(z.maxLength(30))),
    code: proofField,
  }),
  output,
  errors: ['staff.own_access'],
  repeatable: true,
});

export const removeColleague = formEndpoint({
  name: 'team.remove',
  method: 'POST',
  path: '/api/staff/team/remove',
  audience: 'staff',
  summary: 'Remove somebody from the staff: all their roles and sessions end at once',
  input: z.object({ id: idSchema, code: proofField }),
  output,
  errors: ['staff.own_access', 'staff.last_admin'],
  repeatable: true,
});

export const grantColleagueRole = formEndpoint({
  name: 'team.grant',
  method: 'POST',
  path: '/api/staff/team/grant',
  audience: 'staff',
  summary: 'Give a role on a domain, or on every domain',
  input: z.object({ id: idSchema, ...givenRole, code: proofField }),
  output,
  errors: [],
  repeatable: true,
});

export const revokeColleagueRole = formEndpoint({
  name: 'team.revoke',
  method: 'POST',
  path: '/api/staff/team/revoke',
  audience: 'staff',
  summary: 'Take a role away, with the next request',
  input: z.object({ id: idSchema, ...givenRole }),
  output,
  errors: ['staff.own_access', 'staff.last_admin'],
  repeatable: true,
});
