import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { PhotoStatus } from '#contract/profiles/facts.ts';
import { id, moment } from '#server/platform/database/columns.ts';

/** `private`: approved, and shown by its member person by person (docs/decisions/144). */
export type StoredPhotoStatus = PhotoStatus | 'private';

export const photo = pgTable('photo', {
  id: id().primaryKey(),
  memberId: id().notNull(),
  siteId: integer().notNull(),
  /** 0 is the profile image; private photos begin at `privatePosition`. */
  position: integer().notNull(),
  status: text().$type<StoredPhotoStatus>().notNull(),
  fullName: text().notNull(),
  thumbName: text().notNull(),
  lockedName: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  fingerprint: text().notNull(),
  /** The average, #rrggbb; null for older photos. */
  color: text(),
  uploadKey: uuid().notNull(),
  createdAt: moment().notNull(),
  isPrivate: boolean().notNull().default(false),
});
