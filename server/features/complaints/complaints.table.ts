import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ComplaintReason } from '#contract/complaints/facts.ts';
import type { Locale } from '#contract/sites/facts.ts';
import { id, moment } from '#server/platform/database/columns.ts';

export type Outcome = 'upheld' | 'dismissed';

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
  outcome: text().$type<Outcome>(),
  statement: text(),
  decidedAt: moment(),
  toldAt: moment(),
});
