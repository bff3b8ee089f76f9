import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '#server/platform/database/columns.ts';

export const chatPhoto = pgTable('chat_photo', {
  /** A token: a caller who does not know it cannot guess it. */
  id: text().primaryKey(),
  siteId: integer().notNull(),
  senderId: id().notNull(),
  receiverId: id().notNull(),
  /** That of its message. */
  clientKey: uuid().notNull(),
  fullName: text().notNull(),
  thumbName: text().notNull(),
  lockedName: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  createdAt: moment().notNull(),
  /** When the receiver first fetched one of its files. */
  fetchedAt: moment(),
  takenBackAt: moment(),
});
