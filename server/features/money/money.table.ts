import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { AdjustmentState } from '#contract/money/facts.ts';
import { id, moment } from '#server/platform/database/columns.ts';

/** The ledger has those that are done. */
export const creditAdjustment = pgTable('credit_adjustment', {
  id: id().primaryKey(),
  siteId: integer().notNull(),
  accountId: id().notNull(),
  number: integer().notNull(),
  credits: integer().notNull(),
  reason: text().notNull(),
  state: text().$type<AdjustmentState>().notNull(),
  askedBy: id().notNull(),
  askedAt: moment().notNull(),
  decidedBy: id(),
  decidedAt: moment(),
});

export const orderSeen = pgTable('order_seen', {
  orderId: id().primaryKey(),
  mark: text().notNull(),
  staffId: id().notNull(),
  reason: text().notNull(),
  seenAt: moment().notNull(),
});
