import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import type { NotificationChannel, NotificationType } from '#contract/notifications/facts.ts';
import { id } from '#server/platform/database/columns.ts';

export const notificationChoice = pgTable('notification_choice', {
  accountId: id().notNull(),
  type: text().$type<NotificationType>().notNull(),
  channel: text().$type<NotificationChannel>().notNull(),
  isOn: boolean().notNull(),
});
