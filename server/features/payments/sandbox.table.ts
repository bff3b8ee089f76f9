import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { SandboxStatus } from '#contract/payments.sandbox.ts';
import { moment } from '#server/platform/database/columns.ts';

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
  createdAt: moment().notNull(),
});
