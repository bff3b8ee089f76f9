import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '#server/platform/database/columns.ts';

export const chatPhoto = pgTable('chat_photo', {
  /** A random token that cannot be guessed. */
  id: text().primaryKey(),
  siteId: integer().notNull(),
  senderId: id().notNull(),
  receiverId: id().notNull(),
  /** Client key of its message. */
  clientKey: uuid().notNull(),
  fullName: text().notNull(),
  thumbName: text().notNull(),
  lockedName: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  /** The check of pictures found something. */
  warned: boolean().notNull().default(false),
  createdAt: moment().notNull(),
  /** When the receiver first fetched one of its files. */
  fetchedAt: moment(),
  takenBackAt: moment(),
});
