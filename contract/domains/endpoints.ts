import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { idSchema, lineField } from '#contract/fields.ts';
import { proofField } from '#contract/staff/fields.ts';
import { domainSections, fieldLength, reasonLength } from './facts.ts';
import {
  domainFieldSchema,
  domainLineSchema,
  domainSchema,
  lookPreviewSchema,
  mailCheckSchema,
} from './fields.ts';

const nameField = z.string().check(z.maxLength(260));
const texts = z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(fieldLength)));
const reason = lineField({ min: 1, max: reasonLength, code: 'required' });
/** The dangers of the change whose meaning the caller has read, by commas. */
const confirmed = z.optional(z.string().check(z.maxLength(200)));
const output = z.object({ domain: domainSchema });

export const listDomains = endpoint({
  name: 'domains.list',
  method: 'GET',
  path: '/api/staff/domains',
  audience: 'staff',
  summary: 'The domains of which the caller is an admin',
  input: z.object({}),
  output: z.object({
    domains: z.array(domainLineSchema),
    /** What a new domain has to say first; null for who may not add one, as all but admins of every domain. */
    new_fields: z.nullable(z.array(domainFieldSchema)),
  }),
  errors: [],
});

export const openDomain = endpoint({
  name: 'domains.open',
  method: 'GET',
  path: '/api/staff/domains/one',
  audience: 'staff',
  summary: 'A domain with its fields by section and its newest edits',
  input: z.object({ domain: nameField }),
  output,
  errors: [],
});

export const editDomain = endpoint({
  name: 'domains.edit',
  method: 'POST',
  path: '/api/staff/domains/edit',
  audience: 'staff',
  summary: 'Save a section of a domain; of the field `confirmed` a danger is refused until it is confirmed',
  input: z.object({
    domain: nameField,
    section: z.enum(domainSections),
    /** As typed, by the name of the field. */
    fields: texts,
    /** As the form showed them first: what differs was typed, and somebody else may have changed the same meanwhile. */
    base: texts,
    reason,
    confirmed,
    code: proofField,
  }),
  output,
  errors: [],
  repeatable: true,
});

export const addDomain = endpoint({
  name: 'domains.add',
  method: 'POST',
  path: '/api/staff/domains/add',
  audience: 'staff',
  summary: 'Add a domain, which sells what the first one sells; for admins of every domain',
  input: z.object({ domain: nameField, fields: texts, reason, code: proofField }),
  output,
  errors: [],
});

export const undoDomainEdit = endpoint({
  name: 'domains.undo',
  method: 'POST',
  path: '/api/staff/domains/undo',
  audience: 'staff',
  summary: 'Save what was there before an edit, unless something else has changed the same fields since',
  input: z.object({ domain: nameField, edit: idSchema, reason, confirmed, code: proofField }),
  output,
  errors: [],
  repeatable: true,
});

export const previewLook = endpoint({
  name: 'domains.preview_look',
  method: 'POST',
  path: '/api/staff/domains/preview-look',
  audience: 'staff',
  summary: 'What a typed look gives, and what is wrong with it; nothing is saved',
  input: z.object({ domain: nameField, fields: texts }),
  output: z.object({ preview: lookPreviewSchema }),
  errors: [],
  repeatable: true,
});

export const checkMail = endpoint({
  name: 'domains.check_mail',
  method: 'POST',
  path: '/api/staff/domains/check-mail',
  audience: 'staff',
  summary: 'What the name servers say of the sender of mails now; nothing is kept',
  /** Without a selector nobody is asked for the key of DKIM. */
  input: z.object({ domain: nameField, selector: z.string().check(z.maxLength(120)) }),
  output: z.object({ check: mailCheckSchema }),
  errors: [],
  repeatable: true,
});
