import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { TrafficSource } from '#contract/signup.ts';
import type { Locale } from '#contract/sites.ts';
import { bytes, id, moment } from '#server/platform/database/columns.ts';

export const accountStatuses = ['not_confirmed', 'active', 'pending_deletion', 'erased'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

export const account = pgTable('account', {
  id: id().primaryKey(),
  siteId: integer().notNull(),
  email: text().notNull(),
  emailKey: text().notNull(),
  passwordHash: text().notNull(),
  status: text().$type<AccountStatus>().notNull(),
  language: text().$type<Locale>().notNull(),
  paidUser: boolean().notNull().default(false),
  network: jsonb().$type<TrafficSource>(),
  notificationsDisabled: text().array().notNull().default([]),
  specialDataConsentAt: moment(),
  specialDataConsentVersion: text(),
  signupKey: uuid(),
  createdAt: moment().notNull(),
  confirmedAt: moment(),
  deletionDueAt: moment(),
});

export const session = pgTable('session', {
  id: text().primaryKey(),
  secretHash: bytes().notNull(),
  accountId: id().notNull(),
  siteId: integer().notNull(),
  userAgent: text().notNull(),
  createdAt: moment().notNull(),
  renewedAt: moment().notNull(),
  expiresAt: moment().notNull(),
  usedAt: moment().notNull(),
});

export const accountToken = pgTable('account_token', {
  hash: bytes().primaryKey(),
  purpose: text().notNull(),
  accountId: id().notNull(),
  emailKey: text().notNull(),
  expiresAt: moment().notNull(),
  email: text(),
});

export const partnerKey = pgTable('partner_key', {
  hash: bytes().primaryKey(),
  siteId: integer().notNull(),
  label: text().notNull(),
  createdAt: moment().notNull(),
});

export const memberActivity = pgTable('member_activity', {
  memberId: id().primaryKey(),
  lastActive: moment().notNull(),
});
