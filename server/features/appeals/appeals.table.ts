import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { AppealOutcome } from '#contract/appeals/facts.ts';
import { id, moment } from '#server/platform/database/columns.ts';

export const appeal = pgTable('appeal', {
  id: id().primaryKey(),
  sanctionId: id().notNull(),
  memberId: id().notNull(),
  siteId: integer().notNull(),
  text: text().notNull(),
  createdAt: moment().notNull(),
  outcome: text().$type<AppealOutcome>(),
  statement: text(),
  decidedBy: id(),
  decidedAt: moment(),
});
