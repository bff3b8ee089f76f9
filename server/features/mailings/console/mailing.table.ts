import { boolean, date, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { MailingType, MailingZone } from '#contract/mailings/facts.ts';
import { id, moment } from '#server/platform/database/columns.ts';
import type { MailingTexts, Segment } from './draft.rules.ts';
import type { Counts } from './results.rules.ts';

export const mailing = pgTable('mailing', {
  id: id().primaryKey(),
  siteId: integer().notNull(),
  name: text().notNull(),
  type: text().$type<MailingType>().notNull(),
  path: text().notNull(),
  texts: jsonb().$type<MailingTexts>().notNull(),
  segment: jsonb().$type<Segment>().notNull(),
  code: text(),
  /** YYYY-MM-DD; null: at once. */
  sendDay: date({ mode: 'string' }),
  sendHour: smallint().notNull(),
  zone: text().$type<MailingZone>().notNull(),
  holdout: smallint().notNull(),
  revision: integer().notNull().default(1),
  createdAt: moment().notNull(),
  startedAt: moment(),
  startsAt: moment(),
  chosenUpTo: id().notNull().default(0),
  chosenAt: moment(),
  stoppedAt: moment(),
  stoppedByCode: boolean().notNull().default(false),
  endedAt: moment(),
  results: jsonb().$type<Counts>(),
});

export type MailingRow = typeof mailing.$inferSelect;

export const mailingReceiver = pgTable('mailing_receiver', {
  mailingId: id().notNull(),
  accountId: id().notNull(),
  heldOut: boolean().notNull(),
  dueAt: moment().notNull(),
  turnAt: moment(),
  claimedAt: moment(),
  mailId: id(),
});
