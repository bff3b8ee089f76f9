import * as z from 'zod/mini';
import { reasonLength } from '#contract/domains/facts.ts';
import { endpoint } from '#contract/endpoint.ts';
import { lineField, timestampSchema } from '#contract/fields.ts';
import { pageTokens } from '#contract/pages/facts.ts';
import { localeSchema } from '#contract/sites/endpoints.ts';
import { proofField } from '#contract/staff/fields.ts';
import { differenceKinds, maxDraftVersion, maxPageLength, pageFaults } from './facts.ts';

const nameField = z.string().check(z.maxLength(260));
const tokenField = z.enum(pageTokens);
const reason = lineField({ min: 1, max: reasonLength, code: 'required' });

const faultSchema = z.object({
  code: z.enum(pageFaults),
  /** The heading, anchor or placeholder that is meant. */
  about: z.string(),
});

const lineSchema = z.object({ kind: z.enum(differenceKinds), text: z.string() });
export type DifferenceLine = z.infer<typeof lineSchema>;

const sectionSchema = z.object({ id: z.string(), title: z.string(), html: z.string() });

const draftSchema = z.object({
  locale: localeSchema,
  text: z.string(),
  /** Another one with each saving, in no order. */
  version: z.int(),
  by: z.nullable(z.string()),
  at: timestampSchema,
  /** Why it cannot be published. */
  fault: z.nullable(faultSchema),
  /** What the shared text has and this one lacks: placeholders, and anchors to which other pages may lead. */
  lacks: z.array(z.string()),
  /** Against what is published. */
  difference: z.array(lineSchema),
});
export type PageDraft = z.infer<typeof draftSchema>;

const pageSchema = z.object({
  domain: z.string(),
  name: z.string(),
  origin: z.string(),
  token: tokenField,
  locale: localeSchema,
  /** By page, the languages in which the domain has a text of its own, and those of its drafts. */
  own: z.partialRecord(tokenField, z.array(localeSchema)),
  drafted: z.partialRecord(tokenField, z.array(localeSchema)),
  /** The text that holds now, of the domain or of all. */
  published: z.string(),
  /** What every domain has, where this one has a text of its own. */
  shared: z.nullable(z.string()),
  /** Of this page, in every language that has one. */
  drafts: z.array(draftSchema),
  /** The draft of this language as readers would see it; null: there is none, or it is faulty. */
  preview: z.nullable(z.object({ title: z.string(), lead: z.string(), sections: z.array(sectionSchema) })),
  /** Names the drafts and what they would replace: others than these are not published. */
  seen: z.string(),
  /** Where members agree to the page: which version holds, and how many have agreed to which as their last one. */
  agreements: z.nullable(
    z.object({
      version: z.int(),
      agreed: z.array(z.object({ version: z.int(), members: z.int() })),
    }),
  ),
});
export type PageTexts = z.infer<typeof pageSchema>;

const place = { domain: nameField, token: tokenField, locale: localeSchema };
const seenVersion = z.int().check(z.nonnegative(), z.maximum(maxDraftVersion));
const output = z.object({ page: pageSchema });

export const openPageText = endpoint({
  name: 'texts.page',
  method: 'GET',
  path: '/api/staff/texts/page',
  audience: 'staff',
  summary:
    'A page text of a domain in one language, with its drafts and how they differ from what is published',
  input: z.object({ domain: nameField, token: tokenField, locale: z.optional(localeSchema) }),
  output,
  errors: [],
});

export const savePageDraft = endpoint({
  name: 'texts.save_draft',
  method: 'POST',
  path: '/api/staff/texts/draft',
  audience: 'staff',
  summary: 'Save a draft, faulty or not, over the version that its writer has seen',
  input: z.object({
    ...place,
    text: z.string().check(z.maxLength(maxPageLength, { error: 'too_long' })),
    /** 0: there was none. */
    version: seenVersion,
  }),
  output,
  errors: [],
});

export const discardPageDraft = endpoint({
  name: 'texts.discard_draft',
  method: 'POST',
  path: '/api/staff/texts/discard-draft',
  audience: 'staff',
  summary: 'Forget the draft that its reader has seen',
  input: z.object({ ...place, version: seenVersion }),
  output,
  errors: [],
  repeatable: true,
});

export const publishPage = endpoint({
  name: 'texts.publish',
  method: 'POST',
  path: '/api/staff/texts/publish',
  audience: 'staff',
  summary: 'Publish the drafts of a page in all languages; in substance, members are asked to agree again',
  input: z.object({
    ...place,
    /** From `seen`. */
    seen: z.string().check(z.maxLength(100)),
    in_substance: z.boolean(),
    reason,
    confirmed: z.optional(z.string().check(z.maxLength(200))),
    code: proofField,
  }),
  output,
  errors: [],
});
