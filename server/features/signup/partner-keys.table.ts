import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, moment } from '#server/platform/database/columns.ts';

export const partnerKey = pgTable('partner_key', {
  hash: bytes().primaryKey(),
  siteId: integer().notNull(),
  label: text().notNull(),
  createdAt: moment().notNull(),
});
