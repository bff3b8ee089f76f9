import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { lineField, timestampSchema } from '#contract/fields.ts';
import { rateStates, reasonLength, taxSections } from './facts.ts';

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
  /** The same in euros; null: nobody has typed the rate of that currency. */
  euro: z.nullable(z.object({ net_cents: z.int(), vat_cents: z.int(), gross_cents: z.int() })),
  /** Somebody of the finances has confirmed the rate of VAT. */
  is_confirmed: z.boolean(),
};

const taxLineSchema = z.object({ section: z.enum(taxSections), ...sumsShape, receipts: z.int() });
/** What went back of a sale that an earlier quarter has declared; below zero. */
const correctionSchema = z.object({ section: z.enum(taxSections), of_quarter: quarterSchema, ...sumsShape });

const seenSchema = z.nullable(z.object({ by: z.string(), at: timestampSchema }));

/** A rate of VAT on which figures rest, or that the next sale will have. */
const vatRateSchema = z.object({
  country: z.string(),
  /** Null: no VAT is charged there. */
  rate: z.nullable(z.int()),
  state: z.enum(rateStates),
  /** Where the rate was read; null: it is in no table here, or of an earlier release. */
  source: z.nullable(z.string()),
  /** YYYY-MM: when it was read. */
  as_of: z.nullable(z.string()),
  /** YYYY-MM: it had changed shortly before. */
  changed: z.nullable(z.string()),
  confirmed: z.nullable(z.object({ by: z.string(), at: timestampSchema, reason: z.string() })),
});
export type VatRate = z.infer<typeof vatRateSchema>;

/** The rate of a currency on the last day of a quarter, which those of the report need. */
const euroRateSchema = z.object({
  of_quarter: quarterSchema,
  currency: z.string(),
  /** Units for one euro, as 4.2345; null: nobody has typed it. */
  rate: z.nullable(z.string()),
  /** YYYY-MM-DD. */
  day: z.nullable(z.string()),
  stated: seenSchema,
  /** The last day of the quarter, or the next one with a rate. */
  from: z.string(),
});
export type EuroRate = z.infer<typeof euroRateSchema>;

const taxReportSchema = z.object({
  company: z.string(),
  quarter: quarterSchema,
  /** Sales still come to it. */
  is_open: z.boolean(),
  /** YYYY-MM-DD: the last day to declare it in the One Stop Shop. */
  due: z.string(),
  lines: z.array(taxLineSchema),
  corrections: z.array(correctionSchema),
  vat_rates: z.array(vatRateSchema),
  euro_rates: z.array(euroRateSchema),
});
export type TaxReport = z.infer<typeof taxReportSchema>;
export type TaxLine = z.infer<typeof taxLineSchema>;
export type TaxCorrection = z.infer<typeof correctionSchema>;

const taxOutput = z.object({
  /** Null: nothing was sold yet, or in that quarter a domain of somebody else belonged to the company. */
  report: z.nullable(taxReportSchema),
  /** What the answer is about; null where there is no company. */
  chosen: z.nullable(z.object({ company: z.string(), quarter: quarterSchema })),
  /** The companies whose every domain the caller has the finances of. */
  companies: z.array(z.object({ id: z.string(), name: z.string() })),
  /** With receipts of that company, the newest first. */
  quarters: z.array(quarterSchema),
});

export const getTaxReport = endpoint({
  name: 'tax.read',
  method: 'GET',
  path: '/api/staff/tax',
  audience: 'staff',
  summary:
    'VAT of one quarter and company out of its receipts, by country, with corrections of earlier quarters',
  input: taxInput,
  output: taxOutput,
  /** `not_found`: the company has a domain of which the caller has no such role. */
  errors: [],
});

const chosen = { company: z.string().check(z.maxLength(300)), quarter: quarterSchema };
const reason = lineField({ min: 1, max: reasonLength, code: 'required' });
/** Rates by commas, as DE:1900; AU: for none. */
const rates = z.string().check(z.maxLength(2000));

export const confirmVatRates = endpoint({
  name: 'tax.confirm_rates',
  method: 'POST',
  path: '/api/staff/tax/rates',
  audience: 'staff',
  summary:
    'Say which rates of VAT are right; what was ticked when the form was shown and is no more is taken back',
  input: z.object({ ...chosen, shown: rates, ticked: rates, reason }),
  output: taxOutput,
  errors: [],
  repeatable: true,
});

export const stateEuroRate = endpoint({
  name: 'tax.state_euro_rate',
  method: 'POST',
  path: '/api/staff/tax/euro-rate',
  audience: 'staff',
  summary: 'Type the rate of the European Central Bank by which a quarter is declared in euros',
  input: z.object({
    ...chosen,
    of_quarter: quarterSchema,
    currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
    /** As the form was shown; empty: none. */
    shown: z.string().check(z.maxLength(20)),
    /** Units for one euro, as 4.2345. */
    rate: lineField({ min: 1, max: 20, code: 'required' }),
    day: lineField({ min: 1, max: 10, code: 'required' }),
  }),
  output: taxOutput,
  errors: [],
  repeatable: true,
});
