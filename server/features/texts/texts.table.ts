import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { PageToken } from '#contract/pages/facts.ts';
import type { Locale } from '#contract/sites/facts.ts';
import { id, moment } from '#server/platform/database/columns.ts';

export const pageDraft = pgTable('page_draft', {
  siteId: integer().notNull(),
  token: text().$type<PageToken>().notNull(),
  locale: text().$type<Locale>().notNull(),
  text: text().notNull(),
  version: integer().notNull(),
  staffId: id().notNull(),
  editedAt: moment().notNull(),
});
