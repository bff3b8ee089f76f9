import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { ReportReason } from '#contract/reports/facts.ts';
import { id, moment } from '#server/platform/database/columns.ts';

export const sanction = pgTable('sanction', {
  id: id().primaryKey(),
  memberId: id().notNull(),
  siteId: integer().notNull(),
  rule: text().$type<ReportReason>().notNull(),
  facts: text().notNull(),
  /** null: for good. */
  until: moment(),
  decidedBy: id(),
  createdAt: moment().notNull(),
  endedAt: moment(),
});
