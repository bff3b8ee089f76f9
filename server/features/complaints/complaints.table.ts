import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ComplaintOutcome, ComplaintReason } from '#contract/complaints/facts.ts';
import type { Locale } from '#contract/sites/facts.ts';
import { id, moment } from '#server/platform/database/columns.ts';

export const complaint = pgTable('complaint', {
  id: id().primaryKey(),
  siteId: integer().notNull(),
  accountId: id(),
  reason: text().$type<ComplaintReason>().notNull(),
  place: text().notNull(),
  explanation: text().notNull(),
  name: text().notNull(),
  email: text().notNull(),
  language: text().$type<Locale>().notNull(),
  clientKey: uuid(),
  createdAt: moment().notNull(),
  outcome: text().$type<ComplaintOutcome>(),
  statement: text(),
  decidedAt: moment(),
  /** Staff; null: a command of the operator, or nobody yet. */
  decidedBy: id(),
  toldAt: moment(),
  /** SHA-256 in base64url of the secrets of its links. */
  linkHashes: text().array().notNull().default([]),
});
