import { integer, pgTable } from 'drizzle-orm/pg-core';
import { id, moment } from '#server/platform/database/columns.ts';

export const termsAgreement = pgTable('terms_agreement', {
  accountId: id().notNull(),
  version: integer().notNull(),
  agreedAt: moment().notNull(),
});
