import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { deliveryStates, PartnerEvent, testEvent } from '#contract/partners/facts.ts';
import { id, moment } from '#server/platform/database/columns.ts';

export const partnerDelivery = pgTable('partner_delivery', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  endpointId: id().notNull(),
  memberId: id(),
  messageId: text().notNull(),
  event: text().$type<PartnerEvent | typeof testEvent>().notNull(),
  /** JSON to the letter as it is signed. */
  body: text().notNull(),
  state: text().$type<(typeof deliveryStates)[number]>().notNull().default('waiting'),
  attempts: integer().notNull().default(0),
  createdAt: moment().notNull(),
  nextAttemptAt: moment(),
  lastAttemptAt: moment(),
  /** Null: nobody has answered. */
  lastCode: integer(),
  lastAnswer: text(),
});
export type DeliveryRow = typeof partnerDelivery.$inferSelect;
