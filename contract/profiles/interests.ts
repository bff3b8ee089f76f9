import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { interests } from './facts.ts';

/** Their names are those of `profiles:interest` in the language of the page. */
export const listInterests = endpoint({
  name: 'profiles.interests',
  method: 'GET',
  path: '/api/interests.php',
  audience: 'visitor',
  summary: 'What a member may be interested in, in the order of the profile',
  shared: true,
  input: z.object({}),
  output: z.object({ interests: z.array(z.enum(interests)) }),
  errors: [],
});
