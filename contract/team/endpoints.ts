import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { teamSchema } from './fields.ts';

export const openTeam = endpoint({
  name: 'team.open',
  method: 'POST',
  path: '/api/staff/team/open',
  audience: 'staff',
  summary: 'Staff with roles on domains of which the caller is an admin; the look is logged',
  input: z.object({}),
  output: z.object({ team: teamSchema }),
  errors: [],
  repeatable: true,
});
