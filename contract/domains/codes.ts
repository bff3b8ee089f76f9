import * as z from 'zod/mini';
import { discountCodeSchema } from '#contract/discounts/fields.ts';
import { endpoint } from '#contract/endpoint.ts';
import { timestampSchema } from '#contract/fields.ts';
import { paymentMethods } from '#contract/payments/facts.ts';

const nameField = z.string().check(z.maxLength(260));
const typed = z.string().check(z.maxLength(40));

const codeSchema = z.object({
  code: z.string(),
  percentage: z.int(),
  /** null: until it is ended. */
  expires_at: z.nullable(timestampSchema),
  /** How many members may use it; null: all. */
  limit: z.nullable(z.int()),
  used: z.int(),
  /** Held by orders that are not paid yet. */
  reserved: z.int(),
  /** Least price in the smallest units of the currency; 0: none. */
  minimum_cents: z.int(),
  currency: z.nullable(z.string()),
  country: z.nullable(z.string()),
  methods: z.array(z.enum(paymentMethods)),
  state: z.enum(['standing', 'expired', 'ended']),
});
export type SoldCode = z.infer<typeof codeSchema>;

const output = z.object({ codes: z.array(codeSchema) });

export const listCodes = endpoint({
  name: 'domains.codes',
  method: 'GET',
  path: '/api/staff/domains/codes',
  audience: 'staff',
  summary: 'The discount codes of a domain for everybody, the newest first',
  input: z.object({ domain: nameField }),
  output,
  errors: [],
});

export const addCode = endpoint({
  name: 'domains.add_code',
  method: 'POST',
  path: '/api/staff/domains/add-code',
  audience: 'staff',
  summary: 'A new discount code, which every member can use once',
  /** As typed; empty: no condition. */
  input: z.object({
    domain: nameField,
    code: discountCodeSchema,
    percentage: typed,
    /** Its last day, as 2026-12-31 in UTC. */
    last_day: typed,
    limit: typed,
    /** In whole units, as 9.99. */
    minimum: typed,
    currency: typed,
    country: typed,
  }),
  output,
  errors: [],
});

export const endCode = endpoint({
  name: 'domains.end_code',
  method: 'POST',
  path: '/api/staff/domains/end-code',
  audience: 'staff',
  summary: 'End a discount code; orders that were placed with it keep their price',
  input: z.object({ domain: nameField, code: discountCodeSchema }),
  output,
  errors: [],
  repeatable: true,
});
