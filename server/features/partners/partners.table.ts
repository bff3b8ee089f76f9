import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { EndpointKind, PartnerEvent } from '#contract/partners/facts.ts';
import { id, moment } from '#server/platform/database/columns.ts';

export const partnerEndpoint = pgTable('partner_endpoint', {
  id: id().primaryKey(),
  siteId: integer().notNull(),
  kind: text().$type<EndpointKind>().notNull(),
  /** The traffic source it is about; empty: every member of the domain. */
  partner: text().notNull(),
  url: text().notNull(),
  events: text().array().$type<PartnerEvent[]>().notNull(),
  createdAt: moment().notNull(),
  failingSince: moment(),
  pausedAt: moment(),
  pausedByFailures: boolean().notNull().default(false),
});
export type EndpointRow = typeof partnerEndpoint.$inferSelect;

export const partnerSecret = pgTable('partner_secret', {
  id: id().primaryKey(),
  endpointId: id().notNull(),
  sealed: text().notNull(),
  createdAt: moment().notNull(),
  /** Replaced, and valid until then. */
  expiresAt: moment(),
});

export const partnerReferenceKey = pgTable('partner_reference_key', {
  siteId: integer().notNull(),
  partner: text().notNull(),
  sealed: text().notNull(),
});
