import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Locale } from '#contract/sites/facts.ts';
import { id, moment } from '#server/platform/database/columns.ts';
import type { Letter, LetterTexts } from './letters.rules.ts';

export const mailingWindow = pgTable('mailing_window', {
  mailing: text().primaryKey(),
  until: moment().notNull(),
});

export const mailingSent = pgTable('mailing_sent', {
  accountId: id().notNull(),
  mailing: text().notNull(),
  sentAt: moment().notNull(),
});

export const letter = pgTable('letter', {
  id: id().primaryKey(),
  siteId: integer().notNull(),
  name: text().notNull(),
  type: text().$type<Letter['type']>().notNull(),
  path: text().notNull(),
  texts: jsonb().$type<LetterTexts>().notNull(),
  testAddress: text(),
  testLanguage: text().$type<Locale>(),
  createdAt: moment().notNull(),
  sentUpTo: id().notNull().default(0),
  sentCount: integer().notNull().default(0),
  endedAt: moment(),
});
