import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { creditLines, figureRanges, memberSteps, seriesNames, stepParts } from './facts.ts';

export const figuresInput = z.object({
  /** Missing: the first domain of the caller. */
  domain: z.optional(z.string().check(z.maxLength(253))),
  /** Missing: 30 days. */
  range: z.optional(z.enum(figureRanges)),
  /** YYYY-MM-DD, both included; they count with the range `own` alone. */
  from: z.optional(z.string().check(z.maxLength(10))),
  to: z.optional(z.string().check(z.maxLength(10))),
});

const daySchema = z.string().check(z.length(10));
/** Null: of fewer than five persons, or what would show how many they are. */
const hiddenOr = z.nullable(z.number());

/** The same of as many days before. */
const comparedSchema = z.object({ now: z.number(), before: z.number() });
const comparedShareSchema = z.object({ now: hiddenOr, before: hiddenOr });

const seriesSchema = z.object({
  ...comparedSchema.shape,
  /** One for each column. */
  values: z.array(z.number()),
  values_before: z.array(z.number()),
});

const stepTableSchema = z.object({
  part: z.enum(stepParts),
  rows: z.array(
    z.object({
      /** Empty: unknown, or none. */
      key: z.string(),
      /** All others together. */
      is_rest: z.boolean(),
      /** In the order of the steps. */
      cells: z.array(hiddenOr),
    }),
  ),
});

const payingGroupSchema = z.object({
  part: z.enum(['method', 'country']),
  currency: z.string(),
  key: z.string(),
  buyers: z.int(),
  cents: z.int(),
});

const sourceMoneySchema = z.object({
  currency: z.string(),
  /** Empty: unknown, or none. */
  key: z.string(),
  /** All others together. */
  is_rest: z.boolean(),
  cost_cents: z.int(),
  signups: hiddenOr,
  /** Members who have bought for the first time. */
  paid: hiddenOr,
  /** Cents that a member brought on average within each of `valueAges` after the sign-up, of those for whom that is over. */
  values: z.array(hiddenOr),
});
export type SourceMoney = z.infer<typeof sourceMoneySchema>;

const figuresSchema = z.object({
  domain: z.string(),
  time_zone: z.string(),
  range: z.enum(figureRanges),
  from: daySchema,
  to: daySchema,
  before: z.object({ from: daySchema, to: daySchema }),
  /** The first day of each column, and how much one is. */
  columns: z.array(daySchema),
  unit: z.enum(['day', 'week']),
  series: z.array(z.object({ name: z.enum(seriesNames), ...seriesSchema.shape })),
  steps: z.array(z.object({ step: z.enum(memberSteps), ...comparedSchema.shape })),
  step_tables: z.array(stepTableSchema),
  /** Of conversations and members whose week is over; seconds are right to about a tenth. */
  contact: z.object({
    opened: comparedSchema,
    replied_share: comparedShareSchema,
    median_seconds: comparedShareSchema,
    newcomers: comparedSchema,
    /** With a conversation of four messages each way within seven days. */
    talked_share: comparedShareSchema,
  }),
  /** Visible members who were here within 30 days, as of that day; null: nobody has counted them yet. */
  liquidity_day: z.nullable(daySchema),
  liquidity: z.array(
    z.object({ country: z.string(), region: z.nullable(z.string()), female: hiddenOr, male: hiddenOr }),
  ),
  /** Cents, before what went back. `refunded`: with chargebacks, less what came again. */
  money: z.array(z.object({ currency: z.string(), revenue: seriesSchema, refunded: comparedSchema })),
  paying_groups: z.array(payingGroupSchema),
  /** By source and currency, what they cost and bring; the most expensive first, the rest in one row. */
  sources: z.array(sourceMoneySchema),
  credits: z.array(z.object({ line: z.enum(creditLines), ...comparedSchema.shape })),
  /** By template, those that went to five members or more on one day; the most frequent first. */
  mails: z.array(z.object({ template: z.string(), sent: z.int(), bounced: hiddenOr })),
  moderation: z.object({
    notices: comparedSchema,
    decisions: comparedSchema,
    median_seconds: comparedShareSchema,
    objections: comparedSchema,
    reversed_share: comparedShareSchema,
  }),
  /** By the week of the sign-up, the newest first; each list in the order of `cohortAges`, null too where it is too early. */
  cohorts: z.array(
    z.object({
      week: daySchema,
      members: z.int(),
      retained: z.array(hiddenOr),
      payers: z.array(hiddenOr),
      money: z.array(z.object({ currency: z.string(), cents: z.array(hiddenOr) })),
    }),
  ),
});
export type Figures = z.infer<typeof figuresSchema>;
export type Series = z.infer<typeof seriesSchema>;
export type Compared = z.infer<typeof comparedSchema>;
export type ComparedShare = z.infer<typeof comparedShareSchema>;
export type StepTable = z.infer<typeof stepTableSchema>;

export const getFigures = endpoint({
  name: 'figures.read',
  method: 'GET',
  path: '/api/staff/figures',
  audience: 'staff',
  summary:
    'Figures of one domain whose finances the caller sees, by day of its time zone, compared with the days before',
  input: figuresInput,
  output: z.object({ figures: figuresSchema, domains: z.array(z.string()) }),
  /** `not_found`: the domain is another brand’s, or the caller has no such role. */
  errors: [],
});
