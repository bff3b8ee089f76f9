import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, id, moment } from '#server/platform/database/columns.ts';

/** Revoked sessions, without their member. */
export const endedSession = pgTable('ended_session', {
  id: text().primaryKey(),
  secretHash: bytes().notNull(),
  forgetAt: moment().notNull(),
});

export const session = pgTable('session', {
  id: text().primaryKey(),
  secretHash: bytes().notNull(),
  accountId: id().notNull(),
  siteId: integer().notNull(),
  userAgent: text().notNull(),
  /** The country of the login; null when unknown. */
  country: text(),
  createdAt: moment().notNull(),
  renewedAt: moment().notNull(),
  expiresAt: moment().notNull(),
  usedAt: moment().notNull(),
});
