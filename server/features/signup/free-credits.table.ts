import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#server/platform/database/columns.ts';

export const freeCreditGrant = pgTable('free_credit_grant', {
  mailbox: text().primaryKey(),
  device: text(),
  network: text(),
  grantedAt: moment().notNull(),
});
