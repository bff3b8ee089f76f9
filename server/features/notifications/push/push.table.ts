import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from '#server/platform/database/columns.ts';

export const pushSubscription = pgTable('push_subscription', {
  id: id().primaryKey(),
  accountId: id().notNull(),
  endpoint: text().notNull(),
  p256dh: text().notNull(),
  auth: text().notNull(),
  createdAt: moment().notNull(),
  /** The session that made it; null when older than this column. */
  sessionId: text(),
  refusals: integer().notNull().default(0),
});
