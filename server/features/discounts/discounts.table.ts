import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from '#server/platform/database/columns.ts';

export const discountCode = pgTable('discount_code', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  siteId: integer().notNull(),
  code: text().notNull(),
  percentage: integer().notNull(),
  currency: text(),
  minimumOrderCents: integer().notNull().default(0),
  country: text(),
  methods: text().array(),
  accountId: id(),
  expiresAt: moment(),
  totalLimit: integer(),
  active: boolean().notNull().default(true),
  createdAt: moment().notNull(),
});

/** used: paid; late: paid after its order was given up and the discount freed. */
type UseState = 'reserved' | 'used' | 'freed' | 'late';

export const discountUse = pgTable('discount_use', {
  orderId: id().primaryKey(),
  accountId: id().notNull(),
  codeId: integer(),
  code: text().notNull(),
  state: text().$type<UseState>().notNull(),
  updatedAt: moment().notNull(),
});

export const personalOffer = pgTable('personal_offer', {
  accountId: id().primaryKey(),
  kind: text().$type<'time_bonus' | 'welcome'>().notNull(),
  startedAt: moment().notNull(),
  endsAt: moment().notNull(),
});
