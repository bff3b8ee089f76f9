import { boolean, date, integer, pgTable, real, text } from 'drizzle-orm/pg-core';
import { id } from '#server/platform/database/columns.ts';

export const memberSearch = pgTable('member_search', {
  id: id().primaryKey(),
  siteId: integer().notNull(),
  /** Unix seconds. */
  act: id().notNull(),
  birth: date({ mode: 'string' }).notNull(),
  gender: text().notNull(),
  country: text().notNull(),
  region: text().notNull(),
  city: text().notNull(),
  lat: real(),
  lon: real(),
  hair: text(),
  eyes: text(),
  body: text(),
  relationship: text(),
  photo: boolean().notNull(),
  interests: id().notNull(),
  vis: boolean().notNull(),
});

export const searchCount = pgTable('search_count', {
  siteId: integer().notNull(),
  gender: text().notNull(),
  country: text().notNull(),
  region: text().notNull(),
  age: integer().notNull(),
  n: integer().notNull(),
});
