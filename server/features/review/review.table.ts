import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ReviewQueueName } from '#contract/review/facts.ts';
import { id, moment } from '#server/platform/database/columns.ts';

export const reviewClaim = pgTable('review_claim', {
  queue: text().$type<ReviewQueueName>().notNull(),
  itemId: id().notNull(),
  siteId: integer().notNull(),
  staffId: id().notNull(),
  /** With a decision: when it is carried out. Without: when others are offered the item again. */
  endsAt: moment().notNull(),
  decision: jsonb().$type<object>(),
});
