import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import type { DigestRhythm, NotificationChannel, NotificationType } from '#contract/notifications/facts.ts';
import { id, moment } from '#server/platform/database/columns.ts';

export const notificationChoice = pgTable('notification_choice', {
  accountId: id().notNull(),
  type: text().$type<NotificationType>().notNull(),
  channel: text().$type<NotificationChannel>().notNull(),
  isOn: boolean().notNull(),
  rhythm: text().$type<DigestRhythm>(),
  toldUntil: moment(),
});
