import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { KeyScope } from '#contract/partners/facts.ts';
import { bytes, id, moment } from '#server/platform/database/columns.ts';

export const partnerKey = pgTable('partner_key', {
  hash: bytes().primaryKey(),
  id: id().notNull(),
  siteId: integer().notNull(),
  /** The traffic source of the partner's members. */
  label: text().notNull(),
  scopes: text().array().$type<KeyScope[]>().notNull(),
  /** Its last characters; empty for keys of earlier releases. */
  hint: text().notNull(),
  createdAt: moment().notNull(),
  expiresAt: moment(),
  lastUsedAt: moment(),
  revokedAt: moment(),
});
export type KeyRow = Omit<typeof partnerKey.$inferSelect, 'hash'>;
