import * as z from 'zod/mini';
import { accountStatuses } from '#contract/accounts/facts.ts';
import { idSchema, timestampSchema, wholeNumber } from '#contract/fields.ts';
import { genders } from '#contract/profiles/facts.ts';
import { answerSchema } from '#contract/profiles/fields.ts';
import { requiredText } from '#contract/required-text.ts';
import { waitingItemSchema } from '#contract/review/fields.ts';
import { sanctionKinds } from '#contract/sanctions/facts.ts';
import { sanctionSchema } from '#contract/sanctions/fields.ts';
import {
  maxSuspensionDays,
  reportMeasures,
  reportOutcomes,
  reportReasons,
  reportSubjects,
  statementLength,
} from './facts.ts';

/** Mailed to the members as it is. */
export const statementSchema = requiredText(statementLength);

export const chosenSanctionSchema = z.object({
  /** Missing in decisions of the previous release: a suspension. */
  kind: z.optional(z.enum(sanctionKinds)),
  /** null: a warning, or a suspension for good; a limit needs them. */
  days: z.nullable(wholeNumber(1, maxSuspensionDays)),
});
export type ChosenSanction = z.infer<typeof chosenSanctionSchema>;

export const listedReportSchema = z.extend(waitingItemSchema, {
  about: z.enum(reportSubjects),
  reason: z.enum(reportReasons),
  member: z.object({ id: idSchema, name: z.string() }),
  /** Other open reports about the same member. */
  others: z.int(),
});
export type ListedReport = z.infer<typeof listedReportSchema>;

const saidSchema = z.object({
  /** By the reporter, otherwise by the reported member. */
  by_reporter: z.boolean(),
  kind: z.string(),
  /** Empty for kinds without words. */
  text: z.string(),
  /** What it said before it was edited or taken back, the oldest first. */
  earlier: z.optional(z.array(z.string())),
});

export const evidenceSchema = z.object({
  profile: z.nullable(
    z.object({
      birth_date: z.nullable(z.string()),
      gender: z.nullable(z.enum(genders)),
      country: z.nullable(z.string()),
      city: z.nullable(z.string()),
      about: z.string(),
      prompts: z.array(answerSchema),
    }),
  ),
  /** The reported message and its neighbours, the oldest first; nothing else of the conversation. */
  messages: z.array(
    z.extend(saidSchema, {
      seq: z.int(),
      is_reported: z.boolean(),
      sent_at: timestampSchema,
      /** The message or the line of a profile that it quotes. */
      quoted: z.optional(saidSchema),
    }),
  ),
  /** What the member said of their break, above the conversation; empty where nothing stood there. */
  pause_note: z.string(),
  has_picture: z.boolean(),
  /** A reported voice message. */
  has_sound: z.boolean(),
});
export type ReportEvidence = z.infer<typeof evidenceSchema>;

export const historySchema = z.object({
  /** Other reports about the member, by outcome. */
  counts: z.object({ open: z.int(), upheld: z.int(), dismissed: z.int(), expired: z.int() }),
  /** The latest of them. */
  last: z.array(
    z.object({
      id: idSchema,
      reason: z.enum(reportReasons),
      /** null: it is open. */
      outcome: z.nullable(z.enum(reportOutcomes)),
      created_at: timestampSchema,
    }),
  ),
  /** About the member within a week. */
  recent_reports: z.int(),
  /** Those of them whose reporter had been a member for less than a week. */
  young_reporters: z.int(),
  /** The newest first. */
  sanctions: z.array(sanctionSchema),
});
export type ReportHistory = z.infer<typeof historySchema>;

export const reportCaseSchema = z.extend(listedReportSchema, {
  /** What the reporter wrote. */
  note: z.string(),
  evidence: evidenceSchema,
  measures: z.array(z.enum(reportMeasures)),
  reported: z.object({
    joined_at: timestampSchema,
    status: z.enum(accountStatuses),
  }),
  /** null: the reporter has left. */
  reporter: z.nullable(
    z.object({
      id: idSchema,
      joined_at: timestampSchema,
      /** Decided reports by them. */
      upheld: z.int(),
      dismissed: z.int(),
    }),
  ),
  history: historySchema,
});
export type ReportCase = z.infer<typeof reportCaseSchema>;
