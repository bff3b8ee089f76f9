import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from '#server/platform/database/columns.ts';

export const verifiedPhone = pgTable('verified_phone', {
  memberId: id().primaryKey(),
  siteId: integer().notNull(),
  /** By `hashPhone`. */
  hash: text().notNull(),
  keyId: text().notNull(),
  banHash: text().notNull(),
  verifiedAt: moment().notNull(),
});

export const phoneCode = pgTable('phone_code', {
  id: id().primaryKey(),
  /** Whose code is open; null once it is over. */
  memberId: id(),
  siteId: integer().notNull(),
  /** Sealed; null once the code was entered or is over. */
  number: text(),
  numberRange: text().notNull(),
  codeHash: text().notNull(),
  tries: integer().notNull().default(0),
  sentAt: moment().notNull(),
  expiresAt: moment().notNull(),
  enteredAt: moment(),
});
