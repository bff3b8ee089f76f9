import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { taxSections } from './facts.ts';

const quarterSchema = z.string().check(z.regex(/^\d{4}-Q[1-4]$/));

export const taxInput = z.object({
  /** Missing: the first company of the caller. */
  company: z.optional(z.string().check(z.maxLength(300))),
  /** Missing: the last that is over, or the current one where there is none. */
  quarter: z.optional(quarterSchema),
});

const sumsShape = {
  country: z.string(),
  /** Hundredths of a percent; null: no VAT was charged. */
  vat_rate: z.nullable(z.int()),
  currency: z.string(),
  /** Without VAT. What went back is taken off. */
  net_cents: z.int(),
  vat_cents: z.int(),
  gross_cents: z.int(),
  credit_notes: z.int(),
};

const taxLineSchema = z.object({ section: z.enum(taxSections), ...sumsShape, receipts: z.int() });
/** What went back of a sale that an earlier quarter has declared; below zero. */
const correctionSchema = z.object({ section: z.enum(taxSections), of_quarter: quarterSchema, ...sumsShape });

const taxReportSchema = z.object({
  company: z.string(),
  quarter: quarterSchema,
  /** Sales still come to it. */
  is_open: z.boolean(),
  /** YYYY-MM-DD: the last day to declare it in the One Stop Shop. */
  due: z.string(),
  lines: z.array(taxLineSchema),
  corrections: z.array(correctionSchema),
});
export type TaxReport = z.infer<typeof taxReportSchema>;
export type TaxLine = z.infer<typeof taxLineSchema>;
export type TaxCorrection = z.infer<typeof correctionSchema>;

export const getTaxReport = endpoint({
  name: 'tax.read',
  method: 'GET',
  path: '/api/staff/tax',
  audience: 'staff',
  summary:
    'VAT of one quarter and company out of its receipts, by country, with corrections of earlier quarters',
  input: taxInput,
  output: z.object({
    /** Null: nothing was sold yet, or in that quarter a domain of somebody else belonged to the company. */
    report: z.nullable(taxReportSchema),
    /** What the answer is about; null where there is no company. */
    chosen: z.nullable(z.object({ company: z.string(), quarter: quarterSchema })),
    /** The companies whose every domain the caller has the finances of. */
    companies: z.array(z.object({ id: z.string(), name: z.string() })),
    /** With receipts of that company, the newest first. */
    quarters: z.array(quarterSchema),
  }),
  /** `not_found`: the company has a domain of which the caller has no such role. */
  errors: [],
});
