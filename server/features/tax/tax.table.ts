import { boolean, date, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from '#server/platform/database/columns.ts';

export const vatCheck = pgTable('vat_check', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  company: text().notNull(),
  country: text().notNull(),
  /** Null: no VAT is charged there. */
  rate: integer(),
  isConfirmed: boolean().notNull(),
  staffId: id().notNull(),
  reason: text().notNull(),
  checkedAt: moment().notNull(),
});

export const euroRate = pgTable('euro_rate', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  company: text().notNull(),
  quarter: text().notNull(),
  currency: text().notNull(),
  /** Units of the currency for one euro. */
  rate: numeric().notNull(),
  day: date().notNull(),
  staffId: id().notNull(),
  statedAt: moment().notNull(),
});
