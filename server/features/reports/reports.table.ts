import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { VoiceFormat } from '#contract/chat/facts.ts';
import type {
  ReportMeasure as Measure,
  ReportOutcome as Outcome,
  ReportReason,
  reportSubjects,
} from '#contract/reports/facts.ts';
import { bytes, id, moment } from '#server/platform/database/columns.ts';
import type { Evidence } from './evidence.service.ts';

export const report = pgTable('report', {
  id: id().primaryKey(),
  siteId: integer().notNull(),
  reporterId: id(),
  reportedId: id().notNull(),
  about: text().$type<(typeof reportSubjects)[number]>().notNull(),
  reason: text().$type<ReportReason>().notNull(),
  note: text().notNull(),
  evidence: jsonb().$type<Evidence>().notNull(),
  picture: bytes(),
  /** Of a reported voice message. */
  sound: bytes(),
  soundFormat: text().$type<VoiceFormat>(),
  clientKey: uuid(),
  createdAt: moment().notNull(),
  outcome: text().$type<Outcome>(),
  statement: text(),
  /** The reported member is hidden until this is decided. */
  holds: boolean().notNull().default(false),
  measure: text().$type<Measure>(),
  /** For the previous release, which may still run; `measure` replaces it and the next release drops it. */
  removes: boolean().notNull().default(false),
  decidedAt: moment(),
  /** Staff; null: a command of the operator, or nobody yet. */
  decidedBy: id(),
  /** When the decision was carried out and mailed: with it, unless a previous release's command made it. */
  toldAt: moment(),
  /** Keyed hashes of the reporter's device and network, until the decision. */
  deviceHash: text(),
  networkHash: text(),
});
