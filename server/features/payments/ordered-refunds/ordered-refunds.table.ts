import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { RefundState } from '#contract/money/facts.ts';
import { id, moment } from '#server/platform/database/columns.ts';

export const orderedRefund = pgTable('ordered_refund', {
  id: id().primaryKey(),
  orderId: id().notNull(),
  number: integer().notNull(),
  staffId: id().notNull(),
  reason: text().notNull(),
  amountCents: integer().notNull(),
  currency: text().notNull(),
  state: text().$type<RefundState>().notNull(),
  refundId: text(),
  problem: text(),
  tries: integer().notNull().default(0),
  nextTryAt: moment().notNull(),
  createdAt: moment().notNull(),
});
