import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { paymentMethods } from '#contract/payments/facts.ts';
import { fieldLength } from './facts.ts';

/** What is probably a mistake, and can be saved all the same. */
export const priceWarnings = [
  'dearer',
  'under_cent',
  'several_popular',
  'nobody_pays',
  'price_refused',
  'currency_refused',
] as const;
export type PriceWarningCode = (typeof priceWarnings)[number];

/** Of one credit, in hundredths of the currency with fractions; of the others, whole hundredths. All with VAT. */
const soldSchema = z.object({
  /** The line of the form, from 0. */
  row: z.int(),
  credits: z.int(),
  price_cents: z.int(),
  currency: z.string(),
  popular: z.boolean(),
  credit: z.number(),
  /** What of it stays without the VAT of the country. */
  credit_net: z.number(),
  /** Whole per cent less for a credit than in the smallest package; below zero: more. */
  saving: z.int(),
  message_cents: z.int(),
  photo_cents: z.int(),
  gift_cents: z.int(),
  /** Those that take this price. */
  methods: z.array(z.enum(paymentMethods)),
});
export type PricedPackage = z.infer<typeof soldSchema>;

const countrySchema = z.object({
  country: z.string(),
  /** It has packages of its own. */
  is_own: z.boolean(),
  /** Hundredths of a percent; null: no VAT is charged. */
  vat_rate: z.nullable(z.int()),
  packages: z.array(soldSchema),
});
export type PricedCountry = z.infer<typeof countrySchema>;

const warningSchema = z.object({
  code: z.enum(priceWarnings),
  countries: z.array(z.string()),
  /** The line of the form; null: all of the country. */
  row: z.nullable(z.int()),
  method: z.nullable(z.enum(paymentMethods)),
});
export type PriceWarning = z.infer<typeof warningSchema>;

const pricePreviewSchema = z.object({
  countries: z.array(countrySchema),
  warnings: z.array(warningSchema),
  /** What cannot be saved. Lines that it concerns are not in the preview. */
  faults: z.array(z.object({ path: z.string(), code: z.string() })),
});
export type PricePreview = z.infer<typeof pricePreviewSchema>;

export const previewPrices = endpoint({
  name: 'domains.preview_prices',
  method: 'POST',
  path: '/api/staff/domains/preview-prices',
  audience: 'staff',
  summary: 'What typed countries and packages would sell, and what is probably a mistake; nothing is saved',
  input: z.object({
    domain: z.string().check(z.maxLength(260)),
    /** As typed: countries by commas, packages as JSON; missing: as the domain has them. */
    fields: z.object({
      countries: z.optional(z.string().check(z.maxLength(fieldLength))),
      packages: z.optional(z.string().check(z.maxLength(fieldLength))),
    }),
  }),
  output: z.object({ preview: pricePreviewSchema }),
  errors: [],
  repeatable: true,
});
