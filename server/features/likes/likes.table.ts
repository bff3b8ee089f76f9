import { boolean, pgTable } from 'drizzle-orm/pg-core';
import { id, moment } from '#server/platform/database/columns.ts';

export const pair = pgTable('pair', {
  lo: id().notNull(),
  hi: id().notNull(),
  loLikedAt: moment(),
  hiLikedAt: moment(),
  loSawAt: moment(),
  hiSawAt: moment(),
  matchedAt: moment(),
  loBlockedAt: moment(),
  hiBlockedAt: moment(),
  loByWish: boolean().notNull().default(false),
  hiByWish: boolean().notNull().default(false),
  wasMatch: boolean().notNull().default(false),
});
