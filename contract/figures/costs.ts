import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { lineField } from '#contract/fields.ts';
import { maxSourceLength } from './facts.ts';

const domain = z.string().check(z.maxLength(253));
const currency = z.string().check(z.regex(/^[A-Z]{3}$/));
/** YYYY-MM-DD in the time zone of the domain. */
const day = lineField({ min: 1, max: 10, code: 'required' });

/** How many days have a cost now that had another one, or none. */
const output = z.object({ changed: z.int() });

export const addCost = endpoint({
  name: 'figures.add_cost',
  method: 'POST',
  path: '/api/staff/figures/cost',
  audience: 'staff',
  summary:
    'Say what a source has cost over some days; it takes the place of what was said of those days before',
  input: z.object({
    domain,
    source: lineField({ min: 1, max: maxSourceLength, code: 'required' }),
    from: day,
    to: day,
    /** 14.99 or 14,99, for all days together; 0 takes away what was said of them. */
    amount: lineField({ min: 1, max: 12, code: 'required' }),
    currency,
  }),
  output,
  /** `not_found` as for the figures. */
  errors: [],
  repeatable: true,
});

export const importCosts = endpoint({
  name: 'figures.import_costs',
  method: 'POST',
  path: '/api/staff/figures/costs',
  audience: 'staff',
  summary: 'Say what sources have cost by day, in lines of day, source and amount',
  input: z.object({
    domain,
    currency,
    /** Each `day;source;amount`, where a tab may stand for the semicolons. All of them are accepted, or none. */
    lines: z.string().check(z.maxLength(200_000)),
  }),
  output,
  /** `not_found` as for the figures. The path of a fault is `lines.` and the number of the line, from 1. */
  errors: [],
  repeatable: true,
});
