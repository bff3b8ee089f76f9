import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from '#server/platform/database/columns.ts';

export const namedSearch = pgTable('named_search', {
  id: id().primaryKey(),
  memberId: id().notNull(),
  name: text().notNull(),
  /** Read again with the filters of today: `readSaved`. */
  filters: jsonb().$type<Record<string, unknown>>().notNull(),
  createdAt: moment().notNull(),
  toldUntil: moment(),
});

export const searchAlert = pgTable('search_alert', {
  memberId: id().primaryKey(),
  dueAt: moment().notNull(),
});
