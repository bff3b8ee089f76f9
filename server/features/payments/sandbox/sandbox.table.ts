import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { SandboxStatus } from '#contract/payments/sandbox.ts';
import { moment } from '#server/platform/database/columns.ts';

export const sandboxRefund = pgTable('sandbox_refund', {
  id: text().primaryKey(),
  paymentId: text().notNull(),
  idempotencyKey: text().notNull(),
  amountCents: integer().notNull(),
  createdAt: moment().notNull(),
});

export const sandboxPayment = pgTable('sandbox_payment', {
  id: text().primaryKey(),
  idempotencyKey: text().notNull(),
  reference: text().notNull(),
  amountCents: integer().notNull(),
  currency: text().notNull(),
  description: text().notNull(),
  status: text().$type<SandboxStatus>().notNull(),
  redirectUrl: text().notNull(),
  webhookUrl: text().notNull(),
  mandateId: text(),
  createdAt: moment().notNull(),
});

export const sandboxMandate = pgTable('sandbox_mandate', {
  id: text().primaryKey(),
  customerId: text().notNull(),
  idempotencyKey: text().notNull(),
  reference: text().notNull(),
  /** Charges fail, though it is in force. */
  refuses: boolean().notNull().default(false),
  revokedAt: moment(),
  createdAt: moment().notNull(),
});
