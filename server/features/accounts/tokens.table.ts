import { pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, id, moment } from '#server/platform/database/columns.ts';

export const accountToken = pgTable('account_token', {
  hash: bytes().primaryKey(),
  purpose: text().notNull(),
  accountId: id().notNull(),
  emailKey: text().notNull(),
  expiresAt: moment().notNull(),
  email: text(),
  /** The row stays for a while, so that a second press can say that it is done. */
  usedAt: moment(),
});
