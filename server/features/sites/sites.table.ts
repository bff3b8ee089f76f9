import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Settings } from '#contract/sites.ts';

/** The part of the settings that is data; what depends on the visitor is added per request. */
export type SiteSettings = Omit<Settings, 'geoip_country' | 'geoip_selected_country' | 'demo_notice'>;

export const site = pgTable('site', {
  id: integer().primaryKey(),
  domain: text().notNull(),
  settings: jsonb().$type<SiteSettings>().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export const siteHost = pgTable('site_host', {
  host: text().primaryKey(),
  siteId: integer().notNull(),
});
