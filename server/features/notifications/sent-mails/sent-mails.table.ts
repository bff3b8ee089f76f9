import { pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from '#server/platform/database/columns.ts';

export const sentMail = pgTable('sent_mail', {
  id: id().primaryKey(),
  memberId: id().notNull(),
  template: text().notNull(),
  sentAt: moment().notNull(),
  /** When a report said that it did not arrive. */
  bouncedAt: moment(),
});
