import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { StaffRole } from '#contract/staff/facts.ts';
import { bytes, id, moment } from '#server/platform/database/columns.ts';

export const staff = pgTable('staff', {
  id: id().primaryKey(),
  email: text().notNull(),
  name: text().notNull(),
  status: text().$type<'invited' | 'active' | 'removed'>().notNull(),
  passwordHash: text(),
  totpSecret: text().notNull(),
  totpStep: id().notNull().default(0),
  invitationHash: bytes(),
  invitationEndsAt: moment(),
  createdAt: moment().notNull(),
});

export const staffRole = pgTable('staff_role', {
  staffId: id().notNull(),
  siteId: integer(),
  role: text().$type<StaffRole>().notNull(),
});

export const staffSession = pgTable('staff_session', {
  id: text().primaryKey(),
  secretHash: bytes().notNull(),
  staffId: id().notNull(),
  userAgent: text().notNull(),
  createdAt: moment().notNull(),
  expiresAt: moment().notNull(),
  /** null: not since the log-in, which is a proof, too. */
  provedAt: moment(),
});

export const staffRecoveryCode = pgTable('staff_recovery_code', {
  staffId: id().notNull(),
  codeHash: text().notNull(),
});
