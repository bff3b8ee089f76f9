import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from '#server/platform/database/columns.ts';

export const swipeDay = pgTable('swipe_day', {
  memberId: id().primaryKey(),
  timeZone: text().notNull(),
  endsAt: moment().notNull(),
  likes: integer().notNull(),
});
