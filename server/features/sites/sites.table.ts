import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { SiteSettings } from '#contract/sites/endpoints.ts';

export const site = pgTable('site', {
  id: integer().primaryKey(),
  domain: text().notNull(),
  settings: jsonb().$type<SiteSettings>().notNull(),
  /** Incremented by the database with each edit. */
  version: integer().notNull().default(1),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export const siteHost = pgTable('site_host', {
  host: text().primaryKey(),
  siteId: integer().notNull(),
});
