import { pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from '#server/platform/database/columns.ts';

export const mailingWindow = pgTable('mailing_window', {
  mailing: text().primaryKey(),
  until: moment().notNull(),
});

export const mailingSent = pgTable('mailing_sent', {
  accountId: id().notNull(),
  mailing: text().notNull(),
  sentAt: moment().notNull(),
});
