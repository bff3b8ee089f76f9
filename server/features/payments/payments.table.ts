import { bigint, boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ListVariant } from '#contract/experiments/facts.ts';
import type { PaymentMethod, PaymentStatus } from '#contract/payments/facts.ts';
import { id, moment } from '#server/platform/database/columns.ts';

export const creditPackage = pgTable('credit_package', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  siteId: integer().notNull(),
  position: integer().notNull(),
  credits: integer().notNull(),
  priceCents: integer().notNull(),
  currency: text().notNull(),
  /** Null: sold in countries without their own. */
  country: text(),
  popular: boolean().notNull().default(false),
  active: boolean().notNull().default(true),
});

export const paymentOrder = pgTable('payment_order', {
  id: id().primaryKey(),
  siteId: integer().notNull(),
  accountId: id().notNull(),
  clientKey: uuid().notNull(),
  packageId: integer().notNull(),
  credits: integer().notNull(),
  amountCents: integer().notNull(),
  currency: text().notNull(),
  method: text().$type<PaymentMethod>().notNull(),
  country: text().notNull(),
  /** The country of the connection that ordered; null when unknown. */
  connectionCountry: text(),
  feeCents: integer().notNull().default(0),
  /** Without the discount; null when there was none. */
  fullPriceCents: integer(),
  discountCode: text(),
  welcomeCode: text(),
  discountPercentage: integer(),
  discountMinimumCents: integer(),
  discountCountry: text(),
  consentVersion: text().notNull(),
  keepsCard: boolean().notNull().default(false),
  storedCardId: id(),
  /** Which list of packages the member saw; null without an experiment. */
  experimentId: id(),
  experimentVariant: text().$type<ListVariant>(),
  createdAt: moment().notNull(),
});

export const payment = pgTable('payment', {
  id: id().primaryKey(),
  provider: text().notNull(),
  providerId: text(),
  /** The provider's number of a member with a mandate, until the member is erased. */
  customerId: text(),
  checkoutUrl: text(),
  status: text().$type<PaymentStatus>().notNull(),
  problem: text(),
  madePremium: boolean().notNull().default(false),
  refundedCents: integer().notNull().default(0),
  claimedCredits: integer().notNull().default(0),
  chargedBackCents: integer().notNull().default(0),
  /** Counts changes of the refunds, so that an older provider answer is distinguished from a newer one. */
  refundSteps: integer().notNull().default(0),
  failedRefunds: integer().notNull().default(0),
  /** Null while a chargeback blocks the member's orders. */
  chargebackSeenAt: moment(),
  /** When its member left it, while the provider may still be paid. */
  leftAt: moment(),
  nextCheckAt: moment().notNull(),
  createdAt: moment().notNull(),
  updatedAt: moment().notNull(),
});

/** Adds to a payment's states: refunded, reversed, or a refund that did not arrive. */
type EventStatus = PaymentStatus | 'refunded' | 'reversed' | 'refund_failed';

export const paymentEvent = pgTable('payment_event', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  paymentId: id().notNull(),
  status: text().$type<EventStatus>().notNull(),
  amountCents: integer().notNull(),
  currency: text().notNull(),
  problem: text(),
  createdAt: moment().notNull(),
});
