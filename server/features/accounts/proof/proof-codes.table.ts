import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from '#server/platform/database/columns.ts';

export const proofCode = pgTable('proof_code', {
  accountId: id().primaryKey(),
  codeHash: text().notNull(),
  sessionId: text().notNull(),
  tries: integer().notNull().default(0),
  expiresAt: moment().notNull(),
});
