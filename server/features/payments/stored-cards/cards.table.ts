import { pgTable, text } from 'drizzle-orm/pg-core';
import type { PaymentMethod } from '#contract/payments/facts.ts';
import { id, moment } from '#server/platform/database/columns.ts';

export const storedCard = pgTable('stored_card', {
  id: id().primaryKey(),
  accountId: id().notNull(),
  orderId: id().notNull(),
  provider: text().notNull(),
  customerId: text().notNull(),
  mandateId: text().notNull(),
  label: text().notNull(),
  ending: text().notNull(),
  country: text().notNull(),
  method: text().$type<PaymentMethod>().notNull(),
  keptAt: moment().notNull(),
  usedAt: moment().notNull(),
  endedAt: moment(),
});
