import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '#server/platform/database/columns.ts';

export const importedMember = pgTable('imported_member', {
  siteId: integer().notNull(),
  /** Names the other site. */
  source: text().notNull(),
  /** The member's id there. */
  sourceId: text().notNull(),
  /** null: erased since; another run does not bring them back. */
  memberId: id(),
  importedAt: moment().notNull(),
  /** Their photos have been queued. */
  hasPhotos: boolean().notNull().default(false),
});

export const photoImport = pgTable('photo_import', {
  id: id().primaryKey(),
  memberId: id().notNull(),
  siteId: integer().notNull(),
  /** The order of a member's photos. */
  position: integer().notNull(),
  folder: text().notNull(),
  file: text().notNull(),
  uploadKey: uuid().notNull(),
  /** Why it was refused; null while it waits. */
  fault: text(),
});
