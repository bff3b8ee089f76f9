import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Locale } from '#contract/sites/facts.ts';
import { id, moment } from '#server/platform/database/columns.ts';
import type { Campaign, CampaignTexts } from './campaigns.rules.ts';

export const mailingWindow = pgTable('mailing_window', {
  mailing: text().primaryKey(),
  until: moment().notNull(),
});

export const mailingSent = pgTable('mailing_sent', {
  accountId: id().notNull(),
  mailing: text().notNull(),
  sentAt: moment().notNull(),
});

/** The table keeps its earlier name. */
export const campaign = pgTable('letter', {
  id: id().primaryKey(),
  siteId: integer().notNull(),
  name: text().notNull(),
  type: text().$type<Campaign['type']>().notNull(),
  path: text().notNull(),
  texts: jsonb().$type<CampaignTexts>().notNull(),
  testAddress: text(),
  testLanguage: text().$type<Locale>(),
  createdAt: moment().notNull(),
  sentUpTo: id().notNull().default(0),
  sentCount: integer().notNull().default(0),
  endedAt: moment(),
});
