import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '#server/platform/database/columns.ts';

export const conversation = pgTable('conversation', {
  id: id().primaryKey(),
  siteId: integer().notNull(),
  lo: id().notNull(),
  hi: id().notNull(),
  startedBy: id().notNull(),
  createdAt: moment().notNull(),
});

export const conversationSide = pgTable('conversation_side', {
  conversationId: id().notNull(),
  memberId: id().notNull(),
  partnerId: id().notNull(),
  lastSeq: integer().notNull().default(0),
  readSeq: integer().notNull().default(0),
  unread: integer().notNull().default(0),
  hiddenSeq: integer().notNull().default(0),
  lastAt: moment().notNull(),
  lastSender: id(),
  preview: text().notNull().default(''),
});

export const message = pgTable('message', {
  conversationId: id().notNull(),
  seq: integer().notNull(),
  senderId: id().notNull(),
  clientKey: uuid().notNull(),
  body: text().notNull(),
  sentAt: moment().notNull(),
});
