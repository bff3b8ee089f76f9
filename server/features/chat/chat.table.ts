import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '#server/platform/database/columns.ts';

export const conversation = pgTable('conversation', {
  id: id().primaryKey(),
  siteId: integer().notNull(),
  lo: id().notNull(),
  hi: id().notNull(),
  startedBy: id().notNull(),
  createdAt: moment().notNull(),
  openingHash: text(),
  /** The one who did not start it has written; not known of older ones, whose messages say it. */
  answered: boolean().notNull().default(false),
  /** Counts new and changed messages. */
  revision: integer().notNull().default(0),
});

/** A conversation as seen by one of its two members. */
export const participant = pgTable('conversation_participant', {
  conversationId: id().notNull(),
  memberId: id().notNull(),
  partnerId: id().notNull(),
  lastSeq: integer().notNull().default(0),
  readSeq: integer().notNull().default(0),
  deliveredSeq: integer().notNull().default(0),
  unread: integer().notNull().default(0),
  hiddenSeq: integer().notNull().default(0),
  restorableSeq: integer(),
  lastAt: moment().notNull(),
  lastSender: id(),
  lastKind: text().notNull().default('text'),
  preview: text().notNull().default(''),
  /** The last message that a push message or a mail has told the member of. */
  toldSeq: integer().notNull().default(0),
  /** How the member keeps it; without effect while it is removed. */
  pinned: boolean().notNull().default(false),
  muted: boolean().notNull().default(false),
  archived: boolean().notNull().default(false),
  markedUnread: boolean().notNull().default(false),
  /** Which of the two has said no: docs/decisions/134. */
  endedBy: id(),
});

export const message = pgTable('message', {
  conversationId: id().notNull(),
  seq: integer().notNull(),
  senderId: id().notNull(),
  clientKey: uuid().notNull(),
  kind: text().notNull(),
  content: jsonb().$type<object>().notNull(),
  sentAt: moment().notNull(),
  /** The conversation's revision when the message was sent or last changed. */
  revision: integer().notNull().default(0),
  /** Of the one it was written to. */
  reaction: text(),
  /** Of the first reaction, even one removed since. */
  reactedAt: moment(),
  editedAt: moment(),
  takenBack: text().$type<'unseen' | 'handed_out'>(),
  /** When its receiver first played a voice message. */
  playedAt: moment(),
});

/** What a message said before it was edited or taken back. */
export const earlierMessage = pgTable('earlier_message', {
  conversationId: id().notNull(),
  seq: integer().notNull(),
  /** Of the conversation, when this was replaced. */
  revision: integer().notNull(),
  replacedAt: moment().notNull(),
  content: jsonb().$type<object>().notNull(),
});
