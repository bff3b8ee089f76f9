import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { WithdrawalState } from '#contract/withdrawals/facts.ts';
import { id, moment } from '#server/platform/database/columns.ts';

export const withdrawal = pgTable('withdrawal', {
  id: id().primaryKey(),
  orderId: id().notNull(),
  accountId: id().notNull(),
  declaredAt: moment().notNull(),
  credits: integer().notNull(),
  amountCents: integer().notNull(),
  currency: text().notNull(),
  state: text().$type<WithdrawalState>().notNull(),
  refundId: text(),
  problem: text(),
  tries: integer().notNull().default(0),
  nextTryAt: moment().notNull(),
});
