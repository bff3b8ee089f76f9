import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from '#server/platform/database/columns.ts';

export const memberNote = pgTable('member_note', {
  id: id().primaryKey(),
  memberId: id().notNull(),
  siteId: integer().notNull(),
  staffId: id().notNull(),
  text: text().notNull(),
  createdAt: moment().notNull(),
});
