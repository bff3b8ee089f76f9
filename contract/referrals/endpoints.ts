import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';

const output = z.object({
  /** null until the member asks for one. */
  link: z.nullable(z.string()),
  /** Friends who joined and confirmed their address, counted once a day; null below `fewestShown`. */
  joined: z.nullable(z.int()),
  /** False where strangers cannot join. */
  offered: z.boolean(),
});

export const getReferral = endpoint({
  name: 'referrals.get',
  method: 'GET',
  path: '/api/referral.php',
  audience: 'member',
  summary: 'The link by which the viewer brings friends, and how many have joined by it',
  input: z.object({}),
  output,
  errors: [],
});

export const createReferral = endpoint({
  name: 'referrals.create',
  method: 'POST',
  path: '/api/referral.php',
  audience: 'member',
  summary: 'Make the link by which the viewer brings friends; a repeat returns the same one',
  input: z.object({}),
  output,
  errors: [],
  repeatable: true,
});
