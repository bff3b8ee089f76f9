import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from '#server/platform/database/columns.ts';

export const wallet = pgTable('wallet', {
  accountId: id().primaryKey(),
  balance: bigint({ mode: 'number' }).notNull(),
  /** Owed since a refund of spent credits; later credits settle it first. */
  debt: bigint({ mode: 'number' }).notNull().default(0),
});

export const transfer = pgTable('transfer', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  fromAccount: id().notNull(),
  toAccount: id().notNull(),
  credits: integer().notNull(),
  kind: text().notNull(),
  cause: text().notNull(),
  createdAt: moment().notNull(),
});
