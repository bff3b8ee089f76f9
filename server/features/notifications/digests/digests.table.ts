import { pgTable, text } from 'drizzle-orm/pg-core';
import type { DigestRhythm } from '#contract/notifications/facts.ts';
import { id, moment } from '#server/platform/database/columns.ts';

export const notificationDigest = pgTable('notification_digest', {
  accountId: id().notNull(),
  rhythm: text().$type<DigestRhythm>().notNull(),
  dueAt: moment(),
  toldAt: moment(),
});
