import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { VoiceFormat } from '#contract/chat/facts.ts';
import { id, moment } from '#server/platform/database/columns.ts';

export const chatVoice = pgTable('chat_voice', {
  /** A random token that cannot be guessed. */
  id: text().primaryKey(),
  siteId: integer().notNull(),
  senderId: id().notNull(),
  receiverId: id().notNull(),
  /** Client key of its message. */
  clientKey: uuid().notNull(),
  fileName: text().notNull(),
  format: text().$type<VoiceFormat>().notNull(),
  ms: integer().notNull(),
  /** One digit of the base 32 for each value. */
  waveform: text().notNull(),
  createdAt: moment().notNull(),
  /** When the receiver first fetched its file. */
  fetchedAt: moment(),
  takenBackAt: moment(),
});
