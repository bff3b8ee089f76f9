import * as z from 'zod/mini';
import { idSchema, timestampSchema } from '#contract/fields.ts';
import { logoSchema } from '#contract/sites/fields.ts';
import { domainSections, fieldKinds, mailRecordStates, mailRecords } from './facts.ts';

const shape = {
  /** `theme.primary` is a part of the setting `theme`; `hosts` and `packages` are no settings, and stand beside them. */
  name: z.string(),
  kind: z.enum(fieldKinds),
  options: z.array(z.string()),
  /** Of a number. */
  least: z.nullable(z.int()),
  most: z.nullable(z.int()),
};

export const domainFieldSchema = z.object({
  ...shape,
  /** The value as the form shows it. */
  text: z.string(),
  /** Of rows. */
  columns: z.array(z.object(shape)),
});
export type DomainField = z.infer<typeof domainFieldSchema>;
export type DomainColumn = DomainField['columns'][number];

const changeSchema = z.object({
  name: z.string(),
  kind: z.enum(fieldKinds),
  before: z.string(),
  after: z.string(),
});
export type DomainChange = z.infer<typeof changeSchema>;

const editSchema = z.object({
  id: idSchema,
  at: timestampSchema,
  /** null: an operator by a command. */
  by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  kind: z.enum(['added', 'edited', 'undone']),
  changes: z.array(changeSchema),
  /** Nothing else has changed these fields since, and admins may change them. */
  undoable: z.boolean(),
  /** It changed a fact of the installation, which operators alone change. */
  by_command_only: z.boolean(),
});
export type DomainEdit = z.infer<typeof editSchema>;

export const domainSchema = z.object({
  domain: z.string(),
  name: z.string(),
  version: z.int(),
  /** It takes no new members from GB and sells nothing there, since no age check is set for it. */
  closed_for_age: z.optional(z.boolean()),
  /** Its first page, as https://duet.example. */
  origin: z.string(),
  sections: z.array(z.object({ section: z.enum(domainSections), fields: z.array(domainFieldSchema) })),
  /** The newest first. */
  edits: z.array(editSchema),
});
export type DomainPage = z.infer<typeof domainSchema>;

export const domainLineSchema = z.object({
  domain: z.string(),
  name: z.string(),
  language: z.string(),
  countries: z.array(z.string()),
  hosts: z.array(z.string()),
  edited_at: z.nullable(timestampSchema),
});

/** Colours, and the tokens of the style sheet that the domain would have beside those of every page. */
const schemeSchema = z.object({
  ...{ filled: z.string(), edge: z.string(), link: z.string(), accent: z.string(), shared: z.string() },
  tokens: z.record(z.string(), z.string()),
});

export const lookPreviewSchema = z.object({
  light: schemeSchema,
  dark: schemeSchema,
  glyph: logoSchema,
  /** What cannot be saved, and is not in the preview. */
  faults: z.array(z.object({ path: z.string(), code: z.string() })),
  /** By colour that was typed, its contrast with the brightest grounds; text on it needs 4.5. */
  contrasts: z.record(z.string(), z.number()),
});
export type LookPreview = z.infer<typeof lookPreviewSchema>;

export const mailCheckSchema = z.object({
  /** The domain of the sender, or what stands in its place. */
  sender: z.string(),
  records: z.array(
    z.object({
      kind: z.enum(mailRecords),
      /** Where it stands. */
      name: z.string(),
      state: z.enum(mailRecordStates),
      /** As the name server told it: text of somebody else. */
      record: z.nullable(z.string()),
    }),
  ),
});
export type MailCheck = z.infer<typeof mailCheckSchema>;
