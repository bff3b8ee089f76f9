import * as z from 'zod/mini';
import { endpoint, formEndpoint } from '#contract/endpoint.ts';
import { fieldError, idSchema, inQuery, lineField, timestampSchema } from '#contract/fields.ts';
import { proofField } from '#contract/staff/fields.ts';
import {
  deliveryStates,
  endpointKinds,
  keyScopes,
  maxPartnerLength,
  maxUrlLength,
  partnerChanges,
  partnerEvents,
  testEvent,
} from './facts.ts';

const nameField = z.string().check(z.maxLength(260));
const moment = z.nullable(timestampSchema);

const partnerEndpointSchema = z.object({
  id: idSchema,
  kind: z.enum(endpointKinds),
  /** The traffic source it is about; empty: every member of the domain. */
  partner: z.string(),
  url: z.string(),
  events: z.array(z.enum(partnerEvents)),
  created_at: timestampSchema,
  failing_since: moment,
  paused_at: moment,
  paused_by_failures: z.boolean(),
  /** Until when a replaced secret is valid. */
  former_secret_until: moment,
  waiting: z.int(),
});
export type PartnerEndpoint = z.infer<typeof partnerEndpointSchema>;

const partnerKeySchema = z.object({
  id: idSchema,
  partner: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  /** Its last characters; empty for keys of earlier releases. */
  hint: z.string(),
  created_at: timestampSchema,
  expires_at: moment,
  last_used_at: moment,
  revoked_at: moment,
  is_valid: z.boolean(),
});
export type PartnerKey = z.infer<typeof partnerKeySchema>;

const partnersSchema = z.object({
  /** Names the forms of this page: one that is sent twice is answered with one secret. */
  once: z.string(),
  domain: z.string(),
  name: z.string(),
  origin: z.string(),
  endpoints: z.array(partnerEndpointSchema),
  keys: z.array(partnerKeySchema),
});
export type Partners = z.infer<typeof partnersSchema>;

const deliverySchema = z.object({
  id: idSchema,
  message: z.string(),
  event: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  created_at: timestampSchema,
  next_attempt_at: moment,
  last_attempt_at: moment,
  /** Null: nobody has answered. */
  last_code: z.nullable(z.int()),
  last_answer: z.nullable(z.string()),
});
export type Delivery = z.infer<typeof deliverySchema>;

const output = z.object({ partners: partnersSchema });
/** `once` of the page; empty: each sending is one of its own. */
const onceField = z._default(z.string().check(z.maxLength(100)), '');
/** Shown this once. */
const secret = z.nullable(z.string());

export const listPartners = endpoint({
  name: 'partners.list',
  method: 'GET',
  path: '/api/staff/partners',
  audience: 'staff',
  summary: 'Webhooks, postbacks and keys of the partners of a domain',
  input: z.object({ domain: nameField }),
  output,
  errors: [],
});

export const listDeliveries = endpoint({
  name: 'partners.deliveries',
  method: 'GET',
  path: '/api/staff/partners/deliveries',
  audience: 'staff',
  summary: 'What was sent to an endpoint, the newest first',
  input: z.object({
    domain: nameField,
    endpoint: inQuery(idSchema),
    before: z.optional(inQuery(idSchema)),
  }),
  output: z.object({
    endpoint: partnerEndpointSchema,
    deliveries: z.array(deliverySchema),
    /** The zone of the domain, in which a file of them is written. */
    time_zone: z.string(),
    /** `before` of the next page. */
    next: z.nullable(idSchema),
  }),
  errors: [],
});

const day = z.optional(z.string().check(z.maxLength(10)));
const anyOf = <Value extends string>(values: readonly Value[]) => z.optional(z.enum(['', ...values]));

/** Empty fields, as a form sends them, leave nothing out. */
export const deliveryFilters = z.object({
  domain: nameField,
  endpoint: inQuery(idSchema),
  state: anyOf(deliveryStates),
  event: anyOf([...partnerEvents, testEvent]),
  /** YYYY-MM-DD in the time zone of the domain, both included; what is no day is left out. */
  from: day,
  to: day,
});

export const addEndpoint = formEndpoint({
  name: 'partners.add_endpoint',
  method: 'POST',
  path: '/api/staff/partners/add-endpoint',
  audience: 'staff',
  summary: 'Add a webhook or a postback; the secret of a webhook is answered this once',
  input: z.object({
    domain: nameField,
    kind: z.enum(endpointKinds),
    partner: lineField({ max: maxPartnerLength, code: 'too_long' }),
    url: lineField({ min: 1, max: maxUrlLength, code: 'required' }),
    events: z.array(z.enum(partnerEvents)).check(z.minLength(1, fieldError('required'))),
    once: onceField,
    code: proofField,
  }),
  output: z.object({ ...output.shape, secret }),
  errors: [],
});

export const changeEndpoint = formEndpoint({
  name: 'partners.change_endpoint',
  method: 'POST',
  path: '/api/staff/partners/change-endpoint',
  audience: 'staff',
  summary: 'Pause, resume or remove an endpoint, or send it a test event',
  input: z.object({ domain: nameField, endpoint: idSchema, change: z.enum(partnerChanges) }),
  output,
  errors: [],
});

export const renewSecret = formEndpoint({
  name: 'partners.renew_secret',
  method: 'POST',
  path: '/api/staff/partners/renew-secret',
  audience: 'staff',
  summary: 'A new secret for a webhook, answered this once; the former one signs for three more days',
  input: z.object({ domain: nameField, endpoint: idSchema, once: onceField, code: proofField }),
  output: z.object({ ...output.shape, secret }),
  errors: [],
});

export const replayDelivery = formEndpoint({
  name: 'partners.replay',
  method: 'POST',
  path: '/api/staff/partners/replay',
  audience: 'staff',
  summary: 'Send an event again under its id; of the field `delivery` it is `gone` once its member is erased',
  input: z.object({ domain: nameField, endpoint: idSchema, delivery: idSchema }),
  output: z.object({}),
  errors: [],
  repeatable: true,
});

export const addKey = formEndpoint({
  name: 'partners.add_key',
  method: 'POST',
  path: '/api/staff/partners/add-key',
  audience: 'staff',
  summary: 'A new key of a partner, answered this once',
  input: z.object({
    domain: nameField,
    partner: lineField({ min: 1, max: maxPartnerLength, code: 'required' }),
    scopes: z.array(z.enum(keyScopes)).check(z.minLength(1, fieldError('required'))),
    /** Its last day, as 2026-12-31 in UTC; empty: until it is revoked. */
    last_day: z.string().check(z.maxLength(40)),
    once: onceField,
    code: proofField,
  }),
  output: z.object({ ...output.shape, secret }),
  errors: [],
});

export const revokeKey = formEndpoint({
  name: 'partners.revoke_key',
  method: 'POST',
  path: '/api/staff/partners/revoke-key',
  audience: 'staff',
  summary: 'Revoke a key: its next call is refused',
  input: z.object({ domain: nameField, key: idSchema }),
  output,
  errors: [],
  repeatable: true,
});
