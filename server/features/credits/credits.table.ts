import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from '#server/platform/database/columns.ts';

export const wallet = pgTable('wallet', {
  accountId: id().primaryKey(),
  balance: bigint({ mode: 'number' }).notNull(),
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
