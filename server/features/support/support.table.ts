import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { SupportSubject } from '#contract/support/facts.ts';
import { id, moment } from '#server/platform/database/columns.ts';

export const supportRequest = pgTable('support_request', {
  id: id().primaryKey(),
  siteId: integer().notNull(),
  accountId: id(),
  name: text().notNull(),
  email: text().notNull(),
  subject: text().$type<SupportSubject>().notNull(),
  message: text().notNull(),
  clientKey: uuid().notNull(),
  createdAt: moment().notNull(),
});
