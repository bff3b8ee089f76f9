import * as z from 'zod/mini';
import { endpoint, formEndpoint } from '#contract/endpoint.ts';
import { idSchema, inQuery, timestampSchema } from '#contract/fields.ts';
import { locales } from '#contract/sites/facts.ts';
import { proofField } from '#contract/staff/fields.ts';
import { mailingChanges, mailingStates, mailingTypes } from './facts.ts';

const nameField = z.string().check(z.maxLength(260));
const moment = z.nullable(timestampSchema);
/** By the name of the control, as typed. */
const texts = z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(12_000)));
/** Null: fewer than five persons, or what would show how many they are. */
const persons = z.nullable(z.int());

const summarySchema = z.object({
  id: idSchema,
  name: z.string(),
  type: z.enum(mailingTypes),
  state: z.enum(mailingStates),
  created_at: timestampSchema,
  started_at: moment,
});
export type MailingSummary = z.infer<typeof summarySchema>;

const shareSchema = z.nullable(z.object({ share: z.number(), low: z.number(), high: z.number() }));

const armSchema = z.object({
  persons,
  paid: persons,
  /** Of the arm, with its 95 % interval (Wilson). */
  paid_share: shareSchema,
});
export type MailingArm = z.infer<typeof armSchema>;

const resultsSchema = z.object({
  sent: persons,
  waiting: persons,
  bounced: persons,
  unsubscribed: persons,
  /** Whose turn has come: those who got it or were to, and those held out. */
  written_to: armSchema,
  held_out: armSchema,
  /** From then on no purchase is added. */
  complete_at: moment,
});
export type MailingResults = z.infer<typeof resultsSchema>;

const mailingSchema = z.object({
  ...summarySchema.shape,
  revision: z.int(),
  fields: texts,
  /** Languages in which it has a text. */
  written: z.array(z.enum(locales)),
  /** How many would get it now; of a draft alone. */
  persons,
  starts_at: moment,
  stopped_at: moment,
  stopped_by_code: z.boolean(),
  ended_at: moment,
  /** Null: it has not been sent. */
  results: z.nullable(resultsSchema),
});
export type Mailing = z.infer<typeof mailingSchema>;

const optionsSchema = z.object({
  countries: z.array(z.string()),
  codes: z.array(z.object({ code: z.string(), percentage: z.int() })),
  time_zone: z.string(),
  language: z.enum(locales),
});
export type MailingOptions = z.infer<typeof optionsSchema>;

const domainSchema = z.object({ domain: z.string(), name: z.string(), origin: z.string() });

export const listMailings = endpoint({
  name: 'mailings.list',
  method: 'GET',
  path: '/api/staff/mailings',
  audience: 'staff',
  summary: 'The mailings of a domain, the newest first',
  input: z.object({ domain: nameField }),
  output: z.object({ domain: domainSchema, mailings: z.array(summarySchema) }),
  errors: [],
});

export const openMailing = endpoint({
  name: 'mailings.open',
  method: 'GET',
  path: '/api/staff/mailings/one',
  audience: 'staff',
  summary: 'One mailing with what came of it, or an empty one, and what its form offers',
  input: z.object({ domain: nameField, mailing: z.optional(inQuery(idSchema)) }),
  output: z.object({ domain: domainSchema, mailing: z.nullable(mailingSchema), options: optionsSchema }),
  errors: [],
});

export const countReceivers = endpoint({
  name: 'mailings.count',
  method: 'POST',
  path: '/api/staff/mailings/count',
  audience: 'staff',
  summary: 'How many members would get what is typed; nothing is saved',
  input: z.object({ domain: nameField, fields: texts }),
  output: z.object({ persons }),
  errors: [],
  repeatable: true,
});

export const saveMailing = formEndpoint({
  name: 'mailings.save',
  method: 'POST',
  path: '/api/staff/mailings/save',
  audience: 'staff',
  summary: 'Save a mailing that is not sent yet; without a number it is a new one',
  input: z.object({
    domain: nameField,
    mailing: z.optional(idSchema),
    revision: z.int(),
    fields: texts,
  }),
  output: z.object({ mailing: idSchema }),
  errors: [],
});

export const testMailing = formEndpoint({
  name: 'mailings.test',
  method: 'POST',
  path: '/api/staff/mailings/test',
  audience: 'staff',
  summary: 'Send it to the address of the caller, as it is saved',
  input: z.object({ domain: nameField, mailing: idSchema, language: z.enum(locales) }),
  output: z.object({ to: z.string() }),
  errors: [],
});

export const sendMailing = formEndpoint({
  name: 'mailings.send',
  method: 'POST',
  path: '/api/staff/mailings/send',
  audience: 'staff',
  summary: 'Send what was shown to all it is for, at its hour; sent twice it is sent once',
  input: z.object({ domain: nameField, mailing: idSchema, revision: z.int(), code: proofField }),
  output: z.object({}),
  errors: [],
  repeatable: true,
});

export const changeMailing = formEndpoint({
  name: 'mailings.change',
  method: 'POST',
  path: '/api/staff/mailings/change',
  audience: 'staff',
  summary: 'Stop a mailing, let it go on, or remove a draft',
  input: z.object({ domain: nameField, mailing: idSchema, change: z.enum(mailingChanges) }),
  output: z.object({}),
  errors: [],
  repeatable: true,
});
