import * as z from 'zod/mini';
import { endpoint, formEndpoint } from '#contract/endpoint.ts';
import { idSchema, inQuery, timestampSchema } from '#contract/fields.ts';
import { experimentChanges, experimentEnds, experimentStates, verdicts } from './facts.ts';

const nameField = z.string().check(z.maxLength(260));
const moment = z.nullable(timestampSchema);
/** By the name of the control, as typed. */
const texts = z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(200)));
/** Null: fewer than five persons, or what would show how many they are. */
const persons = z.nullable(z.int());

const summarySchema = z.object({
  id: idSchema,
  name: z.string(),
  country: z.string(),
  state: z.enum(experimentStates),
  created_at: timestampSchema,
  started_at: moment,
});
export type ExperimentSummary = z.infer<typeof summarySchema>;

const groupSchema = z.object({
  persons,
  paid: persons,
  /** Of the group, with its 95 % interval (Wilson). */
  share: z.nullable(z.object({ share: z.number(), low: z.number(), high: z.number() })),
});
export type ExperimentGroup = z.infer<typeof groupSchema>;

const resultsSchema = z.object({
  a: groupSchema,
  b: groupSchema,
  /** Null until it has run to its end. */
  verdict: z.nullable(
    z.object({
      says: z.enum(verdicts),
      /** Of B over A, with its 95 % interval (Newcombe); null with `few`. */
      difference: z.nullable(z.object({ difference: z.number(), low: z.number(), high: z.number() })),
      /** Whether both groups are as large as was planned. */
      is_large_enough: z.boolean(),
    }),
  ),
});
export type ExperimentResults = z.infer<typeof resultsSchema>;

const packageSchema = z.object({
  id: z.int(),
  credits: z.int(),
  price_cents: z.int(),
  currency: z.string(),
  popular: z.boolean(),
});
export type ListedPackage = z.infer<typeof packageSchema>;

const experimentSchema = z.object({
  ...summarySchema.shape,
  revision: z.int(),
  fields: texts,
  planned_persons: z.int(),
  intake_ends_at: moment,
  complete_at: moment,
  ended_at: moment,
  ended_by: z.nullable(z.enum(experimentEnds)),
  /** Variant B; empty once its packages are gone. */
  list_b: z.array(packageSchema),
  /** Null: it has not been started, or ended without a verdict. */
  results: z.nullable(resultsSchema),
});
export type Experiment = z.infer<typeof experimentSchema>;

const offerSchema = z.object({
  country: z.string(),
  /** Variant A: what is sold there. */
  packages: z.array(packageSchema),
  /** Who joined there within the days of `paceDays`. */
  newcomers: persons,
});
export type CountryOffer = z.infer<typeof offerSchema>;

const domainSchema = z.object({ domain: z.string(), name: z.string(), origin: z.string() });

export const listExperiments = endpoint({
  name: 'experiments.list',
  method: 'GET',
  path: '/api/staff/experiments',
  audience: 'staff',
  summary: 'The experiments of a domain, the newest first, and the countries for a new one',
  input: z.object({ domain: nameField }),
  output: z.object({
    domain: domainSchema,
    countries: z.array(z.string()),
    experiments: z.array(summarySchema),
  }),
  errors: [],
});

export const openExperiment = endpoint({
  name: 'experiments.open',
  method: 'GET',
  path: '/api/staff/experiments/one',
  audience: 'staff',
  summary: 'One experiment with what came of it, or an empty one for a country, and what its form offers',
  input: z.object({
    domain: nameField,
    experiment: z.optional(inQuery(idSchema)),
    country: z.optional(z.string().check(z.maxLength(2))),
  }),
  output: z.object({ domain: domainSchema, experiment: z.nullable(experimentSchema), offer: offerSchema }),
  errors: [],
});

export const saveExperiment = formEndpoint({
  name: 'experiments.save',
  method: 'POST',
  path: '/api/staff/experiments/save',
  audience: 'staff',
  summary: 'Save an experiment that is not started yet; without a number it is a new one',
  input: z.object({
    domain: nameField,
    experiment: z.optional(idSchema),
    revision: z.int(),
    fields: texts,
  }),
  output: z.object({ experiment: idSchema }),
  errors: [],
});

export const changeExperiment = formEndpoint({
  name: 'experiments.change',
  method: 'POST',
  path: '/api/staff/experiments/change',
  audience: 'staff',
  summary: 'Start what was shown, stop it without a verdict, keep one of its lists, or remove a draft',
  input: z.object({
    domain: nameField,
    experiment: idSchema,
    revision: z.int(),
    change: z.enum(experimentChanges),
  }),
  output: z.object({}),
  errors: [],
  repeatable: true,
});
