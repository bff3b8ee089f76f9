import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';

const daySchema = z.string().check(z.length(10));
/** Null: fewer than five persons. */
const personsSchema = z.nullable(z.int());

/** Called with `Authorization: Bearer <key of the domain>`, whose scopes contain `figures`. */
export const getPartnerFigures = endpoint({
  name: 'figures.read_for_partner',
  method: 'GET',
  path: '/api/partner/figures',
  audience: 'visitor',
  summary:
    'How many members of a partner signed up, activated their account and paid first, by day until yesterday',
  input: z.object({
    /** YYYY-MM-DD, both included. Missing: the last 30 days; more than 366 are cut. */
    from: z.optional(z.string().check(z.maxLength(10))),
    to: z.optional(z.string().check(z.maxLength(10))),
  }),
  output: z.object({
    partner: z.string(),
    time_zone: z.string(),
    from: daySchema,
    to: daySchema,
    days: z.array(
      z.object({
        day: daySchema,
        signed_up: personsSchema,
        activated: personsSchema,
        paid: personsSchema,
      }),
    ),
  }),
  errors: ['accounts.partner_unknown', 'partners.scope_missing'],
});
