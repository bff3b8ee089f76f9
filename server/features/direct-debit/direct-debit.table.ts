import { date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Locale } from '#contract/sites/facts.ts';
import { id, moment } from '#server/platform/database/columns.ts';

type MandateStatus = 'signed' | 'active' | 'revoked' | 'expired';

export const directDebitMandate = pgTable('direct_debit_mandate', {
  id: id().primaryKey(),
  accountId: id().notNull(),
  reference: text().notNull(),
  details: text(),
  ibanEnd: text().notNull(),
  ibanHash: text().notNull(),
  phoneHash: text().notNull(),
  /** Keyed hashes of its last digits; null until a job has made them, empty once the details are gone. */
  phoneEnds: text().array(),
  creditorId: text().notNull(),
  creditorName: text().notNull(),
  textVersion: text().notNull(),
  language: text().$type<Locale>().notNull(),
  signedAt: moment().notNull(),
  signedFrom: text().notNull(),
  provider: text().notNull(),
  customerId: text(),
  mandateId: text(),
  status: text().$type<MandateStatus>().notNull(),
  usedAt: moment().notNull(),
  endedAt: moment(),
});

export const directDebit = pgTable('direct_debit', {
  orderId: id().primaryKey(),
  mandateId: id().notNull(),
  accountId: id().notNull(),
  ibanHash: text().notNull(),
  amountCents: integer().notNull(),
  collectedOn: date().notNull(),
  createdAt: moment().notNull(),
});

export const directDebitCode = pgTable('direct_debit_code', {
  accountId: id().primaryKey(),
  clientKey: uuid().notNull(),
  codeHash: text().notNull(),
  request: text().notNull(),
  tries: integer().notNull().default(0),
  sentAt: moment().notNull(),
  expiresAt: moment().notNull(),
  mandateId: id(),
});
