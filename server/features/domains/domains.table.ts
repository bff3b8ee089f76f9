import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from '#server/platform/database/columns.ts';
import type { Change } from './changes.rules.ts';

export const siteEdit = pgTable('site_edit', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  siteId: integer().notNull(),
  at: moment().notNull(),
  /** Null: an operator by a command. */
  staffId: id(),
  kind: text().$type<'added' | 'edited' | 'undone'>().notNull(),
  reason: text(),
  changes: jsonb().$type<Change[]>().notNull(),
});
