import { bigint, boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { PaymentMethod, PaymentStatus } from '#contract/payments/facts.ts';
import { id, moment } from '#server/platform/database/columns.ts';

export const creditPackage = pgTable('credit_package', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  siteId: integer().notNull(),
  position: integer().notNull(),
  credits: integer().notNull(),
  priceCents: integer().notNull(),
  currency: text().notNull(),
  /** Null: where no other is of the country. */
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
  /** Where the connection came from that ordered; null where nobody knows. */
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
  createdAt: moment().notNull(),
});

export const payment = pgTable('payment', {
  id: id().primaryKey(),
  provider: text().notNull(),
  providerId: text(),
  /** The provider's number of a member who pays by a mandate, until the member is erased. */
  customerId: text(),
  checkoutUrl: text(),
  status: text().$type<PaymentStatus>().notNull(),
  problem: text(),
  madePremium: boolean().notNull().default(false),
  refundedCents: integer().notNull().default(0),
  claimedCredits: integer().notNull().default(0),
  chargedBackCents: integer().notNull().default(0),
  /** Counts each change of what has gone back, so that an older answer of the provider is told from a newer one. */
  refundSteps: integer().notNull().default(0),
  failedRefunds: integer().notNull().default(0),
  /** Null while orders of the member rest after a chargeback. */
  chargebackSeenAt: moment(),
  /** When its member gave it up, as long as the provider may still be paid. */
  leftAt: moment(),
  nextCheckAt: moment().notNull(),
  createdAt: moment().notNull(),
  updatedAt: moment().notNull(),
});

/** Besides the states of a payment: money went back, came back, or did not arrive at the member. */
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
